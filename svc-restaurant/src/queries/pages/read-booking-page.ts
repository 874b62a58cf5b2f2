import { MAX_SERVICES } from '@booking/core/routes/restaurant-bodies';
import { addDays } from '@booking/core/rules/days';
import type { Deps } from '../../deps.ts';
import {
  furtherServices,
  nearestTimes,
  offeredServices,
  offeredTimes,
  type Wanted,
} from '../../domain/slot/offered-times.ts';
import { findPerson, findService, partsOf, type WantedService } from '../../domain/slot/requested-slot.ts';
import { bookableDates } from '../../domain/venue/booking-window.ts';
import type { DateRange } from '../../domain/venue/date-range.ts';
import type { Service, Venue } from '../../domain/venue/venue.ts';
import type { AvailabilityAnswer } from '../availability-answer.ts';
import { readAvailability } from '../read-availability.ts';

/** What was chosen on the page so far; what cannot be had is passed over. */
export type RequestedChoice = {
  readonly party?: number | undefined;
  readonly service?: string | undefined;
  readonly staff?: string | undefined;
  /** The services that follow in the same visit, and whether another one is added to them. */
  readonly further?: readonly { readonly service: string; readonly staff: string | undefined }[];
  readonly isMore?: boolean;
  readonly area?: string | undefined;
  readonly date?: string | undefined;
  /** The booking that is to be changed: its own place counts as free. */
  readonly except?: string | undefined;
};

export type DayTimes = {
  readonly date: string;
  readonly times: readonly string[];
  /** Of appointments, by time who could take it, in the venue's order. */
  readonly free?: Readonly<Record<string, readonly string[]>>;
};

/** What the booking page shows. */
export type BookingPage = {
  readonly venue: Venue;
  /** Null where an appointment business offers nothing online. */
  readonly wanted: Wanted | null;
  /** The open days that can be booked. */
  readonly dates: readonly string[];
  /** The days around the chosen one that were looked at, and those of them with a free time. */
  readonly searched: DateRange;
  readonly free: readonly string[];
  readonly day: DayTimes;
  /** Free times of days after, where the day itself has none, or the one wanted has gone. */
  readonly nearby: readonly DayTimes[];
  /** Times of the day that may be asked for although nothing is free. */
  readonly askable: readonly string[];
};

// Each costs a look at its day, and three are a choice.
const NEARBY_DAYS = 3;
const TIMES_NEARBY = 4;
// A month is looked at, however far ahead one may book, and of a day that is chosen also the week before it.
const SEARCHED_DAYS = 31;
const DAYS_BEFORE = 7;
// Each costs a search of its month.
const MONTHS_BEHIND = 3;
const USUAL_PARTY = 2;

/**
 * What is free at a venue, for a page. Without a date it is the first day with a free time.
 * @param gone the time that was wanted and is not free any more
 */
export async function readBookingPage(
  deps: Deps,
  venue: Venue,
  choice: RequestedChoice,
  nowMs: number,
  gone: string | null = null,
): Promise<BookingPage> {
  const wanted = wantedOf(venue, choice);
  const dates = bookableDates(venue, nowMs);
  const [open = ''] = dates;
  const chosen = choice.date !== undefined && dates.includes(choice.date) ? choice.date : null;
  const searched = searchedAround(dates, chosen);
  const nothing = { venue, wanted, dates, searched, free: [], nearby: [], askable: [] };
  if (!venue.bookings.enabled || wanted === null || open === '') return { ...nothing, day: { date: open, times: [] } };
  const what = { ...inTerms(wanted), except: choice.except };
  const timesOn = async (date: string): Promise<DayTimes> => {
    return dayTimes(await readAvailability(deps, venue.id, { ...what, date }, nowMs));
  };
  const found = await readAvailability(deps, venue.id, { ...what, ...searched }, nowMs);
  const { free_dates: free = [] } = found;
  const day = chosen === null || chosen === found.date ? dayTimes(found) : await timesOn(chosen);
  const look = day.times.length === 0 || gone !== null;
  const within = free.filter((freeDate) => freeDate > day.date);
  const later = !look
    ? []
    : within.length > 0
      ? within
      : await freeBehind(deps, venue.id, what, searched.to, dates, nowMs);
  const nearby = await Promise.all(later.slice(0, NEARBY_DAYS).map(timesOn));
  const askable = day.times.length === 0 ? offeredTimes(venue, day.date, wanted, nowMs) : gone === null ? [] : [gone];
  return { ...nothing, free, day, nearby: nearby.map((other) => nearest(other, gone)), askable };
}

const dayTimes = (found: AvailabilityAnswer): DayTimes => ({
  date: found.date,
  times: found.times,
  ...(found.kind === 'appointment' ? { free: found.free } : {}),
});

/** The first free days behind the month that was searched, month by month: a house that is full for longer is called. */
async function freeBehind(
  deps: Deps,
  venue: string,
  what: ReturnType<typeof inTerms> & Pick<RequestedChoice, 'except'>,
  searchedTo: string,
  dates: readonly string[],
  nowMs: number,
): Promise<readonly string[]> {
  const last = dates.at(-1) ?? '';
  for (let month = 0; month < MONTHS_BEHIND; month += 1) {
    const from = addDays(searchedTo, 1 + month * SEARCHED_DAYS);
    if (from > last) break;
    const range = { from, to: addDays(from, SEARCHED_DAYS - 1) };
    const { free_dates: free = [] } = await readAvailability(deps, venue, { ...what, ...range }, nowMs);
    if (free.length > 0) return free;
  }
  return [];
}

/** The days of which a page says whether they are full. */
function searchedAround(dates: readonly string[], chosen: string | null): DateRange {
  const [open = ''] = dates;
  const last = dates.at(-1) ?? open;
  if (open === '') return { from: open, to: open };
  const before = chosen === null ? open : addDays(chosen, -DAYS_BEFORE);
  const latest = addDays(last, 1 - SEARCHED_DAYS);
  const [earlier = open] = [before, latest].toSorted();
  const [, from = open] = [open, earlier].toSorted();
  return { from, to: addDays(from, SEARCHED_DAYS - 1) };
}

function wantedOf(venue: Venue, choice: RequestedChoice): Wanted | null {
  if (venue.kind === 'table') {
    const most = venue.bookings.maxParty;
    const party = Math.min(Math.max(choice.party ?? USUAL_PARTY, 1), most);
    return { kind: 'table', party, area: venue.areas.find((area) => area === choice.area) ?? null };
  }
  const [first] = offeredServices(venue);
  const service = (choice.service && findService(venue, choice.service, false)) || first;
  if (!service) return null;
  const further = service.capacity === null ? furtherOf(venue, service, choice) : [];
  return { kind: 'appointment', ...withPerson(venue, service, choice.staff), ...(further.length > 0 && { further }) };
}

function withPerson(venue: Venue, service: Service, staff: string | undefined): WantedService {
  const person = findPerson(venue, service, staff ?? null);
  return { service, person: typeof person === 'string' ? null : person };
}

/** What was chosen to follow, and one more where that is wanted: of those that are offered, one that is not chosen yet. */
function furtherOf(venue: Venue, first: Service, { further = [], isMore }: RequestedChoice): WantedService[] {
  const offered = furtherServices(venue);
  const chosen = further.flatMap(({ service: id, staff }) => {
    const service = offered.find((other) => other.id === id);
    return service === undefined ? [] : [withPerson(venue, service, staff)];
  });
  const taken = new Set([first, ...chosen.map(({ service }) => service)]);
  const more = isMore ? (offered.find((service) => !taken.has(service)) ?? offered[0]) : undefined;
  const all = more === undefined ? chosen : [...chosen, withPerson(venue, more, undefined)];
  return all.slice(0, MAX_SERVICES - 1);
}

function inTerms(wanted: Wanted) {
  if (wanted.kind === 'table') return { party: wanted.party, ...(wanted.area === null ? {} : { area: wanted.area }) };
  const parts = partsOf(wanted);
  return { service: parts.map(({ service }) => service.id), staff: parts.map(({ person }) => person?.id ?? '') };
}

/** A few times of a day, those first that are like the one that was wanted. */
function nearest({ times, ...day }: DayTimes, wanted: string | null): DayTimes {
  const like = wanted ?? times[Math.floor(times.length / 2)] ?? '';
  return { ...day, times: nearestTimes(times, like, TIMES_NEARBY) };
}

import type { Deps } from '../deps.ts';
import { bookableDates } from '../domain/request/booking-window.ts';
import { nearestTimes, offeredTimes, type Wanted } from '../domain/request/offered-times.ts';
import { findPerson, findService } from '../domain/request/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { readAvailability } from '../venue/read-availability.ts';

/** What was chosen on the page so far; what cannot be had is passed over. */
export type RequestedChoice = {
  readonly party?: number | undefined;
  readonly service?: string | undefined;
  readonly staff?: string | undefined;
  readonly date?: string | undefined;
};

export type DayTimes = { readonly date: string; readonly times: readonly string[] };

/** What the booking page shows. */
export type BookingPage = {
  readonly venue: Venue;
  /** Null where an appointment business offers nothing online. */
  readonly wanted: Wanted | null;
  /** The open days that can be booked. */
  readonly dates: readonly string[];
  readonly day: DayTimes;
  /** Free times of days after, where the day itself has none, or the one wanted has gone. */
  readonly nearby: readonly DayTimes[];
  /** Times of the day that may be asked for although nothing is free. */
  readonly askable: readonly string[];
};

// Each costs a look at its day: three days are a choice, and beyond ten somebody had better call.
const NEARBY_DAYS = 3;
const MOST_LOOKS = 10;
const TIMES_NEARBY = 4;
const USUAL_PARTY = 2;

/**
 * What is free at a venue, for a page. Without a date it is the first day with a free time.
 * @param gone the time that was wanted and is not free any more
 */
export async function readBookingPage(
  deps: Deps,
  venue: Venue,
  asked: RequestedChoice,
  nowMs: number,
  gone: string | null = null,
): Promise<BookingPage> {
  const wanted = wantedOf(venue, asked);
  const dates = bookableDates(venue, nowMs);
  const chosen = asked.date !== undefined && dates.includes(asked.date);
  const first = chosen ? asked.date : dates[0];
  const nothing = { venue, wanted, dates, nearby: [], askable: [] };
  if (!venue.bookings.enabled || wanted === null || first === undefined)
    return { ...nothing, day: { date: first ?? '', times: [] } };
  const timesOn = createTimes(deps, venue, wanted, nowMs);
  const day = await timesOn(first);
  const look = day.times.length === 0 || gone !== null;
  const nearby = look ? await freeDays(dates.slice(dates.indexOf(first) + 1), timesOn) : [];
  if (!chosen && day.times.length === 0 && nearby[0] !== undefined) return { ...nothing, day: nearby[0] };
  const taken = gone === null ? [] : [gone];
  const askable = day.times.length === 0 ? offeredTimes(venue, first, wanted, nowMs) : taken;
  return { ...nothing, day, nearby: nearby.map((its) => nearest(its, gone)), askable };
}

function wantedOf(venue: Venue, asked: RequestedChoice): Wanted | null {
  if (venue.kind === 'table') {
    const most = venue.bookings.maxParty;
    return { kind: 'table', party: Math.min(Math.max(asked.party ?? USUAL_PARTY, 1), most) };
  }
  const first = venue.services.find((service) => service.online && !service.hidden);
  const service = (asked.service && findService(venue, asked.service, false)) || first;
  if (!service) return null;
  const person = findPerson(venue, service, asked.staff ?? null);
  return { kind: 'appointment', service, person: typeof person === 'string' ? null : person };
}

function createTimes(deps: Deps, venue: Venue, wanted: Wanted, nowMs: number) {
  const what =
    wanted.kind === 'table'
      ? { party: wanted.party }
      : { service: wanted.service.id, ...(wanted.person === null ? {} : { staff: wanted.person.id }) };
  return async (date: string): Promise<DayTimes> => {
    const { times } = await readAvailability(deps, venue.id, { ...what, date }, nowMs);
    return { date, times };
  };
}

async function freeDays(dates: readonly string[], timesOn: (date: string) => Promise<DayTimes>): Promise<DayTimes[]> {
  const found: DayTimes[] = [];
  for (const date of dates.slice(0, MOST_LOOKS)) {
    const day = await timesOn(date);
    if (day.times.length > 0) found.push(day);
    if (found.length === NEARBY_DAYS) break;
  }
  return found;
}

/** A few times of a day, those first that are like the one that was wanted. */
function nearest({ date, times }: DayTimes, wanted: string | null): DayTimes {
  const like = wanted ?? times[Math.floor(times.length / 2)] ?? '';
  return { date, times: nearestTimes(times, like, TIMES_NEARBY) };
}

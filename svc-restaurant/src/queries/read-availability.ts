import { type Allocations, readAllocations } from '../db/hot/nearby-allocations.ts';
import { readRangeAllocations } from '../db/hot/range-allocations.ts';
import type { Deps } from '../deps.ts';
import type { Window } from '../domain/seating/window.ts';
import type { Wanted } from '../domain/slot/offered-times.ts';
import { bookableDates } from '../domain/venue/booking-window.ts';
import { AVAILABILITY_RANGE, type DateRange, type DaysQuery } from '../domain/venue/date-range.ts';
import { todayIn } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import {
  type AvailabilityAnswer,
  type AvailabilityCriteria,
  availabilityAnswer,
  type FreeTimes,
  wantedIn,
} from './availability-answer.ts';
import { rangeIn } from './days.ts';
import { type Found, type Piece, searchDays, windowOfDays } from './search-days.ts';

type AvailabilityQuery = AvailabilityCriteria & DaysQuery & Pick<Piece, 'except'>;

/**
 * The open days up to the horizon, and the free times of a day: the one asked for, the first open one, or of a range the
 * first that has any; then also which days of the range have. A day is a range of one.
 */
export async function readAvailability(
  deps: Deps,
  businessId: string,
  query: AvailabilityQuery,
  nowMs: number,
): Promise<AvailabilityAnswer> {
  const range = rangeIn(query, AVAILABILITY_RANGE);
  const cached = await deps.venues.remembered(deps.db, businessId);
  const answer = await answerBy(deps, cached, query, range, nowMs);
  if (answer !== null) return answer;
  const current = await deps.venues.load(deps.db, businessId);
  return (await answerBy(deps, current, query, range, nowMs, true)) as AvailabilityAnswer;
}

/** @param anyway answers though the settings changed meanwhile; else that is null */
async function answerBy(
  deps: Deps,
  venue: Venue,
  query: AvailabilityQuery,
  range: DateRange | null,
  nowMs: number,
  anyway = false,
): Promise<AvailabilityAnswer | null> {
  const { dates, otherwise } = daysOf(venue, query, range, nowMs);
  const days: string[] = [];
  let first: FreeTimes | null = null;
  // Settings that are known to be old say nothing of what is asked for.
  let wanted: Wanted | null = null;
  for await (const piece of readPieces(deps, venue, dates, servicesIn(query))) {
    if (piece.revision !== venue.revision && !anyway) return null;
    wanted ??= wantedIn(venue, query);
    const found: Found = await searchDays(deps, venue, wanted, { ...piece, except: query.except }, nowMs);
    days.push(...found.dates);
    first ??= found.first;
  }
  // Where no day is looked at, nothing told yet whether the settings are the newest: by others there may be days to look at.
  if (wanted === null) {
    const current = await deps.venues.current(deps.db, venue.id);
    if (current.revision !== venue.revision && !anyway) return null;
    wanted = wantedIn(current, query);
  }
  const on = { date: days[0] ?? otherwise, free: first ?? new Map() };
  const answer = availabilityAnswer(venue, wanted, on, nowMs);
  return range === null ? answer : { ...answer, free_dates: days };
}

/** The days to look at, and the one that is shown where none of them has a free time. Of a range only those that can be booked. */
function daysOf(
  venue: Venue,
  { date }: DaysQuery,
  range: DateRange | null,
  nowMs: number,
): { dates: string[]; otherwise: string } {
  if (date !== undefined) return { dates: [date], otherwise: date };
  const bookable = bookableDates(venue, nowMs);
  if (range === null) {
    const day = bookable[0] ?? todayIn(venue.calendar.zone, nowMs).date;
    return { dates: [day], otherwise: day };
  }
  return { dates: bookable.filter((day) => range.from <= day && day <= range.to), otherwise: range.from };
}

type ReadPiece = {
  readonly dates: readonly string[];
  readonly window: Window;
  readonly allocations: Allocations;
  readonly revision: number;
};

/** How many services are asked for in one visit. */
const servicesIn = ({ service }: AvailabilityQuery): number => Math.max(1, [service ?? []].flat().length);

/**
 * What is held around days, in one statement for all of them; where that is more than 10 000 allocations, the days are
 * halved, down to a statement a day.
 */
async function* readPieces(
  deps: Deps,
  venue: Venue,
  dates: readonly string[],
  services: number,
): AsyncGenerator<ReadPiece, void, void> {
  if (dates.length === 0) return;
  const window = windowOfDays(venue, dates, services);
  const read =
    dates.length > 1
      ? await readRangeAllocations(deps.db, venue, window)
      : await readAllocations(deps.db, venue, window);
  if (read !== null) {
    yield { dates, window, ...read };
    return;
  }
  const half = Math.ceil(dates.length / 2);
  yield* readPieces(deps, venue, dates.slice(0, half), services);
  yield* readPieces(deps, venue, dates.slice(half), services);
}

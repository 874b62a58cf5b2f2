import type { Search } from '@booking/core/rules/search';
import { UNBOUNDED } from '@booking/kit/workers/searches';
import { type Allocations, parseNearby } from '../db/hot/nearby-allocations.ts';
import type { Deps } from '../deps.ts';
import { freeDatesOf, freeStarts } from '../domain/seating/appointments.ts';
import { type Guests, keyOf } from '../domain/seating/floor-plan.ts';
import { type BookedTables, withClosed } from '../domain/seating/seating.ts';
import { freeTableDates, freeTableTimes } from '../domain/seating/table-times.ts';
import { type Window, windowAround, windowOn } from '../domain/seating/window.ts';
import type { Wanted } from '../domain/slot/offered-times.ts';
import { ableIn, candidates } from '../domain/slot/requested-slot.ts';
import { earliestStart } from '../domain/venue/booking-window.ts';
import { todayIn, type ZonedDay, zonedDay } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { FreeTimes } from './availability-answer.ts';

/** Days that are searched together, in their order, and what is held around them. */
export type Piece = {
  readonly dates: readonly string[];
  readonly window: Window;
  readonly allocations: Allocations;
  /** A booking whose own place counts as free: its guest looks where to move it. */
  readonly except?: string | undefined;
};

/** Those of the days that have a free time, and the times of the first of them. */
export type Found = { readonly dates: readonly string[]; readonly first: FreeTimes | null };

/**
 * What is read to judge these days. Appointments are moved for nobody: what touches the days is enough, and those of a visit
 * that begins at their end.
 */
export function windowOfDays(venue: Venue, dates: readonly string[], services: number): Window {
  const { zone } = venue.calendar;
  const { start } = zonedDay(zone, dates[0] as string);
  const { end } = zonedDay(zone, dates.at(-1) as string);
  if (venue.kind === 'table') return windowAround(venue, start, end);
  const window = windowOn(venue, start, end);
  return { ...window, to: window.to + (services - 1) * window.longest };
}

/**
 * A day on which something is simply free costs one pass over its bookings; only a full one is searched for a way to
 * give others different tables. All searches of a piece share the 50 ms of computing of one answer, in slices of a
 * millisecond: a day whose search did not end is left out, as a time is of a day's list.
 */
export function searchDays(deps: Deps, venue: Venue, wanted: Wanted, piece: Piece, nowMs: number): Promise<Found> {
  if (wanted.kind === 'appointment')
    return deps.searches.run(venue.id, peopleFree(venue, wanted, piece, nowMs), UNBOUNDED);
  const { dates, allocations, except = '' } = piece;
  // What is past, too soon or beyond the horizon turns with the clock.
  const { start } = zonedDay(venue.calendar.zone, dates[0] as string);
  const since = [todayIn(venue.calendar.zone, nowMs).date, Math.max(earliestStart(venue, nowMs, wanted.party), start)];
  const what = [venue.revision, ...dates, keyOf(wanted), ...since, except].join(' ');
  return deps.searches.share(venue.id, what, allocations, () => tablesFree(venue, wanted, piece, nowMs));
}

/** Of one day the times are all there is to find. */
function* tablesFree(
  venue: Venue,
  guests: Guests,
  { dates, window, allocations, except }: Piece,
  nowMs: number,
): Search<Found> {
  const { held } = yield* parseNearby(venue, allocations, window, except);
  const days = dates.map((date) => zonedDay(venue.calendar.zone, date));
  const around = (day: ZonedDay) => (days.length > 1 ? heldAround(venue, held, day) : held);
  const free = days.length > 1 ? yield* freeTableDates(venue, days, guests, around, nowMs) : dates;
  const day = days.find(({ date }) => date === free[0]);
  if (day === undefined) return { dates: free, first: null };
  const times = yield* freeTableTimes(venue, day, guests, around(day), nowMs);
  const first = new Map(times.map((time) => [time, []]));
  return { dates: days.length > 1 || first.size > 0 ? free : [], first };
}

function* peopleFree(
  venue: Venue,
  wanted: Extract<Wanted, { kind: 'appointment' }>,
  { dates, window, allocations, except }: Piece,
  nowMs: number,
): Search<Found> {
  const { busy } = yield* parseNearby(venue, allocations, window, except);
  const { service, further = [] } = wanted;
  const who = candidates(venue, wanted);
  const rest = further.map((part) => ableIn(venue, part));
  const free = dates.length > 1 ? yield* freeDatesOf(venue, dates, service, who, busy, nowMs, rest) : dates;
  if (free[0] === undefined) return { dates: free, first: null };
  const day = zonedDay(venue.calendar.zone, free[0]);
  const first = yield* freeStarts(venue, day, service, who, busy, nowMs, rest);
  return { dates: dates.length > 1 || first.size > 0 ? free : [], first };
}

/** What a day is judged by when it is asked for alone: at its rim nobody is moved. */
function heldAround(venue: Venue, held: readonly BookedTables[], { start, end }: ZonedDay): readonly BookedTables[] {
  const window = windowAround(venue, start, end);
  const { from, to, endsAfter, longest } = window;
  const parties = held
    .filter((party) => !party.closed && party.from >= from && party.from < to && party.to > endsAfter)
    .map((party) => ({ ...party, movable: party.movable && party.from - longest >= from && party.to <= to }));
  return withClosed(venue, parties, window);
}

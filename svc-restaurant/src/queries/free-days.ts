import type { Budget, Pause } from '@booking/core/rules/search';
import { type Allocations, nearbyOf, readBusy } from '../db/hot/nearby-allocations.ts';
import { freeDatesOf, freeStarts } from '../domain/seating/appointments.ts';
import type { BookedTables } from '../domain/seating/seating.ts';
import { freeTableDates, freeTableTimes } from '../domain/seating/table-times.ts';
import { type Window, windowAround } from '../domain/seating/window.ts';
import type { Wanted } from '../domain/slot/offered-times.ts';
import { type ZonedDay, zonedDay } from '../domain/venue/day.ts';
import { whoDoes } from '../domain/venue/people.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { FreeTimes } from './availability-answer.ts';

/** Days that are searched together, in their order, and what is held around them. */
export type Piece = { readonly dates: readonly string[]; readonly window: Window; readonly allocations: Allocations };

/** Those of the days that have a free time, and the times of the first of them. */
export type Found = { readonly dates: readonly string[]; readonly first: FreeTimes | null };

/**
 * The days on which a party can be seated. A day on which something is simply free costs one pass over its bookings; only a
 * full one is searched for a way to give others different tables. All of them share the budget: a day whose search did
 * not end is left out, as a time is of a day's list. Of one day the times are all there is to find.
 */
export function tablesFree(venue: Venue, party: number, piece: Piece, nowMs: number, budget: Budget): Found {
  const { dates, window, allocations } = piece;
  const { held } = nearbyOf(venue, allocations, window, { budget });
  const days = dates.map((date) => zonedDay(venue.calendar.zone, date));
  const around = (day: ZonedDay) => (days.length > 1 ? heldAround(venue, held, day) : held);
  const free = days.length > 1 ? freeTableDates(venue, days, party, around, nowMs, budget) : dates;
  const day = days.find(({ date }) => date === free[0]);
  if (day === undefined) return { dates: free, first: null };
  const times = freeTableTimes(venue, day, party, around(day), nowMs, budget);
  const first = new Map(times.map((time) => [time, []]));
  return { dates: days.length > 1 || first.size > 0 ? free : [], first };
}

/** The days on which somebody is free for a service. It is computed to its end. */
export async function peopleFree(
  venue: Venue,
  { service, person }: Extract<Wanted, { kind: 'appointment' }>,
  { dates, allocations }: Piece,
  nowMs: number,
  pause: Pause,
): Promise<Found> {
  const busy = await readBusy(allocations, pause);
  const who = person === null ? whoDoes(venue, service) : [person];
  const free = dates.length > 1 ? await freeDatesOf(venue, dates, service, who, busy, nowMs, pause) : dates;
  if (free[0] === undefined) return { dates: free, first: null };
  const day = zonedDay(venue.calendar.zone, free[0]);
  const first = await freeStarts(venue, day, service, who, busy, nowMs, pause);
  return { dates: dates.length > 1 || first.size > 0 ? free : [], first };
}

/** What a day is judged by when it is asked for alone: at its rim nobody is moved. */
function heldAround(venue: Venue, held: readonly BookedTables[], { start, end }: ZonedDay): BookedTables[] {
  const { from, to, endsAfter, longest } = windowAround(venue, start, end);
  return held
    .filter((party) => party.from >= from && party.from < to && party.to > endsAfter)
    .map((party) => ({ ...party, movable: party.movable && party.from - longest >= from && party.to <= to }));
}

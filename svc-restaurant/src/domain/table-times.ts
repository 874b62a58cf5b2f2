import type { Interval } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import type { Day } from './day.ts';
import { gridTimes, openingsTouching } from './hours.ts';
import { earliestStart, withinHorizon } from './reach.ts';
import { type Move, replaceFor } from './replacing.ts';
import { bestFit, coversStarting, type Held, optionsFor, takenDuring } from './seating.ts';
import { turnMinutes, type Venue } from './venue.ts';

export type Seat = { readonly tableIds: readonly string[]; readonly moves: readonly Move[] };

/** Tables for a party from a moment on: by best fit, else by giving others different ones; null when there are none. */
export function seatParty(
  venue: Venue,
  held: readonly Held[],
  wish: Interval & { readonly party: number },
  expired: () => boolean,
): Seat | null {
  const option = bestFit(optionsFor(venue, wish.party), takenDuring(held, wish.from, wish.to));
  if (option !== null) return { tableIds: option.tableIds, moves: [] };
  return replaceFor(venue, held, wish, expired);
}

/** False when the covers that may start in this grid slot are used up. */
export function pacingAllows(venue: Venue, held: readonly Held[], start: number, party: number): boolean {
  const { pacing, slotMinutes } = venue.bookings;
  return pacing === null || coversStarting(held, start, slotMinutes) + party <= pacing;
}

/** The times of a day at which a party can be seated. @param budget for each time, tells its search to give up */
export function freeTableTimes(
  venue: Venue,
  day: Day,
  party: number,
  held: readonly Held[],
  nowMs: number,
  budget: () => () => boolean,
): string[] {
  if (!withinHorizon(venue, day.date, nowMs)) return [];
  const turn = turnMinutes(venue.bookings, party);
  const earliest = earliestStart(venue, nowMs);
  const openings = openingsTouching(venue.calendar, day);
  const times: string[] = [];
  for (const { minute, start } of gridTimes(day, openings, venue.bookings.slotMinutes, turn)) {
    if (start < earliest || !pacingAllows(venue, held, start, party)) continue;
    if (seatParty(venue, held, { from: start, to: start + turn, party }, budget())) times.push(timeOfMinutes(minute));
  }
  return times;
}

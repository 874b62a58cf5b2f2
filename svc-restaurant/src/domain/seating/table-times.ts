import type { Interval } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import { type Search, UNITS_BETWEEN_PAUSES, within } from '@booking/core/rules/search';
import { earliestStart, tableStarts, withinHorizon } from '../venue/booking-window.ts';
import type { ZonedDay } from '../venue/day.ts';
import { type BookingRules, minutesBeforeClose, turnMinutes, type Venue } from '../venue/venue.ts';
import { type Guests, optionsFor } from './floor-plan.ts';
import { lowerBound, type Occupancy, occupancyOf, upperBound } from './occupancy.ts';
import { canReseat, type Move, reseatFor } from './reseating.ts';
import { type BookedTables, bestFit, coversStarting, takenDuring } from './seating.ts';

export type Seat = { readonly tableIds: readonly string[]; readonly moves: readonly Move[] };

/** Tables for a party from a moment on: by best fit, else by giving others different ones; null when there are none. */
export function* seatParty(
  venue: Venue,
  held: readonly BookedTables[],
  wanted: Interval & Guests,
): Search<Seat | null> {
  const option = bestFit(optionsFor(venue, wanted), takenDuring(held, wanted.from, wanted.to));
  if (option !== null) return { tableIds: option.tableIds, moves: [] };
  // Where nobody may be moved nothing else is free either. So it is with most of what is asked.
  if (!held.some((booking) => booking.movable && booking.from < wanted.to && wanted.from < booking.to)) return null;
  return yield* reseatFor(yield* occupancyOf(venue, held), wanted);
}

/** False when the covers that may start in this grid slot are used up. */
export function pacingAllows(
  { pacing, slotMinutes }: BookingRules,
  held: readonly BookedTables[],
  start: number,
  party: number,
): boolean {
  return pacing === null || coversStarting(held, start, slotMinutes) + party <= pacing;
}

/**
 * The times of a day at which a party can be seated. What is simply free is found first for all of them; only then
 * others are given different tables in thought, time by time, each with its share of the budget and those that it did
 * not suffice for once more with what the others left. A time whose search did not come to its end is not listed.
 */
export function* freeTableTimes(
  venue: Venue,
  day: ZonedDay,
  guests: Guests,
  held: readonly BookedTables[],
  nowMs: number,
): Search<string[]> {
  const grid = requestedTimes(venue, day, guests, held, nowMs);
  if (grid.length === 0) return [];
  const occupancy = yield* occupancyOf(venue, held);
  const free = yield* freeTimes(occupancy, grid, guests);
  const stretchAt = (i: number) => ({ ...(grid[i] as Time), ...guests });
  let open = grid.flatMap((_, i) => (free[i] ? [] : [i]));
  for (let round = 0; round < 2 && open.length > 0; round += 1) {
    const unclear: number[] = [];
    for (const [n, i] of open.entries()) {
      const possible = yield* within(canReseat(occupancy, stretchAt(i)), open.length - n);
      if (possible === null) unclear.push(i);
      else free[i] = possible;
    }
    open = unclear;
  }
  return grid.flatMap(({ minute }, i) => (free[i] ? timeOfMinutes(minute) : []));
}

/**
 * Those of many days on which a party can be seated at some time. A day ends with the first time that is free; only
 * where none simply is, others are given different tables in thought. Each day has its share of the budget, and those
 * that it did not suffice for have what the others left once more; a day that is not clear then is not among them.
 * @param heldAround what is held around a day, as it is read for it alone
 */
export function* freeTableDates(
  venue: Venue,
  days: readonly ZonedDay[],
  guests: Guests,
  heldAround: (day: ZonedDay) => readonly BookedTables[],
  nowMs: number,
): Search<string[]> {
  const free = new Set<string>();
  let open = days;
  for (let round = 0; round < 2 && open.length > 0; round += 1) {
    const unclear: ZonedDay[] = [];
    for (const [n, day] of open.entries()) {
      const isFree = yield* within(hasFreeTime(venue, day, guests, heldAround(day), nowMs), open.length - n);
      if (isFree === null) unclear.push(day);
      else if (isFree) free.add(day.date);
    }
    open = unclear;
  }
  return days.flatMap(({ date }) => (free.has(date) ? date : []));
}

/** Null when the budget ended before that was clear. */
function* hasFreeTime(
  venue: Venue,
  day: ZonedDay,
  guests: Guests,
  held: readonly BookedTables[],
  nowMs: number,
): Search<boolean | null> {
  const grid = requestedTimes(venue, day, guests, held, nowMs);
  if (grid.length === 0) return false;
  const occupancy = yield* occupancyOf(venue, held);
  if ((yield* freeTimes(occupancy, grid, guests)).includes(true)) return true;
  let unclear = false;
  for (const { from, to } of grid) {
    // One time suffices: half of what is left is for the next, whose search is as likely as any to find a way.
    const possible = yield* within(canReseat(occupancy, { from, to, ...guests }), 2);
    if (possible === true) return true;
    if (possible === null) {
      unclear = true;
      if ((yield) <= 0) break;
    }
  }
  return unclear ? null : false;
}

/** A time of the day, and the stretch for which its party would stay. */
type Time = Interval & { readonly minute: number };

function requestedTimes(
  venue: Venue,
  day: ZonedDay,
  { party }: Guests,
  held: readonly BookedTables[],
  nowMs: number,
): Time[] {
  if (!withinHorizon(venue, day.date, nowMs)) return [];
  const earliest = earliestStart(venue, nowMs, party);
  return tableStarts(venue, day, (rules) => minutesBeforeClose(rules, party))
    .filter(({ start, rules }) => start >= earliest && pacingAllows(rules, held, start, party))
    .map(({ minute, start, rules }) => ({ minute, from: start, to: start + turnMinutes(rules, party) }));
}

/** By time whether some option is free then as things stand; shifts with turns of their own are looked at one by one. */
function* freeTimes(occupancy: Occupancy, times: readonly Time[], guests: Guests): Search<boolean[]> {
  const byTurn = Map.groupBy(times.keys(), (i) => lengthOf(times[i] as Time));
  const free: boolean[] = times.map(() => false);
  for (const [turn, places] of byTurn) {
    const starts = Float64Array.from(places, (i) => (times[i] as Time).from);
    const found = yield* freeStarts(occupancy, starts, guests, turn);
    for (const [n, i] of places.entries()) free[i] = found[n] === true;
  }
  return free;
}

const lengthOf = ({ from, to }: Interval): number => to - from;

/** By time whether some option is free then as things stand: one pass over the bookings, one over the options. */
export function* freeStarts(
  occupancy: Occupancy,
  starts: Float64Array,
  guests: Guests,
  turn: number,
): Search<boolean[]> {
  const { plan, layout } = occupancy;
  const taken = yield* takenAt(occupancy, starts, turn);
  const free = new Uint32Array(Math.ceil(starts.length / 32));
  let units = 0;
  for (const { tableIds } of optionsFor(plan, guests)) {
    units += free.length;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      if ((yield) <= 0) break;
    }
    const tables = tableIds.flatMap((id) => taken.get(layout.tableIndex.get(id) as number) ?? []);
    for (let word = 0; word < free.length; word += 1) {
      let open = -1;
      for (const bits of tables) open &= ~(bits[word] as number);
      free[word] = (free[word] as number) | open;
    }
  }
  return Array.from(starts, (_, i) => (((free[i >> 5] as number) >>> (i & 31)) & 1) === 1);
}

/** By table, in bits, the starts from which somebody would be in the way. */
function* takenAt(
  { held, own, tablesOf }: Occupancy,
  starts: Float64Array,
  turn: number,
): Search<ReadonlyMap<number, Uint32Array>> {
  const taken = new Map<number, Uint32Array>();
  for (const [i, { from, to }] of held.entries()) {
    if (i % UNITS_BETWEEN_PAUSES === 0) yield;
    const first = upperBound(starts, from - turn);
    const end = lowerBound(starts, to);
    for (const table of first < end ? (tablesOf[own[i] as number] as Int32Array) : []) {
      const bits = taken.get(table) ?? new Uint32Array(Math.ceil(starts.length / 32));
      for (let at = first; at < end; at += 1) bits[at >> 5] = (bits[at >> 5] as number) | (1 << (at & 31));
      taken.set(table, bits);
    }
  }
  return taken;
}

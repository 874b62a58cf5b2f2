import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { Day, Nights } from './days.ts';
import { type Floor, movableStays, type Placement, takenNights, type Wanted } from './floor.ts';
import { rearrange } from './rearrange.ts';

/** A clock for the search: whether that share of its time is over. */
export type Budget = (share: number) => boolean;

/** How long a search for a new arrangement may take, in milliseconds. */
export const SEARCH_MS = 50;

/** Guests of tonight and tomorrow night are in the house or on their way. */
const NEAR_DAYS = 2;

/** Neighbours further away than this do not make one gap better than another. */
export const GAP_DAYS = 14;

/** The free room whose neighbours leave the smallest gap, moving nobody; null when none is free throughout. */
export function bestFit(floor: Floor, wanted: Wanted): string | null {
  let best: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const room of floor.rooms) {
    if (wanted.room !== undefined && room !== wanted.room) continue;
    const taken = takenNights(floor, room);
    if (taken.some((one) => overlaps(one, wanted))) continue;
    const gap = gapAround(taken, wanted);
    if (gap < smallest) {
      smallest = gap;
      best = room;
    }
  }
  return best;
}

function gapAround(taken: readonly Interval[], wanted: Nights): number {
  let before = GAP_DAYS;
  let after = GAP_DAYS;
  for (const one of taken) {
    if (one.to <= wanted.from) before = Math.min(before, wanted.from - one.to);
    if (one.from >= wanted.to) after = Math.min(after, one.from - wanted.to);
  }
  return before + after;
}

/**
 * A room for the whole of the wanted nights. Where none is free, unpinned stays that overlap it, directly or
 * through one another, are placed anew; at first only those that do not sleep here within 48 hours.
 * @param today the hotel's own calendar day
 */
export function placeStay(floor: Floor, wanted: Wanted, today: Day, budget: Budget): Placement {
  const room = bestFit(floor, wanted);
  if (room !== null) return { ok: true, room, moves: [] };
  if (wanted.room !== undefined && !floor.rooms.includes(wanted.room)) return { ok: false, gaveUp: false };
  const movable = movableStays(floor);
  const far = movable.filter((stay) => stay.from >= today + NEAR_DAYS);
  const gentle = rearrange(floor, wanted, far, () => budget(0.5));
  if (gentle.ok || (far.length === movable.length && !gentle.gaveUp)) return gentle;
  return rearrange(floor, wanted, movable, () => budget(1));
}

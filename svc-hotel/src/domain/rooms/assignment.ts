import type { Day, Nights } from '@booking/core/rules/days';
import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { movableStays, type Placement, type RoomAllocation, type Wanted } from './allocation.ts';
import { rearrange } from './rearrange.ts';

/** A clock for the search: whether that share of its time is over. */
export type Budget = (share: number) => boolean;

/** How long a search for a new arrangement may take, in milliseconds. */
export const SEARCH_MS = 50;

/** Guests of tonight and tomorrow night are in the house or on their way. */
const NEAR_DAYS = 2;

/** Neighbours further away than this do not make one gap better than another. */
export const GAP_DAYS = 14;

type Gap = { before: number; after: number };

/** The free room whose neighbours leave the smallest gap, moving nobody; null when none is free throughout. */
export function bestFit(allocation: RoomAllocation, wanted: Wanted): string | null {
  const gaps = new Map<string, Gap>();
  for (const room of allocation.rooms) {
    if (wanted.room === undefined || room === wanted.room) gaps.set(room, { before: GAP_DAYS, after: GAP_DAYS });
  }
  for (const list of [allocation.placed, allocation.blocked]) {
    for (const nights of list) {
      if (overlaps(nights, wanted)) gaps.delete(nights.room);
      else narrow(gaps.get(nights.room), nights, wanted);
    }
  }
  let best: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [room, { before, after }] of gaps) {
    if (before + after >= smallest) continue;
    smallest = before + after;
    best = room;
  }
  return best;
}

function narrow(gap: Gap | undefined, taken: Interval, wanted: Nights): void {
  if (gap === undefined) return;
  if (taken.to <= wanted.from) gap.before = Math.min(gap.before, wanted.from - taken.to);
  if (taken.from >= wanted.to) gap.after = Math.min(gap.after, taken.from - wanted.to);
}

/**
 * A room for the whole of the wanted nights. Where none is free, unpinned stays that overlap it, directly or
 * through one another, are placed anew; at first only those that do not sleep here within 48 hours.
 * @param today the hotel's own calendar day
 */
export function placeStay(allocation: RoomAllocation, wanted: Wanted, today: Day, budget: Budget): Placement {
  const room = bestFit(allocation, wanted);
  if (room !== null) return { ok: true, room, moves: [] };
  if (wanted.room !== undefined && !allocation.rooms.includes(wanted.room)) return { ok: false, gaveUp: false };
  const movable = movableStays(allocation);
  const far = movable.filter((stay) => stay.from >= today + NEAR_DAYS);
  const gentle = rearrange(allocation, wanted, far, () => budget(0.5));
  if (gentle.ok || (far.length === movable.length && !gentle.gaveUp)) return gentle;
  return rearrange(allocation, wanted, movable, () => budget(1));
}

/** What must be read around some nights to see which room leaves the smallest gap. */
export function windowAround(nights: Nights): Nights {
  return { from: nights.from - GAP_DAYS, to: nights.to + GAP_DAYS };
}

/** How far a type is read as a whole: from what bears on a stay that begins today, to where nobody books yet. */
const DAYS_AHEAD = 800;

/** All nights that a request made today may bear on. */
export function wholeWindow(today: Day): Nights {
  return { from: today - GAP_DAYS - 1, to: today + DAYS_AHEAD };
}

import type { Day, Nights } from '@booking/core/rules/days';
import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { RoomAllocation, Wanted } from './allocation.ts';

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

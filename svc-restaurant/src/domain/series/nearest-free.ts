import { minutesOf, timeOfMinutes } from '@booking/core/rules/local-time';
import type { Search } from '@booking/core/rules/search';
import { type NearbyAllocations, placeAtDesk } from '../seating/placing.ts';
import type { RequestedSlot } from '../slot/requested-slot.ts';
import { isOnGrid, isOpenFor, isStaffed } from '../slot/slot-rules.ts';
import { FINEST_SLOT } from '../venue/booking-window.ts';
import { MINUTES_A_DAY } from '../venue/day.ts';
import type { Venue } from '../venue/venue.ts';

/** How far from the time that was asked for a free one is looked for. */
export const NEARBY_MINUTES = 240;

/** The free time of the same date that is nearest, the later one of two; null where there is none. */
export function* nearestFree(venue: Venue, slot: RequestedSlot, others: NearbyAllocations): Search<string | null> {
  for (const minute of minutesAround(
    minutesOf(slot.time),
    venue.shifts.length > 0 ? FINEST_SLOT : venue.bookings.slotMinutes,
  )) {
    const at = { ...slot, time: timeOfMinutes(minute) };
    if (!isOnGrid(venue, at) || !isOpenFor(venue, at) || !isStaffed(venue, at)) continue;
    const placement = yield* placeAtDesk(venue, at, others);
    if (placement !== null && placement.moves.length === 0) return at.time;
    if ((yield) <= 0) return null;
  }
  return null;
}

/** Times of the grid of one day, the nearest first. */
function minutesAround(minute: number, slotMinutes: number): number[] {
  const first = minute - (minute % slotMinutes);
  const steps = Math.ceil(NEARBY_MINUTES / slotMinutes);
  const minutes = Array.from({ length: 2 * steps + 1 }, (_, i) => first + (i - steps) * slotMinutes);
  return minutes
    .filter((other) => other !== minute && other >= 0 && other < MINUTES_A_DAY)
    .sort((a, b) => Math.abs(a - minute) - Math.abs(b - minute) || b - a);
}

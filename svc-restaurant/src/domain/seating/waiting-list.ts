import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { type Budget, within } from '@booking/core/rules/search';
import type { Booking } from '../booking/booking.ts';
import { type RequestedSlot, slotOf, startOf } from '../slot/requested-slot.ts';
import type { Venue } from '../venue/venue.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { type NearbyAllocations, placeAtDesk } from './placing.ts';
import { canReseat } from './reseating.ts';
import { freeStarts } from './table-times.ts';

/**
 * Who of the waiting list fits now and did not before: those whose time touches what was freed. Each has a share of
 * the budget: who is not found a place in it is left out, who is not found to have had one before is told.
 * @param before what was held before the change, @param after what is held now
 */
export function nowFitting(
  venue: Venue,
  waiting: readonly Booking[],
  freed: Interval,
  before: NearbyAllocations,
  after: NearbyAllocations,
  budget: Budget,
): Booking[] {
  const touching = waiting.filter((booking) => {
    const from = startOf(venue, booking);
    return overlaps({ from, to: from + slotOf(venue, booking).minutes }, freed);
  });
  if (touching.length === 0) return [];
  const fitsThen = fitting(venue, before, budget);
  const fitsNow = fitting(venue, after, budget);
  const found: Booking[] = [];
  for (const [n, booking] of touching.entries()) {
    const slot = slotOf(venue, booking);
    const now = fitsNow(slot, within(budget, 2 * (touching.length - n)));
    if (now !== true) continue;
    const then = fitsThen(slot, within(budget, touching.length - n));
    if (then !== true) found.push(booking);
  }
  return found;
}

/** Whether somebody fits among what is held; null when the budget ended. What is found out for one serves the next. */
function fitting(
  venue: Venue,
  others: NearbyAllocations,
  budget: Budget,
): (slot: RequestedSlot, share: Budget) => boolean | null {
  const occupancy = occupancyOf(venue, others.held, budget);
  return (slot, share) =>
    slot.appointment !== null
      ? placeAtDesk(venue, slot, others, share) !== null
      : fitsTables(occupancy, startOf(venue, slot), slot, share);
}

function fitsTables(
  occupancy: Occupancy,
  from: number,
  { party, minutes }: RequestedSlot,
  budget: Budget,
): boolean | null {
  const [free] = freeStarts(occupancy, Float64Array.of(from), party, minutes, budget);
  return free || canReseat(occupancy, { from, to: from + minutes, party }, budget);
}

import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { type Search, within } from '@booking/core/rules/search';
import type { Booking } from '../booking/booking.ts';
import { type RequestedSlot, slotOf, startOf, takenIn } from '../slot/requested-slot.ts';
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
export function* nowFitting(
  venue: Venue,
  waiting: readonly Booking[],
  freed: Interval,
  before: NearbyAllocations,
  after: NearbyAllocations,
): Search<Booking[]> {
  const touching = waiting.filter((booking) => overlaps(takenIn(venue, slotOf(venue, booking)), freed));
  if (touching.length === 0) return [];
  const fitsThen = yield* fitting(venue, before);
  const fitsNow = yield* fitting(venue, after);
  const found: Booking[] = [];
  for (const [n, booking] of touching.entries()) {
    const slot = slotOf(venue, booking);
    const now = yield* within(fitsNow(slot), 2 * (touching.length - n));
    if (now !== true) continue;
    const then = yield* within(fitsThen(slot), touching.length - n);
    if (then !== true) found.push(booking);
  }
  return found;
}

/** Whether somebody fits among what is held; null when the budget ended. What is found out for one serves the next. */
function* fitting(venue: Venue, others: NearbyAllocations): Search<(slot: RequestedSlot) => Search<boolean | null>> {
  const occupancy = yield* occupancyOf(venue, others.held);
  return function* (slot) {
    if (slot.appointment !== null) return (yield* placeAtDesk(venue, slot, others)) !== null;
    return yield* fitsTables(occupancy, startOf(venue, slot), slot);
  };
}

function* fitsTables(
  occupancy: Occupancy,
  from: number,
  { party, area, minutes }: RequestedSlot,
): Search<boolean | null> {
  const [free] = yield* freeStarts(occupancy, Float64Array.of(from), { party, area }, minutes);
  return free || (yield* canReseat(occupancy, { from, to: from + minutes, party, area }));
}

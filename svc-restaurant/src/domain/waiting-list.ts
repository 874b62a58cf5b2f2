import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { type Search, within } from '@booking/core/rules/search';
import type { Booking } from './booking.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { placeAtDesk, type Surroundings } from './placing.ts';
import { canReseat } from './reseating.ts';
import { freeStarts } from './table-times.ts';
import type { Venue } from './venue.ts';
import { startOf, type Wish, wishOf } from './wish.ts';

/**
 * Who of the waiting list fits now and did not before: those whose time touches what was freed. Each has a share of
 * the budget: who is not found a place in it is left out, who is not found to have had one before is told.
 * @param before what was held before the change, @param after what is held now
 */
export function* nowFitting(
  venue: Venue,
  waiting: readonly Booking[],
  freed: Interval,
  before: Surroundings,
  after: Surroundings,
): Search<Booking[]> {
  const touching = waiting.filter((booking) => {
    const from = startOf(venue, booking);
    return overlaps({ from, to: from + wishOf(venue, booking).minutes }, freed);
  });
  if (touching.length === 0) return [];
  const fitsThen = yield* fitting(venue, before);
  const fitsNow = yield* fitting(venue, after);
  const found: Booking[] = [];
  for (const [n, booking] of touching.entries()) {
    const wish = wishOf(venue, booking);
    const now = yield* within(fitsNow(wish), 2 * (touching.length - n));
    if (now !== true) continue;
    const then = yield* within(fitsThen(wish), touching.length - n);
    if (then !== true) found.push(booking);
  }
  return found;
}

/** Whether somebody fits among what is held; null when the budget ended. What is found out for one serves the next. */
function* fitting(venue: Venue, others: Surroundings): Search<(wish: Wish) => Search<boolean | null>> {
  const occupancy = yield* occupancyOf(venue, others.held);
  return function* (wish) {
    if (wish.appointment !== null) return (yield* placeAtDesk(venue, wish, others)) !== null;
    return yield* fitsTables(occupancy, startOf(venue, wish), wish);
  };
}

function* fitsTables(occupancy: Occupancy, from: number, { party, minutes }: Wish): Search<boolean | null> {
  const [free] = yield* freeStarts(occupancy, Float64Array.of(from), party, minutes);
  return free || (yield* canReseat(occupancy, { from, to: from + minutes, party }));
}

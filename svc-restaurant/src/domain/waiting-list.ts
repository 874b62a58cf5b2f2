import type { Interval } from '@booking/core/rules/intervals';
import { overlaps } from '@booking/core/rules/intervals';
import type { Booking } from './booking.ts';
import { placeAtDesk, type Surroundings } from './placing.ts';
import type { Venue } from './venue.ts';
import { startOf, wishOf } from './wish.ts';

/**
 * Who of the waiting list fits now and did not before: those whose time touches what was freed.
 * @param before what was held before the change, @param after what is held now
 */
export function nowFitting(
  venue: Venue,
  waiting: readonly Booking[],
  freed: Interval,
  before: Surroundings,
  after: Surroundings,
  expired: () => boolean,
): Booking[] {
  return waiting.filter((booking) => {
    const wish = wishOf(venue, booking);
    const from = startOf(venue, wish);
    if (!overlaps({ from, to: from + wish.minutes }, freed)) return false;
    if (placeAtDesk(venue, wish, after, expired) === null) return false;
    return placeAtDesk(venue, wish, before, expired) === null;
  });
}

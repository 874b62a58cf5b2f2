import { findBooking, readBooking, type StoredBooking } from '../../db/bookings.ts';
import { readSeriesBookings } from '../../db/series.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { endOf } from '../../domain/slot/requested-slot.ts';
import type { Venue } from '../../domain/venue/venue.ts';

/** A booking as a page about it shows it, with its venue and when what it holds ends (milliseconds since 1970). */
export type PageBooking = StoredBooking & {
  readonly venue: Venue;
  readonly endsAt: number;
  /** The others of its series that still stand, by when they begin. */
  readonly others?: readonly Booking[];
};

/** The booking of a page whose token was read; null where there is none. */
export async function readPageBooking(deps: Deps, id: string): Promise<PageBooking | null> {
  const found = await findBooking(deps.entities.fork(), id);
  if (found === null) return null;
  const [venue, others] = await Promise.all([
    deps.venues.current(deps.db, found.businessId),
    othersOf(deps, found.businessId, found.booking),
  ]);
  return { ...withVenue(venue, found), others };
}

async function othersOf(deps: Deps, businessId: string, { id, seriesId }: Booking): Promise<Booking[]> {
  if (seriesId === null) return [];
  const all = await readSeriesBookings(deps.entities.fork(), businessId, seriesId);
  return all.map(({ booking }) => booking).filter((other) => other.id !== id && other.status === 'confirmed');
}

/** The booking that was just made, on the page of its business; null where the token is of another one. */
export async function bookingDone(deps: Deps, businessId: string, token: string): Promise<PageBooking | null> {
  const id = deps.tokens.read('done', token);
  const found = id === null ? null : await readBooking(deps.entities.fork(), businessId, id);
  return found === null ? null : withVenue(await deps.venues.current(deps.db, businessId), found);
}

const withVenue = (venue: Venue, stored: StoredBooking): PageBooking => ({
  ...stored,
  venue,
  endsAt: endOf(venue, stored.booking),
});

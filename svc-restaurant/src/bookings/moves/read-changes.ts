import type { ChangesLeft } from '@booking/core/guests/changes';
import type { Queryable } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { isBlocked } from '@booking/kit/guests/read-guests';
import { changesByGuest } from '../../db/booking-steps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { guestChanges } from '../../domain/booking/guest-steps.ts';
import { endOf } from '../../domain/slot/requested-slot.ts';
import type { Venue } from '../../domain/venue/venue.ts';

type Stored = { readonly em: EntityManager; readonly db: Queryable };

/** What the guest may still change of a booking; null for nothing. What a blocked guest asks for waits for the business, by a call. */
export async function readChanges(
  { em, db }: Stored,
  venue: Venue,
  booking: Booking,
  nowMs: number,
): Promise<ChangesLeft | null> {
  if (venue.bookings.guestChanges === null) return null;
  const when = { nowMs, zone: venue.calendar.zone, endsAt: endOf(venue, booking) };
  const left = guestChanges(venue, booking, await changesByGuest(em, booking.id), when);
  return left !== null && (await isBlocked(db, venue.id, venue.guestIdOf(booking))) ? null : left;
}

import type { ChangesLeft } from '@booking/core/guests/changes';
import type { Queryable } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { isBlocked } from '@booking/kit/guests/read-guests';
import { guestIdOf } from '@booking/kit/phone';
import type { HotelView } from '../../db/hotels.ts';
import { readSteps } from '../../db/steps.ts';
import { guestChanges } from '../../domain/stay/guest-changes.ts';
import type { Stay } from '../../domain/stay/stay.ts';

type Stored = { readonly em: EntityManager; readonly db: Queryable };

/** What the guest may still change of a stay; null for nothing. What a blocked guest asks for waits for the hotel, by a call. */
export async function readChanges(
  { em, db }: Stored,
  { hotel, businessId }: Pick<HotelView, 'hotel' | 'businessId'>,
  stay: Stay,
  now: Temporal.Instant,
): Promise<ChangesLeft | null> {
  if (hotel.settings.bookings.guest_changes === undefined) return null;
  const left = guestChanges(hotel, stay, await readSteps(em, stay.id), now.epochMilliseconds);
  return left !== null && (await isBlocked(db, businessId, guestIdOf(businessId, stay))) ? null : left;
}

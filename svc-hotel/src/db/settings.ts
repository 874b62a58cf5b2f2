import { lockForSettings } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { wantsDayEmail } from '../domain/day/business-date.ts';
import { StoredHotel } from './entities/hotel.ts';

export function readStoredHotel(em: EntityManager, businessId: string): Promise<StoredHotel | null> {
  return em.findOne(StoredHotel, businessId);
}

/**
 * The same, with nobody else applying settings to this hotel or making a stay of it till the transaction ends. The row is
 * held as well: reminders write theirs in it.
 */
export async function lockStoredHotel(em: EntityManager, tx: Tx, businessId: string): Promise<StoredHotel | null> {
  await lockForSettings(tx, businessId);
  return em.findOne(StoredHotel, businessId, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

export type HotelState = Pick<
  StoredHotel,
  'version' | 'revision' | 'slug' | 'account' | 'settings' | 'names' | 'updatedAt'
>;

const NEVER = { roomsPublishedOn: null, remindedTo: null, reminding: null, scheduled: null };

/** @param old as it is locked; null for a hotel that is new */
export function writeHotel(em: EntityManager, businessId: string, old: StoredHotel | null, next: HotelState): void {
  // Reminders and days to close are looked at anew: they go by the hotel's time zone.
  const { day_close } = next.settings;
  const isLookedAt = day_close?.by_itself === true || wantsDayEmail(next.settings);
  const closeDaysAt = isLookedAt ? '-infinity' : null;
  const whole = { ...next, remindersDueAt: '-infinity', scheduledDueAt: '-infinity', closeDaysAt };
  if (old !== null) Object.assign(old, whole);
  else em.create(StoredHotel, { businessId, ...whole, ...NEVER });
}

export type ClosingHotel = Pick<StoredHotel, 'businessId' | 'revision'>;

/** Hotels whose days are to be looked at, the longest due first. */
export function hotelsToClose(em: EntityManager, now: Temporal.Instant, limit: number): Promise<ClosingHotel[]> {
  const due = { closeDaysAt: { $lte: now.toString() } };
  return em.find(StoredHotel, due, { fields: ['businessId', 'revision'], orderBy: { closeDaysAt: 'asc' }, limit });
}

/** Its days are looked at again at a moment, unless other settings were taken in meanwhile. */
export async function closeDaysLater(em: EntityManager, { businessId, revision }: ClosingHotel, at: Temporal.Instant) {
  await em.nativeUpdate(StoredHotel, { businessId, revision }, { closeDaysAt: at.toString() });
}

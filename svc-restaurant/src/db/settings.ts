import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { StoredVenue } from './entities/venue.ts';

/** When reminders are looked at that were never looked at, or are to be looked at anew. */
const AT_ONCE = '-infinity';

export function readSettings(em: EntityManager, businessId: string): Promise<StoredVenue | null> {
  return em.findOne(StoredVenue, businessId);
}

export async function isVenue(em: EntityManager, businessId: string): Promise<boolean> {
  return (await em.count(StoredVenue, businessId)) > 0;
}

/** The same, locked: the worker of the reminders writes to the venue as well. */
export function readSettingsForUpdate(em: EntityManager, businessId: string): Promise<StoredVenue | null> {
  return em.findOne(StoredVenue, businessId, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Reminders are looked at anew: they go by the business's time zone. @param old locked; null for a new business */
export async function writeSettings(
  em: EntityManager,
  businessId: string,
  old: StoredVenue | null,
  next: Pick<StoredVenue, 'version' | 'revision' | 'settings' | 'updatedAt'>,
): Promise<void> {
  const values = { ...next, remindersDueAt: AT_ONCE, scheduledDueAt: AT_ONCE };
  if (old === null) await em.insert(StoredVenue, { businessId, ...values, scheduled: null });
  else Object.assign(old, values);
}

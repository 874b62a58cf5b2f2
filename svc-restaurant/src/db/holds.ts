import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import type { Allocation } from '../domain/booking/booking.ts';
import { personAllocation } from '../domain/seating/claims.ts';
import { release } from './allocations.ts';
import { StaffAllocation, TableAllocation } from './entities/allocation.ts';
import { HoldRecord } from './entities/hold.ts';

export const readHold = (em: EntityManager, businessId: string, id: string): Promise<HoldRecord | null> =>
  em.findOne(HoldRecord, { id, businessId }, { disableIdentityMap: true });

/** A hold that nobody else takes over or ends till the transaction does; null for one that is gone. */
export const lockHold = (em: EntityManager, businessId: string, id: string): Promise<HoldRecord | null> =>
  em.findOne(HoldRecord, { id, businessId }, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });

/** Whether any of those who have a place are holds. */
export const areHolds = async (em: EntityManager, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 && (await em.count(HoldRecord, { id: { $in: [...ids] } })) > 0;

/** How many places a caller holds at the moment: by its address, and by its key. */
export async function countHolds(
  em: EntityManager,
  { businessId, keyId, addressHash }: Pick<HoldRecord, 'businessId' | 'keyId' | 'addressHash'>,
  nowMs: number,
): Promise<{ readonly byAddress: number; readonly byKey: number }> {
  const standing = { businessId, keyId, waitingId: null, expiresAt: { $gt: nowMs } };
  const byKey = await em.count(HoldRecord, standing);
  const byAddress = addressHash === null ? 0 : await em.count(HoldRecord, { ...standing, addressHash });
  return { byAddress, byKey };
}

/** What is held; null where staff took it away. */
export async function heldBy(em: EntityManager, id: string): Promise<Allocation | null> {
  const unmapped = { disableIdentityMap: true };
  const tables = await em.find(TableAllocation, { booking: id }, unmapped);
  const [table] = tables;
  if (table !== undefined) return { kind: 'tables', ...table.during, tableIds: tables.map(({ tableId }) => tableId) };
  const people = await em.find(StaffAllocation, { booking: id }, { ...unmapped, orderBy: { unit: 'asc' } });
  const [person] = people;
  if (person === undefined) return null;
  const claims = people.map(({ staffId, unit, during, classKey, place }) => ({
    ...{ id: staffId, unit, ...during },
    inClass: classKey === null ? null : { key: classKey, place: place ?? 0 },
  }));
  return personAllocation(person.staffId, claims);
}

/** The hold is gone, and with it what it held. */
export async function removeHold(em: EntityManager, id: string): Promise<void> {
  await release(em, id);
  await em.nativeDelete(HoldRecord, { id });
}

/** Holds of visitors whose time is over, and when that of the next one is. */
export async function dueHolds(
  em: EntityManager,
  nowMs: number,
  limit: number,
): Promise<{ readonly due: HoldRecord[]; readonly nextMs: number | null }> {
  const where = { waitingId: null };
  const orderBy = { expiresAt: 'asc' } as const;
  const first = await em.find(HoldRecord, where, { orderBy, limit, disableIdentityMap: true });
  const due = first.filter(({ expiresAt }) => expiresAt <= nowMs);
  return { due, nextMs: first[due.length]?.expiresAt ?? null };
}

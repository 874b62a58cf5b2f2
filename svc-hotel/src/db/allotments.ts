import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { StoredAllotment, StoredAllotmentNight } from './entities/groups/allotment.ts';
import { StoredStay } from './entities/stay.ts';

/** null where the hotel has no such allotment. */
export function findAllotment(em: EntityManager, business_id: string, id: string): Promise<StoredAllotment | null> {
  return em.findOne(StoredAllotment, { id, business_id });
}

/** @throws ApiError 404 where the hotel has no such allotment */
export async function readStoredAllotment(
  em: EntityManager,
  business_id: string,
  id: string,
): Promise<StoredAllotment> {
  const allotment = await findAllotment(em, business_id, id);
  if (allotment === null) throw notFound();
  return allotment;
}

/** The same, which nobody else changes till the transaction ends; the locks of its types are held. */
export async function lockAllotment(em: EntityManager, business_id: string, id: string): Promise<StoredAllotment> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const allotment = await em.findOne(StoredAllotment, { id, business_id }, { lockMode, refresh: true });
  if (allotment === null) throw notFound();
  return allotment;
}

/** The room types that an allotment has nights of, by which it is locked. */
export async function typesOfAllotment(em: EntityManager, allotment_id: string): Promise<string[]> {
  const query = em.createQueryBuilder(StoredAllotmentNight).select(['room_type_id'], true).where({ allotment_id });
  const rows = await query.execute<{ room_type_id: string }[]>('all');
  return rows.map(({ room_type_id }) => room_type_id);
}

/** The stays that were picked up, by arrival, then by id. */
export function readAllotmentStays(
  em: EntityManager,
  business_id: string,
  allotment_id: string,
): Promise<StoredStay[]> {
  return em.find(StoredStay, { business_id, allotment_id }, { orderBy: { check_in: 'asc', id: 'asc' } });
}

/** Allotments whose next step is due, the longest due first. */
export function dueAllotments(em: EntityManager, now: Temporal.Instant, limit: number): Promise<StoredAllotment[]> {
  return em.find(StoredAllotment, { next_at: { $lte: now.toString() } }, { orderBy: { next_at: 'asc' }, limit });
}

/** An allotment that cannot be looked after comes after the others. */
export async function putOffAllotment(em: EntityManager, { id, version }: StoredAllotment, until: Temporal.Instant) {
  await em.nativeUpdate(StoredAllotment, { id, version, next_at: { $ne: null } }, { next_at: until.toString() });
}

/** What a name that was cleared reads as. */
const CLEARED = '–';

/** Clears whom allotments were for that ended by a day. */
export async function clearAllotments(em: EntityManager, business_id: string, until: string, now: Temporal.Instant) {
  const which = { business_id, check_out: { $lte: until }, name: { $ne: CLEARED } };
  await em.nativeUpdate(StoredAllotment, which, { name: CLEARED, notes: null, updated_at: now.toString() });
}

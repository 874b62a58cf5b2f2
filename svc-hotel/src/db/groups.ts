import { notFound } from '@booking/core/errors';
import { restartTransaction } from '@booking/kit/db/errors';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { StoredGroup } from './entities/groups/group.ts';
import { StoredStay } from './entities/stay.ts';

/** @throws ApiError 404 where the hotel has no such group */
export async function readStoredGroup(em: EntityManager, business_id: string, id: string): Promise<StoredGroup> {
  const group = await em.findOne(StoredGroup, { id, business_id });
  if (group === null) throw notFound();
  return group;
}

/** The stays of a group, by arrival, then by id; none where the hotel has no such group. */
export function readGroupStays(em: EntityManager, business_id: string, group_id: string): Promise<StoredStay[]> {
  return em.find(StoredStay, { business_id, group_id }, { orderBy: { check_in: 'asc', id: 'asc' } });
}

/**
 * Locks the stays of a group with their room types and `more`, all at once and in a fixed order; by arrival, then by id.
 * @throws ApiError 404 where the hotel has no such group
 */
export async function lockGroupStays(
  em: EntityManager,
  tx: Tx,
  business_id: string,
  group_id: string,
  more: (stay: GroupColumns) => readonly string[] = () => [],
): Promise<StoredStay[]> {
  const before = await readGroupColumns(em, business_id, group_id);
  if (before.length === 0) throw notFound();
  const types = before.map(({ room_type_id }) => room_type_id);
  await takeLocks(tx, { businesses: [business_id], names: [...types, ...before.flatMap(more)] });
  return lockRows(em, { business_id, group_id }, types);
}

/** The room types of the stays of a group, by which all of them are locked. */
export async function typesOfGroup(em: EntityManager, business_id: string, group_id: string): Promise<string[]> {
  return (await readGroupColumns(em, business_id, group_id)).map(({ room_type_id }) => room_type_id);
}

type GroupColumns = Pick<StoredStay, 'room_type_id' | 'extras' | 'coupon_code'>;

/** By which it is known what to lock; the stays are read behind the locks. */
function readGroupColumns(em: EntityManager, business_id: string, group_id: string): Promise<GroupColumns[]> {
  const columns = ['room_type_id', 'extras', 'coupon_code'] as const;
  return em
    .createQueryBuilder(StoredStay)
    .select(columns)
    .where({ business_id, group_id })
    .execute<GroupColumns[]>('all');
}

/** The stays of a group, locked behind the locks of their types, in a fixed order; by arrival, then by id. */
export async function lockRows(
  em: EntityManager,
  where: { readonly business_id: string; readonly group_id: string },
  types: readonly string[],
): Promise<StoredStay[]> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const stays = await em.find(StoredStay, where, { orderBy: { id: 'asc' }, lockMode });
  if (stays.some(({ room_type_id }) => !types.includes(room_type_id)))
    throw restartTransaction('a stay of the group changed its type');
  return stays.sort((a, b) => a.check_in.localeCompare(b.check_in));
}

/** Clears whose groups these stays belong to. */
export async function clearGroups(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  const stays = await em.find(
    StoredStay,
    { id: { $in: [...stayIds] }, group_id: { $ne: null } },
    { fields: ['group_id'] },
  );
  const ids = [...new Set(stays.map(({ group_id }) => group_id as string))];
  if (ids.length > 0) await em.nativeUpdate(StoredGroup, { id: { $in: ids } }, { name: null, company: null });
}

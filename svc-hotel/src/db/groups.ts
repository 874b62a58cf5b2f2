import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { StoredGroup } from './entities/group.ts';
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

/** Clears whose groups these stays belong to. */
export async function clearGroups(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  const stays = await em.find(
    StoredStay,
    { id: { $in: [...stayIds] }, group_id: { $ne: null } },
    { fields: ['group_id'] },
  );
  const ids = [...new Set(stays.map(({ group_id }) => group_id as string))];
  if (ids.length > 0) await em.nativeUpdate(StoredGroup, { id: { $in: ids } }, { name: null });
}

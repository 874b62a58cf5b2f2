import type { Statement, Tx } from '@booking/kit/db/open';

/**
 * Counts up what takes some types, each once, as a part of a larger command; the types' locks are held.
 * @param types parameter of the types' ids
 */
export function countUpSql(types: string): string {
  return `insert into type_version as v (room_type_id, version) select distinct unnest(${types}::uuid[]), 1
    on conflict (room_type_id) do update set version = v.version + 1`;
}

/** The same for types that were counted before. @param where a condition on the whole */
export function countOnSql(types: string, where: string): string {
  return `update type_version v set version = v.version + 1 where v.room_type_id = any (${types}::uuid[]) and ${where}`;
}

/** The version of what takes a type, as a sub-select; null where nothing was ever counted. */
export function versionSql(type: string): string {
  return `select v.version from type_version v where v.room_type_id = ${type}`;
}

const COUNT_UP: Statement = { name: 'hotel_count_up', text: countUpSql('$1') };

/** For a change that is not written with others: it goes through `write.ts` otherwise. */
export async function countUp(tx: Tx, typeId: string): Promise<void> {
  await tx.query(COUNT_UP, [[typeId]]);
}

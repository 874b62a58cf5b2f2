import type { Statement, Tx } from '@booking/kit/db/open';

/**
 * Counts up what takes some types, each once, as a part of a larger command; the types' locks are held.
 * @param types parameter of the types' ids
 * @param where a condition on the whole
 */
export function countUpSql(types: string, where = 'true'): string {
  return `insert into type_version as v (room_type_id, version)
    select distinct t, 1 from unnest(${types}::uuid[]) t where ${where}
    on conflict (room_type_id) do update set version = v.version + 1`;
}

/** The version of what takes a type, as an expression; 0 where nothing was counted yet. */
export function versionSql(type: string): string {
  return `coalesce((select v.version from type_version v where v.room_type_id = ${type}), 0)`;
}

// SQL, since every stay request counts: it is a part of the statement that writes one.
const COUNT_UP: Statement = { name: 'hotel_count_up', text: countUpSql('$1') };

/** For a change that is not written with others: see `room-writes.ts` otherwise. */
export async function countUp(tx: Tx, typeId: string): Promise<void> {
  await tx.query(COUNT_UP, [[typeId]]);
}

import type { Write } from '@booking/kit/commands/run';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { Move } from '../../../domain/rooms/allocation.ts';
import { countUpSql } from './type-versions.ts';

/**
 * Marks types for the calendar and counts their versions up, as parts of a statement; the types' locks are held.
 * @param businesses parameter of the businesses, in step with the types
 * @param where a condition on the whole
 */
export function markSql(businesses: string, types: string, where = 'true'): string {
  return `marked as (
      insert into room_mark (business_id, room_type_id) select unnest(${businesses}), unnest(${types}) where ${where}),
    counted as (${countUpSql(types, where)})`;
}

// SQL, since every change of a stay marks its type: one statement for any number of types.
const MARK: Statement = { name: 'hotel_mark_types', text: `with ${markSql('$1::uuid[]', '$2::uuid[]')} select 1` };

// SQL, since stays that swap rooms have to change in one statement.
const MOVE: Statement = {
  name: 'hotel_move_stays',
  text: `update stay s set room_id = m.room_id from unnest($1::uuid[], $2::uuid[]) m (id, room_id) where s.id = m.id`,
};

// SQL, since no entity is read: the rows are locked and nothing more.
const LOCK: Statement = {
  name: 'hotel_lock_moved_stays',
  text: 'select 1 from stay where id = any ($1::uuid[]) order by id for no key update',
};

/**
 * Locks stays that go to other rooms. To be called before anything is written into the rooms that they leave: a command on the
 * bill of one of them, which locks the stay without its type, would wait for those nights as this waits for the stay.
 */
export async function lockMoved(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length > 0) await tx.query(LOCK, [moves.map(({ id }) => id)]);
}

/** Puts stays into other rooms. */
export async function moveStays(tx: Tx, moves: readonly Move[]): Promise<void> {
  await lockMoved(tx, moves);
  if (moves.length > 0) await tx.query(MOVE, moveValues(moves));
}

const moveValues = (moves: readonly Move[]) => [moves.map(({ id }) => id), moves.map(({ room }) => room)];

/**
 * Moves stays to other rooms, tells the calendar of the types whose rooms have changed and counts their versions up.
 * @param typeIds each once; their locks are held
 */
export function roomWrites(businessId: string, typeIds: readonly string[], moves: readonly Move[]): Write[] {
  const mark = { statement: MARK, values: [typeIds.map(() => businessId), typeIds] };
  if (moves.length === 0) return [mark];
  return [{ statement: MOVE, values: moveValues(moves) }, mark];
}

/** The same for stays that no command writes, at once. @param typeIds each once; their locks are held */
export async function markTypes(tx: Tx, businessId: string, typeIds: readonly string[]): Promise<void> {
  if (typeIds.length > 0) await tx.query(MARK, [typeIds.map(() => businessId), typeIds]);
}

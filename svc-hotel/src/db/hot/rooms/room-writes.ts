import type { Write } from '@booking/kit/commands/run';
import type { Statement } from '@booking/kit/db/open';
import type { Move } from '../../../domain/rooms/allocation.ts';
import { countUpSql } from './type-versions.ts';

// SQL, since every change of a stay marks its type: one statement for any number of types.
const MARK: Statement = {
  name: 'hotel_mark_types',
  text: `with marked as (
      insert into room_mark (business_id, room_type_id) select $1::uuid, unnest($2::uuid[])),
    counted as (${countUpSql('$2')})
    select 1`,
};

// SQL, since stays that swap rooms have to change in one statement.
const MOVE: Statement = {
  name: 'hotel_move_stays',
  text: `update stay s set room_id = m.room_id from unnest($1::uuid[], $2::uuid[]) m (id, room_id) where s.id = m.id`,
};

/**
 * Moves stays to other rooms, tells the calendar of the types whose rooms have changed and counts their versions up.
 * @param typeIds each once; their locks are held
 */
export function roomWrites(businessId: string, typeIds: readonly string[], moves: readonly Move[]): Write[] {
  const mark = { statement: MARK, values: [businessId, typeIds] };
  if (moves.length === 0) return [mark];
  return [{ statement: MOVE, values: [moves.map(({ id }) => id), moves.map(({ room }) => room)] }, mark];
}

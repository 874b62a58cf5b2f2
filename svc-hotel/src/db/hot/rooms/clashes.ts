import type { Day } from '@booking/core/rules/days';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { RoomType } from '../../../domain/hotel/hotel.ts';
import type { RoomAllocation } from '../../../domain/rooms/allocation.ts';
import type { Clash } from '../../../domain/rooms/clashes.ts';
import type { Stay } from '../../../domain/stay/stay.ts';
import { readOccupancy } from './occupancy.ts';

const LAST_DAY = 2_932_896; // 31 December 9999

/**
 * Everything that takes a type from today on: whole, since a room may be out of order for good. From earlier where a
 * tentative stay began earlier, so that its old nights clash with nobody's when it is moved.
 */
export async function readAllocationAhead(tx: Tx, type: RoomType, today: Day): Promise<RoomAllocation> {
  for (let from = today; ; ) {
    const { allocation } = await readOccupancy(tx, type, { from, to: LAST_DAY });
    const movable = allocation.placed.filter(({ pinned }) => !pinned);
    const first = movable.reduce((least, stay) => Math.min(least, stay.from), from);
    if (first === from) return allocation;
    from = first;
  }
}

/** A stay that the hotel is to be told of. */
export type MarkedStay = Pick<Stay, 'id' | 'name' | 'reference' | 'check_in' | 'check_out'> & { readonly room: string };

// SQL, since the rows that were not told of before are marked and read by one statement, whatever their number.
const MARK: Statement = {
  name: 'hotel_mark_clashes',
  text: `update stay s set clash_mark = c.key from unnest($2::uuid[], $3::text[]) c (id, key)
    where s.id = c.id and s.business_id = $1 and s.status in ('requested', 'confirmed', 'checked_in')
      and s.clash_mark is distinct from c.key
    returning s.id, s.name, s.reference, s.check_in, s.check_out, s.room_id as room`,
};

/** Marks these clashes as told; answers the stays of those that were not. Moves have to be written before. */
export function markClashes(tx: Tx, businessId: string, clashes: readonly Clash[]): Promise<MarkedStay[]> {
  return tx.query<MarkedStay>(MARK, [businessId, clashes.map(({ stay }) => stay.id), clashes.map(({ key }) => key)]);
}

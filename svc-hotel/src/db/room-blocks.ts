import type { RoomNightsBlocked } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';

/** Writes the nights of a room that are sold elsewhere; false where a later version is known already. */
export async function writeBlocks(tx: Tx, { hotel_id, room_id, version, nights }: RoomNightsBlocked): Promise<boolean> {
  const ranges = `{${nights.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
  const rows = await tx.query(
    `insert into room_block as b (room_id, business_id, version, nights) values ($1, $2, $3, $4)
     on conflict (room_id) do update set version = excluded.version, nights = excluded.nights
       where b.version < excluded.version
     returning 1`,
    [room_id, hotel_id, version, ranges],
  );
  return rows.length === 1;
}

import type { RoomNightsBlocked } from '@booking/core/messages';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { RoomBlock } from '../entities/room.ts';

/** Writes the nights of a room that are sold elsewhere; false where a later version is known already. */
export async function writeBlocks(
  em: EntityManager,
  { hotel_id: businessId, room_id: roomId, version, nights }: RoomNightsBlocked,
): Promise<boolean> {
  const ranges = `{${nights.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
  const written = await em
    .createQueryBuilder(RoomBlock)
    .insert({ roomId, businessId, version, nights: ranges })
    .onConflict('roomId')
    .merge(['version', 'nights'])
    .where({ version: { $lt: version } })
    .returning('roomId')
    .execute('all');
  return written.length === 1;
}

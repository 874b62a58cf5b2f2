import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode, raw } from '@mikro-orm/postgresql';
import { Hotel } from './entities/hotel.ts';
import { Room } from './entities/room.ts';

/** The room, held until the transaction ends: whoever changes it or its feeds' nights comes through here first. */
export function lockRoom(em: EntityManager, id: string): Promise<Room | null> {
  return em.findOne(Room, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Puts an empty row where a room is heard of for the first time, so that it can be locked. */
export async function ensureRoom(
  em: EntityManager,
  room: Pick<Room, 'id' | 'hotelId' | 'name' | 'roomTypeId' | 'timeZone' | 'updatedAt' | 'checkedOn'>,
): Promise<void> {
  const empty = { version: -1, removed: false, active: true, taken: [], typeFull: [], typeUnplaced: [] };
  await em
    .createQueryBuilder(Room)
    .insert({ ...empty, ...room })
    .onConflict('id')
    .ignore()
    .execute('run');
}

/** Something that a link of the hotel may list has changed. The last lock of a transaction, after rooms and feeds. */
export async function touchHotel(em: EntityManager, id: string): Promise<void> {
  const next = { revision: raw('"hotel"."revision" + 1') };
  await em.createQueryBuilder(Hotel).insert({ id, revision: 1 }).onConflict('id').merge(next).execute('run');
}

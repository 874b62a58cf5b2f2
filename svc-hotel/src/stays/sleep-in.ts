import type { Queryable } from '@booking/kit/db/open';
import { readRoomsSleptIn } from '../db/hot/rooms/slept-in.ts';
import type { HotelView } from '../db/hotels.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { conflict } from '../errors.ts';

/**
 * A type with those of its rooms alone in which no other guest sleeps: for whoever is to sleep there from now on. Nobody is
 * put in with a guest who should have left and did not. @param wanted the room that it is to be, which is refused by name
 */
export async function toSleepIn(
  db: Queryable,
  view: HotelView,
  type: RoomType,
  stay: Pick<Stay, 'id' | 'business_id'>,
  wanted: string | null,
): Promise<RoomType> {
  const sleptIn = await readRoomsSleptIn(db, stay.business_id, stay.id);
  if (wanted !== null && sleptIn.has(wanted))
    throw conflict(view, { code: 'room_occupied', room: view.nameOf(wanted) });
  return { ...type, rooms: type.rooms.filter(({ id }) => !sleptIn.has(id)) };
}

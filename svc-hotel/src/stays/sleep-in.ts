import type { Day } from '@booking/core/rules/days';
import type { Queryable } from '@booking/kit/db/open';
import { readRoomsSleptIn } from '../db/hot/rooms/slept-in.ts';
import type { HotelView } from '../db/hotels.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { conflict } from '../errors.ts';

type Sleeper = {
  readonly stay: Pick<Stay, 'id' | 'business_id'>;
  /** The room that it is to be, which is refused by name where another guest sleeps in it. */
  readonly wanted: string | null;
  readonly today: Day;
};

/**
 * A type whose rooms are out of order until tomorrow where another guest sleeps in them: for whoever is to sleep there from
 * now on. Nobody is put in with a guest who should have left and did not. Later nights of these rooms are had by others,
 * so that they are counted, and stays that come later may be moved there.
 */
export async function toSleepIn(
  db: Queryable,
  view: HotelView,
  type: RoomType,
  { stay, wanted, today }: Sleeper,
): Promise<RoomType> {
  const sleptIn = await readRoomsSleptIn(db, stay.business_id, stay.id);
  if (wanted !== null && sleptIn.has(wanted))
    throw conflict(view, { code: 'room_occupied', room: view.nameOf(wanted) });
  const untilTomorrow = { from: 0, to: today + 1 };
  const rooms = type.rooms.map((room) =>
    sleptIn.has(room.id) ? { ...room, outOfOrder: [...room.outOfOrder, untilTomorrow] } : room,
  );
  return { ...type, rooms };
}

import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { RoomState } from '../db/entities/room.ts';
import type { HotelView } from '../db/hotels.ts';
import { readRoomStates } from '../db/rooms/room-states.ts';
import type { Deps } from '../deps.ts';
import type { Room } from '../domain/hotel/hotel.ts';

export type ShownRoom = {
  readonly id: string;
  readonly name: string;
  readonly room_type_id: string;
  readonly housekeeping: 'clean' | 'dirty';
  readonly out_of_order: boolean;
};

/** Every room of the hotel, in its order; those that it no longer has are left out. */
export async function listRooms(
  { db, entities, hotels }: Deps,
  businessId: string,
  now: Temporal.Instant,
): Promise<{ rooms: ShownRoom[] }> {
  const view = await hotels.current(db, businessId);
  const states = new Map((await readRoomStates(entities.fork(), businessId)).map((state) => [state.roomId, state]));
  const rooms = view.hotel.types.flatMap((type) => type.rooms).filter((room) => !room.hidden);
  return { rooms: rooms.map((room) => showRoom(view, room, states.get(room.id), now)) };
}

/** How a room is, as far as it bears on what is shown of it. */
type Condition = Pick<RoomState, 'housekeeping' | 'outOfOrderSince'>;

export function showRoom(view: HotelView, room: Room, state: Condition | undefined, now: Temporal.Instant): ShownRoom {
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const since = state?.outOfOrderSince ?? null;
  const planned = room.outOfOrder.some((range) => range.from <= today && today < range.to);
  return {
    id: room.id,
    name: room.name,
    room_type_id: room.roomTypeId,
    housekeeping: state?.housekeeping ?? 'clean',
    out_of_order: planned || since !== null,
  };
}

import type { ShownRoom } from '@booking/core/routes/rooms';
import { dayOf, isoOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { RoomState } from '../db/entities/room.ts';
import type { HotelView } from '../db/hotels.ts';
import { readRoomStates } from '../db/rooms/room-states.ts';
import type { Deps } from '../deps.ts';
import type { Room } from '../domain/hotel/hotel.ts';
import { type Condition, conditionOn, UNMARKED } from '../domain/rooms/housekeeping.ts';

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

/** What is stored of a room, as far as it bears on what is shown of it. */
type MarkedRoom = Condition & Pick<RoomState, 'note' | 'assignedTo' | 'who' | 'updatedAt'>;

export function showRoom(
  view: HotelView,
  room: Room,
  marked: MarkedRoom | undefined,
  now: Temporal.Instant,
): ShownRoom {
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  const { housekeeping, outOfOrderSince, outOfOrderUntil, outOfOrderReason, cleanedOn } = conditionOn(
    marked ?? UNMARKED,
    today,
  );
  const planned = room.outOfOrder.find((range) => range.from <= dayOf(today) && dayOf(today) < range.to);
  const plannedUntil = planned === undefined ? null : isoOf(planned.to);
  return {
    id: room.id,
    name: room.name,
    room_type_id: room.roomTypeId,
    housekeeping,
    out_of_order: planned !== undefined || outOfOrderSince !== null,
    out_of_order_reason: outOfOrderReason,
    out_of_order_until: outOfOrderSince === null ? plannedUntil : outOfOrderUntil,
    cleaned_on: cleanedOn,
    note: marked?.note ?? null,
    assigned_to: marked?.assignedTo ?? null,
    changed_at: marked?.updatedAt ?? null,
    changed_by: marked?.who ?? null,
  };
}

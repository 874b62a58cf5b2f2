import { localDate } from '@booking/core/rules/local-time';
import { notFound } from '@booking/kit/http/app';
import { lockAll } from '../db/locks.ts';
import { type RoomState, readRoomStates, writeRoomState } from '../db/room-states.ts';
import { writeAll } from '../db/write.ts';
import type { Deps } from './deps.ts';
import { holdHotel } from './hold-hotel.ts';
import { type ShownRoom, showRoom } from './list-rooms.ts';

export type Housekeeping = 'clean' | 'dirty' | 'out_of_order';

/** What the desk says of a room. Out of order takes it off sale from today until it is said to be clean or dirty. */
export async function setHousekeeping(
  { db, hotels, types }: Deps,
  businessId: string,
  name: string,
  state: Housekeeping,
  now: Temporal.Instant,
): Promise<{ room: ShownRoom }> {
  return db.tx(async (tx) => {
    const view = await holdHotel({ hotels }, tx, businessId);
    const room = [...view.hotel.roomById.values()].find((one) => one.name === name && !one.hidden);
    if (room === undefined) throw notFound();
    await lockAll(tx, { businesses: [businessId], names: [room.roomTypeId] });
    const before = (await readRoomStates(tx, businessId)).find((one) => one.room_id === room.id);
    const after = next(before, room.id, state, localDate(now.epochMilliseconds, view.account.time_zone));
    await writeRoomState(tx, businessId, after, now);
    types.forget([room.roomTypeId]);
    await writeAll(tx, businessId, { marks: [room.roomTypeId] }, now);
    return { room: showRoom(view, room, after, now) };
  });
}

function next(before: RoomState | undefined, roomId: string, state: Housekeeping, today: string): RoomState {
  if (state !== 'out_of_order') return { room_id: roomId, housekeeping: state, out_of_order_since: null };
  return {
    room_id: roomId,
    housekeeping: before?.housekeeping ?? 'clean',
    out_of_order_since: before?.out_of_order_since ?? today,
  };
}

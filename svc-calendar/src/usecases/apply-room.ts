import type { RoomNightsTaken } from '@booking/core/messages';
import { forgetHeaders, scheduleRoom } from '../db/feeds.ts';
import { fromIso, fromIsoList } from '../db/ranges.ts';
import { ensureRoom, lockRoom, type Room, type TakenStay, touchHotel, writeRoom } from '../db/rooms.ts';
import { carryChanges, needsWholeRead } from '../domain/echo.ts';
import { nightSet } from '../domain/nights.ts';
import type { Deps } from './deps.ts';

/** The room as the message has it; what was known before decides which stays count as just changed. */
function roomFrom(message: RoomNightsTaken, before: Room, nowMs: number): Omit<Room, 'blocked' | 'blockedVersion'> {
  const stays = message.taken.map(({ ref, kind, pinned, from, to, updated_at }) => ({
    ...fromIso({ from, to }),
    ref,
    kind,
    pinned,
    updatedMs: Date.parse(updated_at),
  }));
  const updated = new Map(stays.map((stay) => [stay.ref, stay.updatedMs]));
  const taken: TakenStay[] = carryChanges(before.taken, stays, nowMs).map((stay) => ({
    ...stay,
    updatedMs: updated.get(stay.ref) ?? nowMs,
  }));
  return {
    id: message.room_id,
    hotelId: message.hotel_id,
    name: message.room,
    roomTypeId: message.room_type_id,
    version: message.version,
    removed: message.removed,
    active: message.active,
    zone: message.time_zone,
    taken,
    typeFull: nightSet(fromIsoList(message.type_full)),
    typeUnplaced: message.type_unplaced.map((one) => ({ ...fromIso(one), stays: one.stays })),
  };
}

/** Takes over what the hotel says of a room. Versions never go back, so messages may come twice and in any order. */
export async function applyRoom(message: RoomNightsTaken, { db, clock, wake }: Deps): Promise<void> {
  const now = clock.now();
  const due = await db.tx(async (tx) => {
    const { room_id: id, hotel_id: hotelId, room: name, room_type_id: roomTypeId, time_zone: zone } = message;
    await ensureRoom(tx, { id, hotelId, name, roomTypeId, zone }, now);
    const before = await lockRoom(tx, id);
    if (!before || before.version >= message.version) return false;
    const after = roomFrom(message, before, now.epochMilliseconds);
    await writeRoom(tx, after, now);
    if (needsWholeRead(before.taken, after.taken)) await forgetHeaders(tx, id);
    if (before.removed !== after.removed) await scheduleRoom(tx, id, after.removed ? 'never' : now);
    await touchHotel(tx, hotelId);
    return before.removed && !after.removed;
  });
  if (due) wake();
}

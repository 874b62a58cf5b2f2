import type { RoomNightsTaken } from '@booking/core/messages';
import { isoOf } from '@booking/core/rules/days';
import type { Room, TakenStay } from '../db/entities/room.ts';
import { clearHeaders, NEVER, scheduleRoom } from '../db/feeds.ts';
import { fromIso, fromIsoList } from '../db/ranges.ts';
import { ensureRoom, lockRoom, touchHotel } from '../db/rooms.ts';
import { carryChanges, needsWholeRead } from '../domain/echo.ts';
import { nightSet } from '../domain/nights.ts';
import { todayIn } from '../domain/window.ts';
import type { Deps } from './deps.ts';

/** The stays of the message; what was known before decides which of them count as just changed. */
function takenFrom(message: RoomNightsTaken, before: Room, nowMs: number): TakenStay[] {
  const stays = message.taken.map(({ ref, kind, pinned, from, to, updated_at }) => ({
    ...fromIso({ from, to }),
    ref,
    kind,
    pinned,
    updatedMs: Date.parse(updated_at),
  }));
  const updated = new Map(stays.map((stay) => [stay.ref, stay.updatedMs]));
  return carryChanges(before.taken, stays, nowMs).map((stay) => ({
    ...stay,
    updatedMs: updated.get(stay.ref) ?? nowMs,
  }));
}

/** Everything else that the message says of the room. */
function factsFrom(message: RoomNightsTaken) {
  return {
    name: message.room,
    roomTypeId: message.room_type_id,
    version: message.version,
    removed: message.removed,
    // Of a room that is gone every night counts as taken, for sites that still read its calendar.
    active: message.active && !message.removed,
    timeZone: message.time_zone,
    typeFull: nightSet(fromIsoList(message.type_full)),
    typeUnplaced: message.type_unplaced.map((range) => ({ ...fromIso(range), stays: range.stays })),
  };
}

function emptyRoom(message: RoomNightsTaken, now: Temporal.Instant) {
  const { room_id: id, hotel_id: hotelId, room: name, room_type_id: roomTypeId, time_zone: timeZone } = message;
  const checkedOn = isoOf(todayIn(timeZone, now.epochMilliseconds));
  return { id, hotelId, name, roomTypeId, timeZone, checkedOn, updatedAt: now.toString() };
}

/** Takes over what the hotel says of a room. Versions never go back, so messages may come twice and in any order. */
export async function applyRoom(message: RoomNightsTaken, { entities, clock, wake }: Deps): Promise<void> {
  const now = clock.now();
  const { room_id: id, hotel_id: hotelId } = message;
  const isBack = await entities.tx(async (em) => {
    await ensureRoom(em, emptyRoom(message, now));
    const room = await lockRoom(em, id);
    if (!room || room.version >= message.version) return false;
    const before = { taken: room.taken, removed: room.removed };
    const taken = takenFrom(message, room, now.epochMilliseconds);
    Object.assign(room, { ...factsFrom(message), taken, updatedAt: now.toString() });
    if (needsWholeRead(before.taken, taken)) await clearHeaders(em, id);
    if (before.removed !== room.removed) await scheduleRoom(em, id, room.removed ? NEVER : now.toString());
    await touchHotel(em, hotelId);
    return before.removed && !room.removed;
  });
  if (isBack) wake();
}

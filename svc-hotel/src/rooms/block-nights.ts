import type { Envelope } from '@booking/core/events';
import type { RoomNightsBlocked } from '@booking/core/messages';
import { type Day, dayOf, type Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import { localDate } from '@booking/core/rules/local-time';
import { recordOnce } from '@booking/kit/db/inbox';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { readOccupancy } from '../db/hot/rooms/occupancy.ts';
import { countUp } from '../db/hot/rooms/type-versions.ts';
import { writeAll } from '../db/hot/write.ts';
import type { HotelView } from '../db/hotels.ts';
import { writeBlocks } from '../db/rooms/room-blocks.ts';
import type { Deps } from '../deps.ts';
import type { PlacedStay, RoomAllocation } from '../domain/request/allocation.ts';
import type { Room, RoomType } from '../domain/settings/hotel.ts';
import { holdHotel } from '../settings/hold-hotel.ts';
import { findRoom } from '../stay/place.ts';

const CONSUMER = 'hotel.nights';

/**
 * Takes in which nights of a room are sold elsewhere: the whole set, by version, never backwards. A stay of ours that
 * is in the way and that nobody pinned moves to another room where there is one; what cannot move stays and is for
 * the calendar to point out.
 */
export async function blockNights(
  deps: Deps,
  message: Envelope<RoomNightsBlocked>,
  now: Temporal.Instant,
): Promise<void> {
  const { hotel_id, room_id } = message.data;
  await deps.entities.tx(async (em, tx) => {
    if (!(await recordOnce(tx, CONSUMER, message.id, now))) return;
    const view = await holdHotel(deps, tx, hotel_id);
    const room = view.hotel.roomById.get(room_id);
    if (room !== undefined) await takeLocks(tx, { businesses: [hotel_id], names: [room.roomTypeId] });
    if (!(await writeBlocks(em, message.data)) || room === undefined) return;
    deps.occupancy.invalidate([room.roomTypeId]);
    await countUp(tx, room.roomTypeId);
    await makeWay(tx, view, room, message.data, now);
  });
}

async function makeWay(
  tx: Tx,
  view: HotelView,
  room: Room,
  { nights }: RoomNightsBlocked,
  now: Temporal.Instant,
): Promise<void> {
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const type = view.hotel.typeById.get(room.roomTypeId) as RoomType;
  const blocked = nights.map((range) => ({ from: dayOf(range.from), to: dayOf(range.to) }));
  const ahead = blocked.filter((range) => range.to > today);
  if (ahead.length === 0) return;
  const { allocation } = await readOccupancy(tx, type, {
    from: today,
    to: Math.max(...ahead.map((range) => range.to)),
  });
  for (const stay of inTheWay(allocation, room.id, ahead)) await moveAway(tx, view, type, stay, today, now);
}

function inTheWay(allocation: RoomAllocation, room: string, blocked: readonly Nights[]): PlacedStay[] {
  return allocation.placed.filter(
    (stay) => stay.room === room && !stay.pinned && blocked.some((range) => overlaps(range, stay)),
  );
}

async function moveAway(
  tx: Tx,
  view: HotelView,
  type: RoomType,
  stay: PlacedStay,
  today: Day,
  now: Temporal.Instant,
): Promise<void> {
  const { allocation } = await readOccupancy(tx, type, { from: stay.from - 14, to: stay.to + 14 }, stay.id);
  const placement = await findRoom(tx, type, allocation, { from: stay.from, to: stay.to }, today, stay.id);
  if (!placement.ok) return;
  const moves = [...placement.moves, { id: stay.id, room: placement.room }];
  await writeAll(tx, view.businessId, { moves, marks: [type.settings.id] }, now);
}

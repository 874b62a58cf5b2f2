import type { Envelope } from '@booking/core/events';
import type { RoomNightsBlocked } from '@booking/core/messages';
import { writeEffects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import { recordOnce } from '@booking/kit/mq/inbox';
import { leaveRooms } from '../clashes/leave-rooms.ts';
import { countUp } from '../db/hot/rooms/type-versions.ts';
import { writeBlocks } from '../db/rooms/room-blocks.ts';
import type { Deps } from '../deps.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { roomChanged } from './room-changed.ts';

const CONSUMER = 'hotel.nights';

/**
 * Takes in which nights of a room are sold elsewhere: the whole set, by version, never backwards. A stay of ours that
 * is in the way and that nobody pinned moves to another room where there is one; of what cannot move the hotel is told at
 * once.
 */
export async function blockNights(
  deps: Deps,
  message: Envelope<RoomNightsBlocked>,
  now: Temporal.Instant,
): Promise<void> {
  const { hotel_id, room_id } = message.data;
  await deps.entities.tx(async (em, tx) => {
    if (!(await recordOnce(tx, CONSUMER, message.id, now))) return;
    const view = await lockSettings(deps, tx, hotel_id);
    const room = view.hotel.roomById.get(room_id);
    if (room !== undefined) await takeLocks(tx, { businesses: [hotel_id], names: [room.roomTypeId] });
    if (!(await writeBlocks(em, message.data)) || room === undefined) return;
    deps.occupancy.invalidate([room.roomTypeId]);
    await countUp(tx, room.roomTypeId);
    const types = [view.hotel.typeById.get(room.roomTypeId) as RoomType];
    const emails = await leaveRooms(deps, tx, { view, types, sites: message.data.sites, now });
    await writeEffects(tx, { emails, events: [roomChanged(hotel_id, room_id, now)] }, now);
  });
}

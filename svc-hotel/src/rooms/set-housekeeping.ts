import { notFound } from '@booking/core/errors';
import { localDate } from '@booking/core/rules/local-time';
import { writeEffects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import { leaveRooms } from '../clashes/leave-rooms.ts';
import { RoomState } from '../db/entities/room.ts';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import { writeRoomState } from '../db/rooms/room-states.ts';
import type { Deps } from '../deps.ts';
import type { Room, RoomType } from '../domain/hotel/hotel.ts';
import { type ShownRoom, showRoom } from '../queries/list-rooms.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { roomChanged } from './room-changed.ts';

export type Housekeeping = 'clean' | 'dirty' | 'out_of_order';

/** A room by its id, or, as an operator says it, by its name. */
export type RoomNamed = { readonly id: string } | { readonly name: string };

/**
 * What the desk says of a room. Out of order takes it off sale from today until it is said to be clean or dirty; tentative
 * stays go where there is room, and the hotel is told of those that stay behind.
 */
export async function setHousekeeping(
  deps: Deps,
  businessId: string,
  named: RoomNamed,
  state: Housekeeping,
  now: Temporal.Instant,
): Promise<{ room: ShownRoom }> {
  return deps.entities.tx(async (em, tx) => {
    const view = await lockSettings(deps, tx, businessId);
    const room = [...view.hotel.roomById.values()].find((candidate) => isNamed(candidate, named) && !candidate.hidden);
    if (room === undefined) throw notFound();
    await takeLocks(tx, { businesses: [businessId], names: [room.roomTypeId] });
    const before = await em.findOne(RoomState, room.id);
    const today = localDate(now.epochMilliseconds, view.account.time_zone);
    const after = { roomId: room.id, businessId, ...next(before, state, today), updatedAt: now.toString() };
    await writeRoomState(em, after);
    deps.occupancy.invalidate([room.roomTypeId]);
    // A room that is usable again takes in stays that found none before.
    const differs = (before?.outOfOrderSince ?? null) !== after.outOfOrderSince;
    const types = differs ? [view.hotel.typeById.get(room.roomTypeId) as RoomType] : [];
    const emails = await leaveRooms(deps, tx, { view, types, now });
    const events = [roomChanged(businessId, room.id, now)];
    const writes = roomWrites(businessId, [room.roomTypeId], []);
    await writeEffects(tx, { writes, events, emails, wakes: ['rooms'] }, now);
    return { room: showRoom(view, room, after, now) };
  });
}

function isNamed(room: Room, named: RoomNamed): boolean {
  return 'id' in named ? room.id === named.id : room.name === named.name;
}

type Condition = Pick<RoomState, 'housekeeping' | 'outOfOrderSince'>;

function next(before: Condition | null, state: Housekeeping, today: string): Condition {
  if (state !== 'out_of_order') return { housekeeping: state, outOfOrderSince: null };
  return { housekeeping: before?.housekeeping ?? 'clean', outOfOrderSince: before?.outOfOrderSince ?? today };
}

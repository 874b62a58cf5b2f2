import type { RoomNightsBlocked } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import type { Room } from '../db/entities/room.ts';
import { foreignNights, sitesOf } from '../db/hot/foreign-nights.ts';
import { toIsoList } from '../db/ranges.ts';
import { clipSet, sameNights } from '../domain/nights.ts';
import { importWindow, todayIn } from '../domain/window.ts';

/** Whether what the hotel had been told was not what is stored. */
export type Published = { readonly differed: boolean };

/**
 * Publishes the foreign nights of a room, all feeds together, in the transaction that changed them: only when they are
 * others than the hotel was told last, unless `always`. The room is locked by the caller.
 */
export async function publishForeignNights(
  tx: Tx,
  room: Room,
  now: Temporal.Instant,
  always = false,
): Promise<Published> {
  const window = importWindow(todayIn(room.timeZone, now.epochMilliseconds));
  const stored = (await foreignNights(tx, [room.id], window.from)).get(room.id) ?? [];
  const nights = clipSet(stored, window);
  const differed = !sameNights(nights, clipSet(room.blocked, window));
  if (!differed && !always) return { differed };
  room.blockedVersion += 1;
  room.blocked = nights;
  const { id: room_id, hotelId: hotel_id, blockedVersion: version } = room;
  const sites = await sitesOf(tx, room_id, window.from);
  const data: RoomNightsBlocked = { hotel_id, room_id, version, nights: toIsoList(nights), sites };
  const envelope = {
    id: newId(now.epochMilliseconds),
    type: 'room.nights_blocked',
    business_id: hotel_id,
    aggregate_id: room_id,
    version,
    occurred_at: now.toString({ smallestUnit: 'millisecond' }),
    data,
  };
  await appendEvents(tx, [envelope]);
  return { differed };
}

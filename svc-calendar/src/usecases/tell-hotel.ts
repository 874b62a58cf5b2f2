import type { RoomNightsBlocked } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';
import { appendEvents } from '@booking/kit/db/outbox';
import { newId } from '@booking/kit/ids';
import { foreignNights } from '../db/foreign-stays.ts';
import { toIsoList } from '../db/ranges.ts';
import { type Room, writeBlocked } from '../db/rooms.ts';
import { clipSet, sameNights } from '../domain/nights.ts';
import { importWindow, todayIn } from '../domain/window.ts';

/** Whether the hotel was told something, and whether what it had been told was not what is stored. */
export type Told = { readonly told: boolean; readonly differed: boolean };

/**
 * Tells the hotel the foreign nights of a room, all feeds together, in the transaction that changed them: only when
 * they are others than it was told last, unless `always`. The room is locked by the caller.
 */
export async function tellHotel(tx: Tx, room: Room, now: Temporal.Instant, always = false): Promise<Told> {
  const window = importWindow(todayIn(room.zone, now.epochMilliseconds));
  const stored = (await foreignNights(tx, [room.id], window.from)).get(room.id) ?? [];
  const nights = clipSet(stored, window);
  const differed = !sameNights(nights, clipSet(room.blocked, window));
  if (!differed && !always) return { told: false, differed };
  const version = room.blockedVersion + 1;
  await writeBlocked(tx, room.id, version, nights);
  const data: RoomNightsBlocked = { hotel_id: room.hotelId, room_id: room.id, version, nights: toIsoList(nights) };
  const envelope = {
    id: newId(now.epochMilliseconds),
    type: 'room.nights_blocked',
    business_id: room.hotelId,
    aggregate_id: room.id,
    version,
    occurred_at: now.toString({ smallestUnit: 'millisecond' }),
    data,
  };
  await appendEvents(tx, [envelope]);
  return { told: true, differed };
}

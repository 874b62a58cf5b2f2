import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { writeEffects } from '@booking/kit/commands/run';
import type { Tx } from '@booking/kit/db/open';
import type { NewEmail } from '@booking/kit/email/queue';
import { markClashes, readAllocationAhead } from '../db/hot/rooms/clashes.ts';
import { moveStays, roomWrites } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import type { Move } from '../domain/rooms/allocation.ts';
import { SEARCH_MS } from '../domain/rooms/assignment.ts';
import { type Clash, leaveBlocked } from '../domain/rooms/clashes.ts';
import { tellOfClashes } from './tell-hotel.ts';

export type Leaving = {
  readonly view: HotelView;
  /** Whose rooms are not what they were; the caller holds their locks, or the hotel's for settings. */
  readonly types: readonly RoomType[];
  /** Whose calendars list nights of these rooms, where it is known. */
  readonly sites?: readonly string[];
  readonly now: Temporal.Instant;
};

/**
 * Tentative stays leave rooms in which they cannot sleep, out of order or sold elsewhere, where others are free. Who stays
 * behind is told to the hotel: the e-mails to be written with the change, each clash once. All that blocks rooms comes
 * through here, in the transaction that blocks them.
 */
export async function leaveRooms(
  { host, publicUrl, occupancy }: Pick<Deps, 'host' | 'publicUrl' | 'occupancy'>,
  tx: Tx,
  { view, types, sites = [], now }: Leaving,
): Promise<NewEmail[]> {
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const moves: Move[] = [];
  const moved: string[] = [];
  const left: Clash[] = [];
  for (const type of types) {
    const allocation = await readAllocationAhead(tx, type, today);
    const start = performance.now();
    const settled = leaveBlocked(allocation, today, (share) => performance.now() - start > SEARCH_MS * share);
    moves.push(...settled.moves);
    if (settled.moves.length > 0) moved.push(type.settings.id);
    left.push(...settled.left);
  }
  if (moves.length > 0) {
    await moveStays(tx, moves);
    await writeEffects(tx, { writes: roomWrites(view.businessId, moved, []), wakes: ['rooms'] }, now);
    occupancy.invalidate(moved);
  }
  if (left.length === 0) return [];
  const marked = new Map((await markClashes(tx, view.businessId, left)).map((stay) => [stay.id, stay]));
  const news = left.flatMap(({ stay: { id }, kind }) => {
    const stay = marked.get(id);
    return stay === undefined ? [] : [{ ...stay, kind }];
  });
  return tellOfClashes({ host, publicUrl }, view, news, { sites, now });
}

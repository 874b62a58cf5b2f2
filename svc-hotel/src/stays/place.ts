import type { Day } from '@booking/core/rules/days';
import type { Queryable } from '@booking/kit/db/open';
import { counter, histogram } from '@booking/kit/telemetry/metrics';
import { readOccupancy } from '../db/hot/rooms/occupancy.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import {
  groupStretch,
  movableStays,
  type Placement,
  type RoomAllocation,
  type Wanted,
} from '../domain/rooms/allocation.ts';
import { type Budget, bestFit, GAP_DAYS, placeStay, SEARCH_MS } from '../domain/rooms/assignment.ts';
import { windowAround } from '../domain/rooms/window.ts';

const searches = counter('hotel_room_searches_total', 'Searches for a new arrangement of stays, by outcome.');
const searchTime = histogram('hotel_room_search_seconds', 'How long a search for a new arrangement of stays took.');

/**
 * A room for the whole of the wanted nights, with the moves that make it free. The caller holds the type's lock and
 * has read the inventory around the nights; where nobody's move helps there, what hangs together with it is read too.
 * @param except the stay that wants them, where it has a room now
 */
export async function findRoom(
  db: Queryable,
  type: RoomType,
  allocation: RoomAllocation,
  wanted: Wanted,
  today: Day,
  except: string | null = null,
): Promise<Placement> {
  const room = bestFit(allocation, wanted);
  if (room !== null) return { ok: true, room, moves: [] };
  const whole = await readGroup(db, type, allocation, wanted, except);
  const start = performance.now();
  const budget: Budget = (share) => performance.now() - start > SEARCH_MS * share;
  const placement = placeStay(whole, wanted, today, budget);
  searchTime.observe((performance.now() - start) / 1000);
  searches.inc({ outcome: placement.ok ? 'placed' : placement.gaveUp ? 'gave_up' : 'no_room' });
  return placement;
}

/** Reads on until no stay that hangs together with the wanted nights reaches over the edge of what was read. */
async function readGroup(
  db: Queryable,
  type: RoomType,
  allocation: RoomAllocation,
  wanted: Wanted,
  except: string | null,
): Promise<RoomAllocation> {
  let read = allocation;
  let window = windowAround(wanted);
  for (;;) {
    const group = groupStretch(movableStays(read), wanted);
    if (window.from <= group.from && group.to <= window.to) return read;
    window = { from: Math.min(window.from, group.from - GAP_DAYS), to: Math.max(window.to, group.to + GAP_DAYS) };
    read = (await readOccupancy(db, type, window, except)).allocation;
  }
}

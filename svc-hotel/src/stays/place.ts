import { type Day, type Nights, nightsOf } from '@booking/core/rules/days';
import type { Queryable } from '@booking/kit/db/open';
import { counter, histogram } from '@booking/kit/telemetry/metrics';
import { readOccupancy, type TypeOccupancy } from '../db/hot/rooms/occupancy.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import {
  groupStretch,
  movableStays,
  type Placement,
  type RoomAllocation,
  type Wanted,
} from '../domain/rooms/allocation.ts';
import { type Budget, bestFit, GAP_DAYS, placeStay, SEARCH_MS, windowAround } from '../domain/rooms/assignment.ts';
import { conflict } from '../errors.ts';
import type { LockedStay } from './on-stay.ts';

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

/** What takes the type of a stay around its nights, and the search for a room of it. */
export type RoomSearch = {
  readonly inventory: TypeOccupancy['inventory'];
  readonly nights: Nights;
  /** @param room the only one that will do; null for any */
  readonly find: (room?: string | null) => Promise<Placement>;
};

/**
 * Reads what a room for the nights of a stay is searched in.
 * @param offeredOf which rooms of the type are given; all of them unless told
 * @throws ApiError 409 where the hotel has the type no longer
 */
export async function searchRooms(
  { tx, view, stay, today }: LockedStay,
  offeredOf: (type: RoomType) => Promise<RoomType> = async (type) => type,
): Promise<RoomSearch> {
  const type = view.hotel.typeById.get(stay.room_type_id);
  // A stay whose nights are over may be of a type that the hotel has no longer.
  if (type === undefined) throw conflict(view, { code: 'room_type_gone' });
  const nights = nightsOf(stay.check_in, stay.check_out);
  const offered = await offeredOf(type);
  const { inventory, allocation } = await readOccupancy(tx, offered, windowAround(nights), stay.id);
  const find: RoomSearch['find'] = (room = null) =>
    findRoom(tx, offered, allocation, room === null ? nights : { ...nights, room }, today, stay.id);
  return { inventory, nights, find };
}

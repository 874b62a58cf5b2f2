import type { Day, Nights } from '@booking/core/rules/days';
import type { Queryable } from '@booking/kit/db/open';
import { counter, histogram } from '@booking/kit/telemetry/metrics';
import { readOccupancy } from '../db/hot/rooms/occupancy.ts';
import { readRoomsSleptIn } from '../db/hot/rooms/slept-in.ts';
import type { HotelView } from '../db/hotels.ts';
import {
  groupStretch,
  movableStays,
  type Placement,
  type RoomAllocation,
  type Wanted,
} from '../domain/request/allocation.ts';
import { type Budget, bestFit, GAP_DAYS, placeStay, SEARCH_MS } from '../domain/request/assignment.ts';
import type { RoomType } from '../domain/settings/hotel.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { conflict } from '../errors.ts';

const searches = counter('hotel_room_searches_total', 'Searches for a new arrangement of stays, by outcome.');
const searchTime = histogram('hotel_room_search_seconds', 'How long a search for a new arrangement of stays took.');

/** What must be read around some nights to see which room leaves the smallest gap. */
export function windowAround(nights: Nights): Nights {
  return { from: nights.from - GAP_DAYS, to: nights.to + GAP_DAYS };
}

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

/**
 * A type with those of its rooms alone in which no other guest sleeps: for whoever is to sleep there from now on. Nobody is
 * put in with a guest who should have left and did not. @param wanted the room that it is to be, which is refused by name
 */
export async function toSleepIn(
  db: Queryable,
  view: HotelView,
  type: RoomType,
  stay: Pick<Stay, 'id' | 'business_id'>,
  wanted: string | null,
): Promise<RoomType> {
  const sleptIn = await readRoomsSleptIn(db, stay.business_id, stay.id);
  if (wanted !== null && sleptIn.has(wanted))
    throw conflict(view, { code: 'room_occupied', room: view.nameOf(wanted) });
  return { ...type, rooms: type.rooms.filter(({ id }) => !sleptIn.has(id)) };
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

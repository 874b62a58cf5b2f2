import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import type { RoomType } from '../../../domain/hotel/hotel.ts';
import type { PlacedStay, RoomAllocation } from '../../../domain/rooms/allocation.ts';
import type { Inventory, OccupiedNights } from '../../../domain/rooms/availability.ts';

/** Nights of a stay as they are read: id, room, pinned, first night, morning after the last. Days are numbers. */
export type OccupancyRow = [id: string, room: string | null, pinned: boolean, from: Day, to: Day];
export type BlockedRow = [room: string, from: Day, to: Day];
export type OutOfOrderRow = [room: string, since: Day, until: Day | null];

/** Rooms of a type that allotments keep from sale on a night. */
export type PromisedRow = [night: Day, rooms: number];

export type OccupancyRows = {
  readonly held: readonly OccupancyRow[];
  readonly promised: readonly PromisedRow[];
  readonly blocked: readonly BlockedRow[];
  readonly out: readonly OutOfOrderRow[];
};

/** One read of everything that takes a type: to count with, and to place stays on. */
export type TypeOccupancy = { readonly inventory: Inventory; readonly allocation: RoomAllocation };

const day = (column: string) => `${column} - date '1970-01-01'`;

/** Stays of a type that hold nights inside `[from, to)`; parameters by number. */
export function heldSql(type: string, from: string, to: string): string {
  return `select coalesce(json_agg(json_build_array(s.id, s.room_id, s.pinned, ${day('s.held_from')}, ${day('s.held_until')})), '[]')
    from stay s where s.room_type_id = ${type} and daterange(s.check_in, s.check_out) && daterange(${from}, ${to})
      and s.status in ('requested', 'confirmed', 'checked_in', 'checked_out') and s.held_until > greatest(s.held_from, ${from})`;
}

/**
 * What allotments keep of a type on nights inside `[from, to)`.
 * @param stay a stay that is judged by it, by parameter: what its own allotment has left of a night it may take
 */
export function promisedSql(type: string, from: string, to: string, stay: string | null = null): string {
  const own =
    stay === null
      ? ''
      : ` - count(*) filter (where n.allotment_id = (select o.allotment_id from stay o where o.id = ${stay}))`;
  return `select coalesce(json_agg(json_build_array(${day('p.night')}, p.rooms)), '[]') from (
      select n.night, sum(n.held)${own} as rooms from allotment_night n
      where n.room_type_id = ${type} and n.night >= ${from} and n.night < ${to} and n.held > 0 group by n.night) p`;
}

/** Nights of rooms that are sold elsewhere. @param which the condition on `room_block b` that picks the rooms */
export function blockedSql(which: string, from: string, to: string): string {
  return `select coalesce(json_agg(json_build_array(b.room_id, ${day('lower(r)')}, ${day('upper(r)')})), '[]')
    from room_block b, unnest(b.nights) r
    where ${which} and b.nights && daterange(${from}, ${to}) and r && daterange(${from}, ${to})`;
}

/** Rooms that are out of order since a day, and until which; null until further notice. @param which as above, on `room_state o` */
export function outSql(which: string): string {
  return `select coalesce(json_agg(json_build_array(o.room_id, ${day('o.out_of_order_since')}, ${day('o.out_of_order_until')})), '[]')
    from room_state o where ${which} and o.out_of_order_since is not null
      and (o.out_of_order_until is null or o.out_of_order_until > o.out_of_order_since)`;
}

// SQL, since it is read for every stay that is placed or moved: one statement for all that takes a type.
const READ: Statement = {
  name: 'hotel_inventory',
  text: `select (${heldSql('$1', '$2::date', '$3::date')}) as held,
    (${promisedSql('$1', '$2::date', '$3::date', '$5::uuid')}) as promised,
    (${blockedSql('b.room_id = any ($4::uuid[])', '$2::date', '$3::date')}) as blocked, (${outSql('o.room_id = any ($4::uuid[])')}) as out`,
};

/**
 * What takes a type in the window. Whoever decides by it holds the type's lock.
 * @param except a stay that is about to move: its own nights do not count
 */
export async function readOccupancy(
  db: Queryable,
  type: RoomType,
  window: Nights,
  except: string | null = null,
): Promise<TypeOccupancy> {
  const values = [type.settings.id, isoOf(window.from), isoOf(window.to), roomIds(type), except];
  const [row] = await db.query<OccupancyRows>(READ, values);
  const rows = row as OccupancyRows;
  if (except === null) return occupancyOf(type, rows);
  const own = rows.held.find(([id]) => id === except)?.[1] ?? null;
  return occupancyOf(type, { ...rows, held: rows.held.filter(([id]) => id !== except) }, own);
}

function roomIds(type: RoomType): string[] {
  return type.rooms.map((room) => room.id);
}

const FOR_EVER = 10_000_000;

/** @param kept a room that is counted in though it is no longer offered: the stay that is asked about lives in it */
export function occupancyOf(type: RoomType, rows: OccupancyRows, kept: string | null = null): TypeOccupancy {
  const active = type.rooms.filter((room) => !room.hidden || room.id === kept);
  const rooms = active.map((room) => room.id);
  const offered = new Set(rooms);
  const held: OccupiedNights[] = [];
  const placed: PlacedStay[] = [];
  for (const [id, room, pinned, from, to] of rows.held) {
    const stay = { id, room, pinned, from, to };
    held.push(stay);
    if (room !== null) placed.push(stay as PlacedStay);
  }
  const blocked = [
    ...rows.blocked.map(([room, from, to]) => ({ room, from, to, by: 'foreign' as const })),
    ...rows.out.map(([room, from, to]) => ({ room, from, to: to ?? FOR_EVER, by: 'out_of_order' as const })),
  ].filter((block) => offered.has(block.room));
  for (const room of active) {
    for (const range of room.outOfOrder) blocked.push({ room: room.id, ...range, by: 'out_of_order' });
  }
  const promised = rows.promised.map(([night, count]) => ({ night, rooms: count }));
  return { inventory: { rooms, held, blocked, promised }, allocation: { rooms, placed, blocked } };
}

import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import type { OwnStay } from '../domain/echo.ts';
import { type NightSet, type Nights, nightSet } from '../domain/nights.ts';
import { fromIso, fromIsoList, type IsoRange, toIso, toIsoList } from './ranges.ts';

/** A stay or closure of ours in a room, as the room's document holds it. */
export type TakenStay = OwnStay & { readonly updatedMs: number };

export type Room = {
  readonly id: string;
  readonly hotelId: string;
  readonly name: string;
  readonly roomTypeId: string;
  readonly version: number;
  readonly removed: boolean;
  /** Whether it is sold: one that is not counts as taken every night. */
  readonly active: boolean;
  readonly zone: string;
  readonly taken: readonly TakenStay[];
  readonly typeFull: NightSet;
  readonly typeUnplaced: readonly (Nights & { readonly stays: number })[];
  /** The foreign nights that the hotel was told last, and under which version. */
  readonly blocked: NightSet;
  readonly blockedVersion: number;
};

type Row = {
  id: string;
  hotel_id: string;
  name: string;
  room_type_id: string;
  version: number;
  removed: boolean;
  active: boolean;
  time_zone: string;
  taken: (IsoRange & Omit<TakenStay, 'from' | 'to'>)[];
  type_full: IsoRange[];
  type_unplaced: (IsoRange & { stays: number })[];
  blocked: IsoRange[];
  blocked_version: number;
};

function roomOf(row: Row): Room {
  return {
    id: row.id,
    hotelId: row.hotel_id,
    name: row.name,
    roomTypeId: row.room_type_id,
    version: row.version,
    removed: row.removed,
    active: row.active,
    zone: row.time_zone,
    taken: row.taken.map((stay) => ({ ...stay, ...fromIso(stay) })),
    typeFull: nightSet(fromIsoList(row.type_full)),
    typeUnplaced: row.type_unplaced.map((one) => ({ ...fromIso(one), stays: one.stays })),
    blocked: nightSet(fromIsoList(row.blocked)),
    blockedVersion: row.blocked_version,
  };
}

const COLUMNS = `id, hotel_id, name, room_type_id, version, removed, active, time_zone, taken, type_full, type_unplaced,
  blocked, blocked_version`;

const LOCK: Statement = { name: 'calendar_lock_room', text: `select ${COLUMNS} from room where id = $1 for update` };

/** The room, held until the transaction ends: whoever changes it or its feeds' nights comes through here first. */
export async function lockRoom(tx: Tx, id: string): Promise<Room | null> {
  const [row] = await tx.query<Row>(LOCK, [id]);
  return row ? roomOf(row) : null;
}

/** Puts an empty row where a room is heard of for the first time, so that it can be locked. */
export async function ensureRoom(
  tx: Tx,
  room: Pick<Room, 'id' | 'hotelId' | 'name' | 'roomTypeId' | 'zone'>,
  now: Temporal.Instant,
) {
  await tx.query(
    `insert into room (id, hotel_id, name, room_type_id, version, removed, time_zone, taken, type_full, type_unplaced, updated_at, checked_on)
     values ($1, $2, $3, $4, -1, false, $5, '[]', '[]', '[]', $6, ($6::timestamptz at time zone $5)::date) on conflict do nothing`,
    [room.id, room.hotelId, room.name, room.roomTypeId, room.zone, now],
  );
}

/** What the hotel says of a room, in place of what it said before. */
export async function writeRoom(
  tx: Tx,
  room: Omit<Room, 'blocked' | 'blockedVersion'>,
  now: Temporal.Instant,
): Promise<void> {
  const stays = (list: readonly TakenStay[]) => JSON.stringify(list.map((stay) => ({ ...stay, ...toIso(stay) })));
  const unplaced = room.typeUnplaced.map((one) => ({ ...toIso(one), stays: one.stays }));
  await tx.query(
    `update room set name = $2, room_type_id = $3, version = $4, removed = $5, time_zone = $6, taken = $7,
       type_full = $8, type_unplaced = $9, updated_at = $10, active = $11 where id = $1`,
    [
      room.id,
      room.name,
      room.roomTypeId,
      room.version,
      room.removed,
      room.zone,
      stays(room.taken),
      JSON.stringify(toIsoList(room.typeFull)),
      JSON.stringify(unplaced),
      now,
      room.active,
    ],
  );
}

/** What the hotel was told of a room last. */
export async function writeBlocked(tx: Tx, roomId: string, version: number, blocked: NightSet): Promise<void> {
  await tx.query('update room set blocked = $2, blocked_version = $3 where id = $1', [
    roomId,
    JSON.stringify(toIsoList(blocked)),
    version,
  ]);
}

/** The hotel's room of this name, where it has one. */
export async function roomNamed(db: Queryable, hotelId: string, name: string): Promise<{ id: string } | null> {
  const rows = await db.query<{ id: string }>(
    'select id from room where hotel_id = $1 and name = $2 and not removed order by updated_at desc limit 1',
    [hotelId, name],
  );
  return rows[0] ?? null;
}

const OF_TYPE: Statement = {
  name: 'calendar_rooms_of_type',
  text: `select ${COLUMNS} from room where hotel_id = $1 and room_type_id = $2 and not removed order by id`,
};

export async function roomsOfType(db: Queryable, hotelId: string, roomTypeId: string): Promise<Room[]> {
  return (await db.query<Row>(OF_TYPE, [hotelId, roomTypeId])).map(roomOf);
}

const BY_ID: Statement = {
  name: 'calendar_room_by_id',
  text: `select ${COLUMNS} from room where id = $1 and not removed`,
};

/** One room alone, as a list of one; of none where it is gone. */
export async function roomAlone(db: Queryable, id: string): Promise<Room[]> {
  return (await db.query<Row>(BY_ID, [id])).map(roomOf);
}

const TOUCH: Statement = {
  name: 'calendar_touch_hotel',
  text: `insert into hotel (id, revision) values ($1, 1) on conflict (id) do update set revision = hotel.revision + 1`,
};

/** Something that a link of the hotel may list has changed. The last lock of a transaction, after rooms and feeds. */
export async function touchHotel(tx: Tx, hotelId: string): Promise<void> {
  await tx.query(TOUCH, [hotelId]);
}

/** Rooms with feeds whose daily check has not run on this day of theirs. */
export async function roomsToCheck(db: Queryable, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select r.id from room r
     where not r.removed and (r.checked_on is null or r.checked_on < ($1::timestamptz at time zone r.time_zone)::date)
       and (r.blocked <> '[]' or exists (select 1 from feed f where f.room_id = r.id))
     limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export async function markChecked(tx: Tx, roomId: string, day: string): Promise<void> {
  await tx.query('update room set checked_on = $2 where id = $1', [roomId, day]);
}

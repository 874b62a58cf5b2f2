import { type Day, isoOf } from '@booking/core/rules/days';
import type { Queryable, Tx } from '@booking/kit/db/open';
import type { PromisedNight } from '../../../domain/rooms/availability.ts';
import type { OutOfOrder } from '../../../domain/rooms/housekeeping.ts';
import type { OwnStay } from '../../../domain/rooms/room-nights.ts';

export type DirtyType = { readonly business_id: string; readonly room_type_id: string | null };

// SQL, since types are marked by each stay and published five times a second at most, a millisecond or two each: the marks are a
// queue that several processes take from, and what takes a type is read and compared as it is, with nothing to be changed.

// What one transaction tells: some tens of milliseconds' worth.
const HOTELS_AT_ONCE = 20;
const OLDEST = 1000;

/** The mark that was set last, 0 where there is none. */
export async function lastDirtyMark(db: Queryable): Promise<number> {
  const [row] = await db.query<{ id: number | null }>('select max(id) as id from room_mark');
  return row?.id ?? 0;
}

/**
 * Takes out of the queue all marks of some hotels that have one up to the mark `last`, those that have waited longest
 * first: each type once, however often it was marked. None when all of them are published. Marks that somebody else is
 * taking are left to them.
 */
export async function takeDirtyTypes(tx: Tx, last: number): Promise<DirtyType[]> {
  return tx.query<DirtyType>(
    `with hotels as materialized (
       select distinct business_id
       from (select business_id from room_mark where id <= $1 order by id limit ${OLDEST} for update skip locked) m
       limit ${HOTELS_AT_ONCE}),
     taken as (
       delete from room_mark where id = any (array(
         select id from room_mark where business_id in (select business_id from hotels) for update skip locked))
       returning business_id, room_type_id)
     select distinct business_id, room_type_id from taken`,
    [last],
  );
}

/** Hotels whose rooms were not published since this day began: windows move on and closures end. */
export async function hotelsToPublish(db: Queryable, day: string): Promise<string[]> {
  const rows = await db.query<{ business_id: string }>(
    'select business_id from hotel where rooms_told_on is distinct from $1 order by business_id limit 50',
    [day],
  );
  return rows.map((row) => row.business_id);
}

export async function markPublishedOn(tx: Tx, businessId: string, day: string): Promise<void> {
  await tx.query('update hotel set rooms_told_on = $2 where business_id = $1', [businessId, day]);
}

export type TypedStay = OwnStay & { readonly room_type_id: string };

/** Stays of these types that hold nights from a day on. */
export async function readOwnStays(tx: Tx, typeIds: readonly string[], from: Day): Promise<TypedStay[]> {
  return tx.query<TypedStay>(
    `select s.* from unnest($1::uuid[]) t (id), lateral (
       select room_type_id, id, room_id as room, pinned, held_from - date '1970-01-01' as from,
         held_until - date '1970-01-01' as to, created_at, updated_at
       from stay where room_type_id = t.id and daterange(check_in, check_out) && daterange($2, null)
         and status in ('requested', 'confirmed', 'checked_in', 'checked_out')
         and held_until > greatest(held_from, $2::date) offset 0) s
     order by s.from, s.id`,
    [typeIds, isoOf(from)],
  );
}

export type TypedPromise = PromisedNight & { readonly room_type_id: string };

/** What allotments keep of these types from a day on. */
export async function readPromised(tx: Tx, typeIds: readonly string[], from: Day): Promise<TypedPromise[]> {
  return tx.query<TypedPromise>(
    `select room_type_id, night - date '1970-01-01' as night, sum(held)::int as rooms from allotment_night
     where room_type_id = any ($1::uuid[]) and night >= $2::date and held > 0 group by room_type_id, night order by night`,
    [typeIds, isoOf(from)],
  );
}

/** Rooms that are marked as out of order, and when. */
export async function readOutOfOrder(tx: Tx, businessId: string): Promise<ReadonlyMap<string, OutOfOrder>> {
  const rows = await tx.query<OutOfOrder & { room_id: string }>(
    `select room_id, out_of_order_since as "outOfOrderSince", out_of_order_until as "outOfOrderUntil" from room_state
     where business_id = $1 and out_of_order_since is not null`,
    [businessId],
  );
  return new Map(rows.map(({ room_id, ...out }) => [room_id, out]));
}

export type PublishedRoom = { readonly room_id: string; readonly version: number; readonly digest: string };

export async function readPublished(tx: Tx, businessId: string): Promise<ReadonlyMap<string, PublishedRoom>> {
  const rows = await tx.query<PublishedRoom>('select room_id, version, digest from room_told where business_id = $1', [
    businessId,
  ]);
  return new Map(rows.map((row) => [row.room_id, row]));
}

export async function writePublished(tx: Tx, businessId: string, published: readonly PublishedRoom[]): Promise<void> {
  await tx.query(
    `insert into room_told (room_id, business_id, version, digest)
     select r.room_id, $2, r.version, r.digest from jsonb_to_recordset($1::jsonb) r (room_id uuid, version bigint, digest text)
     on conflict (room_id) do update set version = excluded.version, digest = excluded.digest`,
    [JSON.stringify(published), businessId],
  );
}

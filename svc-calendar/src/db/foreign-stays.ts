import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import { dayOfIso, isoOf } from '../domain/days.ts';
import { type NightSet, type Nights, nightSet } from '../domain/nights.ts';

/** A stay or closure of somebody else's, as it is kept: nights and a keyed hash, nothing that names a guest. */
export type ForeignRow = Nights & { readonly uidHash: string | null };

type Row = { first_night: string; morning_after: string; uid_hash: string | null };

const OF_FEED: Statement = {
  name: 'calendar_stays_of_feed',
  text: 'select first_night, morning_after, uid_hash from foreign_stay where feed_id = $1 order by first_night, morning_after',
};

export async function staysOfFeed(tx: Queryable, feedId: string): Promise<ForeignRow[]> {
  const rows = await tx.query<Row>(OF_FEED, [feedId]);
  return rows.map((row) => ({
    from: dayOfIso(row.first_night),
    to: dayOfIso(row.morning_after),
    uidHash: row.uid_hash,
  }));
}

const REPLACE: Statement = {
  name: 'calendar_replace_stays',
  text: `
insert into foreign_stay (feed_id, room_id, first_night, morning_after, uid_hash)
select $1, $2, * from unnest($3::date[], $4::date[], $5::text[]) on conflict do nothing`,
};

/** Puts these nights in the place of all that the feed held. */
export async function replaceStays(
  tx: Tx,
  feed: { id: string; roomId: string },
  stays: readonly ForeignRow[],
): Promise<void> {
  await tx.query('delete from foreign_stay where feed_id = $1', [feed.id]);
  if (stays.length === 0) return;
  const column = <T>(of: (stay: ForeignRow) => T): T[] => stays.map(of);
  await tx.query(REPLACE, [
    feed.id,
    feed.roomId,
    column((stay) => isoOf(stay.from)),
    column((stay) => isoOf(stay.to)),
    column((stay) => stay.uidHash),
  ]);
}

const OF_ROOMS: Statement = {
  name: 'calendar_stays_of_rooms',
  text: `select room_id, first_night, morning_after from foreign_stay
         where room_id = any ($1) and morning_after > $2 and ($3::uuid is null or feed_id <> $3)`,
};

/** The nights of all feeds of these rooms from a day on, but for those of one feed. */
export async function foreignNights(
  db: Queryable,
  roomIds: readonly string[],
  from: number,
  exceptFeed: string | null = null,
): Promise<Map<string, NightSet>> {
  const rows = await db.query<Row & { room_id: string }>(OF_ROOMS, [roomIds, isoOf(from), exceptFeed]);
  const byRoom = Map.groupBy(rows, (row) => row.room_id);
  const nights = (row: Row): Nights => ({ from: dayOfIso(row.first_night), to: dayOfIso(row.morning_after) });
  return new Map([...byRoom].map(([room, list]) => [room, nightSet(list.map(nights))]));
}

import { dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import { type NightSet, nightSet } from '../../domain/nights.ts';

type Row = { readonly room_id: string; readonly first_night: string; readonly morning_after: string };

// SQL for the same reason as `read-rooms.ts`: calendars of paired links list the nights of up to thousands of stays.
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
  const rows = await db.query<Row>(OF_ROOMS, [roomIds, isoOf(from), exceptFeed]);
  const byRoom = Map.groupBy(rows, (row) => row.room_id);
  const nights = (row: Row): Nights => ({ from: dayOf(row.first_night), to: dayOf(row.morning_after) });
  return new Map([...byRoom].map(([room, list]) => [room, nightSet(list.map(nights))]));
}

const SITES: Statement = {
  name: 'calendar_sites_of_room',
  text: `select distinct f.host from feed f
         where f.room_id = $1 and exists (select 1 from foreign_stay s where s.feed_id = f.id and s.morning_after > $2)
         order by f.host`,
};

/** The sites whose calendars list nights of a room from a day on, as hosts. */
export async function sitesOf(db: Queryable, roomId: string, from: number): Promise<string[]> {
  return (await db.query<{ host: string }>(SITES, [roomId, isoOf(from)])).map(({ host }) => host);
}

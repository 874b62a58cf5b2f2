import type { Queryable } from '@booking/kit/db/open';

// SQL, since each room's day is that of its own time zone, which the server works out row by row.
/** Rooms with foreign nights whose daily check has not run on this day, which each room has in its own zone. */
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

import type { Queryable, Statement } from '@booking/kit/db/open';

const MINUTES = "(v.settings #>> '{part,bookings,release_late_minutes}')";
const DUE = `greatest(b.starts_at, coalesce(b.late_until, b.starts_at)) + make_interval(mins => ${MINUTES}::int)`;

// SQL, since it is asked twice a minute of all venues: those that release by themselves stand in an index of their own, and
// each reads the days around now by the index of days. What was due an hour ago is history, which nobody rewrites; a step
// that staff took back is not taken again.
const LATE: Statement = {
  name: 'bookings_to_release',
  text: `select b.id, b.business_id, b.version from venue v
    join booking b on b.business_id = v.business_id and b.date between ($1::timestamptz)::date - 2 and ($1::timestamptz)::date + 1
    where ${MINUTES} is not null and b.status = 'confirmed' and b.seated_at is null
      and ${DUE} between $1::timestamptz - interval '1 hour' and $1::timestamptz
      and not exists (select from booking_step s where s.booking_id = b.id and s.undone = 'no_show')
    order by b.starts_at, b.id limit $2`,
};

export type LateBooking = { readonly id: string; readonly business_id: string; readonly version: number };

const KEPT: Statement = {
  name: 'bookings_not_released',
  text: "select distinct booking_id from booking_step where booking_id = any($1::uuid[]) and undone = 'no_show'",
};

/** Those of some bookings that are not released again, since staff took it back once. */
export async function takenBack(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ booking_id: string }>(KEPT, [ids]);
  return new Set(rows.map(({ booking_id }) => booking_id));
}

/** At most `limit` bookings whose parties have not come and whose venue gives their place away by itself now. */
export const lateBookings = (db: Queryable, now: Temporal.Instant, limit: number): Promise<LateBooking[]> =>
  db.query<LateBooking>(LATE, [now, limit]);

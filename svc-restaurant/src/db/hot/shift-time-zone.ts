import { momentOf } from '@booking/core/rules/local-time';
import type { Tx } from '@booking/kit/db/open';

type Row = { id: string; date: string; time: string; starts_at: string };

// SQL, since it moves all that a venue has to come at once, each by its own distance: through entities that would be two
// statements a booking, while nobody may book.
const SHIFT = ['table_claim', 'staff_claim'].map(
  (table) => `update ${table} c set during = tstzrange(lower(c.during) + m.by, upper(c.during) + m.by)
    from unnest($1::uuid[], $2::interval[]) as m (id, by) where c.booking_id = m.id`,
);

/**
 * A venue that turns out to lie in another time zone: its bookings to come keep the time on the wall, and with it
 * move in real time, and what they hold moves along.
 */
export async function shiftTimeZone(tx: Tx, businessId: string, zone: string, now: Temporal.Instant): Promise<void> {
  const rows = await tx.query<Row>(
    `select id, date, time, starts_at from booking
     where business_id = $1 and starts_at > $2 and status in ('requested', 'waitlisted', 'confirmed') for update`,
    [businessId, now],
  );
  const moved = rows.map((row) => ({ id: row.id, by: momentOf(row.date, row.time, zone) - Date.parse(row.starts_at) }));
  const values = [moved.map(({ id }) => id), moved.map(({ by }) => `${by} milliseconds`)];
  // All shift together: on the way there one may stand where another has not left yet.
  await tx.query('set constraints all deferred');
  await tx.query(
    `update booking b set starts_at = b.starts_at + m.by
     from unnest($1::uuid[], $2::interval[]) as m (id, by) where b.id = m.id`,
    values,
  );
  for (const shift of SHIFT) await tx.query(shift, values);
}

import type { Queryable, Statement } from '@booking/kit/db/open';
import { LATEST_REMINDER_MS, REMINDED_MS } from '../../domain/booking/texting.ts';

const EARLIEST = `interval '${REMINDED_MS} ms'`;
const LATEST = `interval '${LATEST_REMINDER_MS} ms'`;

// SQL, since what was texted already stands in a table of the kit's, which is no entity; asked each minute, of all venues.
// Nobody is reminded of a test, or of what they booked, or were told of, later than a reminder would have come.
const DUE: Statement = {
  name: 'booking_to_remind_by_text',
  text: `select b.id from booking b
    where b.sms_opt_in and b.starts_at > $1::timestamptz + ${LATEST} and b.starts_at <= $1::timestamptz + ${EARLIEST}
      and (b.starts_at, b.id) > ($2::timestamptz, $3::uuid)
      and b.status = 'confirmed' and b.seated_at is null and b.phone is not null and not b.is_test
      and b.created_at <= b.starts_at - ${EARLIEST}
      and not exists (select from sms_queue q where q.aggregate_id = b.id and q.about_at = b.starts_at
        and (q.kind = 'booking.reminder' or q.created_at > b.starts_at - ${EARLIEST}))
    order by b.starts_at, b.id limit $4`,
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A booking's place in the order of those that are to be reminded. */
export type Place = { readonly startsAt: number; readonly id: string };

/** At most `limit` bookings whose diners are to be reminded now, behind another one in their order, by when they begin. */
export async function dueTextReminders(
  db: Queryable,
  now: Temporal.Instant,
  after: Place | null,
  limit: number,
): Promise<string[]> {
  const from = after === null ? now : Temporal.Instant.fromEpochMilliseconds(after.startsAt);
  const rows = await db.query<{ id: string }>(DUE, [now, from, after?.id ?? FIRST_ID, limit]);
  return rows.map(({ id }) => id);
}

import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Booking } from '../domain/booking.ts';
import { LATEST_REMINDER_MS, REMINDED_MS } from '../domain/texting.ts';
import { type BookingRow, READ_COLUMNS, toBooking } from './rows.ts';

/** A booking whose diner is to be reminded, and whose it is. */
export type Reminded = { readonly businessId: string; readonly booking: Booking };

const EARLIEST = `interval '${REMINDED_MS} ms'`;
const LATEST = `interval '${LATEST_REMINDER_MS} ms'`;

// Nobody is reminded of what they booked, or were told of, later than a reminder would have come.
const DUE: Statement = {
  name: 'booking_to_remind_by_text',
  text: `select b.business_id, ${READ_COLUMNS} from booking b
    where b.sms_opt_in and b.starts_at > $1::timestamptz + ${LATEST} and b.starts_at <= $1::timestamptz + ${EARLIEST}
      and (b.starts_at, b.id) > ($2::timestamptz, $3::uuid)
      and b.status = 'confirmed' and b.seated_at is null and b.phone is not null
      and b.created_at <= b.starts_at - ${EARLIEST}
      and not exists (select from sms_queue q where q.aggregate_id = b.id and q.about_at = b.starts_at
        and (q.kind = 'booking.reminder' or q.created_at > b.starts_at - ${EARLIEST}))
    order by b.starts_at, b.id limit $4`,
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** At most `limit` bookings whose diners are to be reminded now, after another one in their order. */
export async function listToRemind(
  db: Queryable,
  now: Temporal.Instant,
  after: Booking | null,
  limit: number,
): Promise<Reminded[]> {
  const from = after === null ? now : Temporal.Instant.fromEpochMilliseconds(after.startsAt);
  const rows = await db.query<BookingRow & { business_id: string }>(DUE, [now, from, after?.id ?? FIRST_ID, limit]);
  return rows.map((row) => ({ businessId: row.business_id, booking: toBooking(row) }));
}

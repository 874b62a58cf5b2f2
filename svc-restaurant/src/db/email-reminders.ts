import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Booking } from '../domain/booking.ts';
import { type BookingRow, READ_COLUMNS, toBooking } from './rows.ts';

// By the index of days. What changed after the reminders' hour was written about by then.
export const TO_REMIND: Statement = {
  name: 'booking_to_remind_by_email',
  text: `select ${READ_COLUMNS} from booking b
    where b.business_id = $1 and b.date = $2 and ($3::text is null or (b.time, b.id) > ($3::text, $4::uuid))
      and b.status = 'confirmed' and b.email is not null and b.seated_at is null
      and b.starts_at > $5 and b.updated_at < $6
    order by b.date, b.time, b.id limit $7`,
};

export type Reminded = {
  readonly day: string;
  /** A booking that begins earlier is not reminded of. */
  readonly from: Temporal.Instant;
  /** Bookings that were made or changed since are not. */
  readonly before: Temporal.Instant;
  /** The place behind which to go on, `<time> <id>`. */
  readonly after: string | null;
};

/** At most `limit` confirmed bookings of a day whose guests can be written to, by time and id. */
export async function readToRemind(
  db: Queryable,
  businessId: string,
  { day, from, before, after }: Reminded,
  limit: number,
): Promise<Booking[]> {
  const [time = null, id = null] = after?.split(' ') ?? [];
  const rows = await db.query<BookingRow>(TO_REMIND, [businessId, day, time, id, from, before, limit]);
  return rows.map(toBooking);
}

const STANDS: Statement = {
  name: 'booking_stands',
  text: `select confirmed_by from booking
    where id = $1 and status = 'confirmed' and starts_at = $2 and starts_at > $3 and seated_at is null`,
};

/** Who confirmed a booking that still stands for that moment, the moment still to come; null where it does not. */
export async function readStanding(
  db: Queryable,
  id: string,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<Pick<Booking, 'confirmedBy'> | null> {
  const [row] = await db.query<Pick<BookingRow, 'confirmed_by'>>(STANDS, [id, startsAt, now]);
  return row === undefined ? null : { confirmedBy: row.confirmed_by };
}

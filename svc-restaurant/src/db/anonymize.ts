import type { Queryable, Statement, Tx } from '@booking/kit/db/open';

/** A venue, with how long it keeps whose its bookings were, and up to which day that is done. */
export type Keeping = {
  readonly business_id: string;
  readonly time_zone: string;
  readonly months: number;
  readonly anonymized_to: string | null;
};

/** The months of settings from before there were any: as the business file has them. */
const USUAL_MONTHS = 24;

const KEEPING: Statement = {
  name: 'anonymize_venues',
  text: `select business_id, settings -> 'account' ->> 'time_zone' as time_zone, anonymized_to,
      coalesce((settings -> 'part' ->> 'retention_months')::int, ${USUAL_MONTHS}) as months
    from venue`,
};

export function readKeeping(db: Queryable): Promise<Keeping[]> {
  return db.query<Keeping>(KEEPING);
}

const ANONYMIZE: Statement = {
  name: 'anonymize_bookings',
  text: `with due as (
      select id from booking where business_id = $1 and ($2::date is null or date > $2::date) and date <= $3::date
        and anonymized_at is null
      order by date, time, id limit $4)
    update booking b set name = null, email = null, phone = null, notes = null, answers = '[]', email_key = null,
      phone_key = null, anonymized_at = $5
    from due where b.id = due.id returning b.id`,
};

/** Clears whose at most `limit` bookings were that lie after a day and up to another. Answers which. */
export async function anonymizeBookings(
  tx: Tx,
  { business_id, anonymized_to }: Keeping,
  to: string,
  limit: number,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(ANONYMIZE, [business_id, anonymized_to, to, limit, now]);
  return rows.map(({ id }) => id);
}

const FORGET_EVENTS: Statement = {
  name: 'anonymize_events',
  text: 'delete from outbox where aggregate_id = any ($1::text[])',
};

/** Events of these bookings that no queue was ever bound for. */
export async function forgetEvents(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx.query(FORGET_EVENTS, [bookingIds]);
}

const DONE: Statement = {
  name: 'anonymize_done',
  text: 'update venue set anonymized_to = $2 where business_id = $1',
};

/** Up to this day it is done. Nobody may book at the venue till the transaction ends. */
export async function markAnonymized(tx: Tx, businessId: string, to: string): Promise<void> {
  await tx.query(DONE, [businessId, to]);
}

const REOPEN: Statement = {
  name: 'anonymize_reopen',
  text: 'update venue set anonymized_to = $2::date - 1 where business_id = $1 and anonymized_to >= $2::date',
};

/** The desk wrote down a booking on a day that was long ago: the next night looks at it again. */
export async function reopenDay(tx: Tx, businessId: string, date: string): Promise<void> {
  await tx.query(REOPEN, [businessId, date]);
}

import { localDate } from '@booking/core/rules/local-time';
import type { Database, Tx } from '@booking/kit/db/open';
import { forgetMails } from '@booking/kit/mail/queue';

const BATCH = 500;

// A bill that staff opened, when the guest arrived, waits while somebody owes or is owed something: hotel-rules.md,
// section 5. A stay that nobody ever checked in has no such bill, whatever was to be paid for it. Month arithmetic of the
// two sides differs by at most three days, so the index is asked a little wider.
const ANONYMIZE = `
  with due as (
    select id from stay
    where business_id = $1 and forgotten_at is null and check_out <= $2::date - make_interval(months => $3) + interval '3 days'
      and check_out + make_interval(months => $3) <= $2::date
      and not (status in ('checked_in', 'checked_out') and total_amount <> paid_amount)
    order by check_out limit ${BATCH} for update skip locked)
  update stay s set name = null, email = null, phone = null, notes = null, answers = '[]', country = null,
    children_ages = '{}', arrival_time = null, channel_ref = null, document_numbers = null, address_hash = null,
    address_counts = false, email_key = null, phone_key = null, pay_token = null, first_answer = '{}', forgotten_at = $4
  from due where s.id = due.id returning s.id`;

// An event that no queue is bound for goes back into the outbox as a new row; one that did so while its stay was being
// anonymised is met here an hour later. What happened to the stay since then tells of nobody.
const LEFT_IN_OUTBOX = `
  delete from outbox o using stay s
  where s.id = o.aggregate_id::uuid and s.forgotten_at is not null and o.occurred_at < s.forgotten_at`;

type Row = { business_id: string; time_zone: string; months: number };

/**
 * Clears who a stay was for, as long after check-out as the hotel keeps it, by the hotel's own calendar. Dates, room,
 * plan, counts, amounts, invoice, status and reference stay. Answers how many stays were cleared.
 */
export async function anonymizeGuests(db: Database, now: Temporal.Instant): Promise<number> {
  const hotels = await db.query<Row>(
    `select business_id, account ->> 'time_zone' as time_zone, (settings ->> 'retention_months')::int as months from hotel`,
  );
  let anonymized = 0;
  for (const hotel of hotels) {
    for (let done = BATCH; done === BATCH; anonymized += done)
      done = await db.tx((tx) => anonymizeSome(tx, hotel, now));
  }
  await db.query(LEFT_IN_OUTBOX);
  return anonymized;
}

async function anonymizeSome(tx: Tx, { business_id, time_zone, months }: Row, now: Temporal.Instant): Promise<number> {
  const today = localDate(now.epochMilliseconds, time_zone);
  const rows = await tx.query<{ id: string }>(ANONYMIZE, [business_id, today, months, now]);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.query('delete from outbox where aggregate_id = any ($1::text[])', [ids]);
  await tx.query('delete from checkout where stay_id = any ($1::uuid[])', [ids]);
  await forgetMails(tx, ids);
  return ids.length;
}

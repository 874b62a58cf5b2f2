import type { Database, Tx } from '@booking/kit/db/open';
import { ANONYMIZE_BATCH } from '@booking/kit/runtime/anonymizing';

// SQL, since hundreds of stays lose twenty columns each, and those that somebody holds wait for the next time. A bill that
// staff opened, when the guest arrived, waits while somebody owes or is owed something: hotel-rules.md, section 5. A stay
// that nobody ever checked in has no such bill, whatever was to be paid for it. Month arithmetic of the two sides differs
// by at most three days, so the index is asked a little wider.
const CLEAR = `update stay s set name = null, email = null, phone = null, notes = null, answers = '[]', country = null,
    postal_address = null, children_ages = '{}', arrival_time = null, channel_ref = null, external_id = null, document_numbers = null, address_hash = null,
    address_counts = false, email_key = null, phone_key = null, pay_token = null, first_answer = '{}', forgotten_at = $MOMENT,
    terms = case when jsonb_path_exists(s.terms, '$.nightly[*].reason') then jsonb_set(s.terms, '{nightly}', (
      select jsonb_agg(night - 'reason' order by at) from jsonb_array_elements(s.terms -> 'nightly') with ordinality as list (night, at)
    )) else s.terms end,
    updated_at = greatest(s.updated_at + interval '1 ms', date_trunc('milliseconds', $MOMENT::timestamptz))
`;
const clearAt = (moment: string) => CLEAR.replaceAll('$MOMENT', moment);

const ANONYMIZE = `
  with due as (
    select id from stay
    where business_id = $1 and forgotten_at is null and check_out <= $2::date - make_interval(months => $3) + interval '3 days'
      and check_out + make_interval(months => $3) <= $2::date
      and not (status in ('checked_in', 'checked_out') and total_amount + charged_amount <> paid_amount)
    order by check_out limit ${ANONYMIZE_BATCH} for update skip locked)
  ${clearAt('$4')}
  from due where s.id = due.id returning s.id`;

const CLEAR_STAYS = `${clearAt('$3')} where s.business_id = $1 and s.id = any ($2::uuid[])`;

/** What is kept for how long, and by whose calendar. */
export type Retention = { readonly business_id: string; readonly time_zone: string; readonly months: number };

// SQL, since the two values lie in documents of some tens of kB that are not needed otherwise.
export function readRetentions(db: Database): Promise<Retention[]> {
  return db.query<Retention>(
    `select business_id, account ->> 'time_zone' as time_zone, (settings ->> 'retention_months')::int as months from hotel`,
  );
}

/** Clears who a batch of a hotel's stays was for; answers their ids. */
export async function anonymizeStays(
  tx: Tx,
  { business_id, months }: Retention,
  today: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(ANONYMIZE, [business_id, today, months, now]);
  return rows.map(({ id }) => id);
}

/** Clears who these stays were for, whatever is still owed. */
export async function clearStays(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(CLEAR_STAYS, [businessId, ids, now]);
}

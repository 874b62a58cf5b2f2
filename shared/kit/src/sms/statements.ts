import type { Statement } from '../db/open.ts';
import type { Next } from './schedule.ts';

/** Texts that are on their way at the same time. */
export const AT_ONCE = 5;

/** An opt-out from here is one from every business. */
export const EVERY_BUSINESS = '00000000-0000-0000-0000-000000000000';

/** A text whose turn has come. */
export type SmsRow = {
  readonly aggregate_id: string;
  readonly text_id: string;
  readonly business_id: string;
  readonly kind: string;
  readonly lang: string;
  readonly recipient: string;
  readonly data: unknown;
  readonly about_at: string;
  readonly useless_at: string;
  readonly attempts: number;
  readonly unsure: Next['unsure'];
};

export const CLAIM: Statement = {
  name: 'kit_sms_claim',
  text: `with due as materialized (
           select aggregate_id, text_id from sms_queue
           where sent_at is null and given_up_at is null and due_at <= $1
             and (leased_until is null or leased_until <= $1)
           order by due_at limit ${AT_ONCE} for update skip locked)
         update sms_queue q set lease_token = $2, leased_until = $3 from due
         where q.aggregate_id = due.aggregate_id and q.text_id = due.text_id
         returning q.aggregate_id, q.text_id, q.business_id, q.kind, q.lang, q.recipient, q.data, q.about_at,
           q.useless_at, q.attempts, q.unsure`,
};

// Among the texts that are due alone, by their partial index: a claim took no others.
export const GIVE_BACK: Statement = {
  name: 'kit_sms_give_back',
  text: `update sms_queue set leased_until = null, lease_token = null
         where sent_at is null and given_up_at is null and due_at <= $1 and lease_token = any ($2::uuid[])`,
};

export const NEXT_DUE: Statement = {
  name: 'kit_sms_next_due',
  text: `select min(greatest(due_at, coalesce(leased_until, due_at))) as due_at
         from sms_queue where sent_at is null and given_up_at is null`,
};

/** Before it leaves: from then on it is not sent again, whatever is heard. No row for who opted out. */
export const BEGIN_SENDING: Statement = {
  name: 'kit_sms_begin',
  text: `update sms_queue q set unsure = 'silent', number_key = $4
         where aggregate_id = $1 and text_id = $2 and lease_token = $3 and not exists (
           select from sms_opt_out o where o.number_key = any ($5::text[])
             and o.business_id in (q.business_id, '${EVERY_BUSINESS}'))
         returning true as begun`,
};

/** Whoever held it in the end: that it was sent is true. */
export const MARK_SENT: Statement = {
  name: 'kit_sms_sent',
  text: `update sms_queue set sent_at = $3, provider_id = $4, unsure = null, given_up_at = null, attempts = attempts + 1,
           leased_until = null, lease_token = null, last_error = null, data = null, recipient = null
         where aggregate_id = $1 and text_id = $2 and sent_at is null`,
};

export const MARK_FAILED: Statement = {
  name: 'kit_sms_failed',
  text: `update sms_queue set due_at = $4, attempts = $5, unsure = $6, last_error = $7, leased_until = null,
           lease_token = null, given_up_at = case when $8 then $9::timestamptz end,
           data = case when $8 then null else data end, recipient = case when $8 then null else recipient end
         where aggregate_id = $1 and text_id = $2 and lease_token = $3`,
};

/** Which of these texts of the provider's are known to be others of ours. */
export const KNOWN_IDS: Statement = {
  name: 'kit_sms_known_ids',
  text: 'select provider_id from sms_queue where number_key = any ($1::text[]) and provider_id = any ($2::text[])',
};

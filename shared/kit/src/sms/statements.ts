import type { Statement } from '../db/open.ts';
import type { QueueTable } from '../workers/leased-queue.ts';
import type { Next } from './schedule.ts';

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

export const QUEUE: QueueTable = {
  ...{ name: 'sms', table: 'sms_queue', id: 'text_id' },
  columns: 'business_id, kind, lang, recipient, data, about_at, useless_at, attempts, unsure',
  // The lease is many times what a try takes at most.
  ...{ atOnce: 5, leaseMs: 120_000 },
};

/** Before it leaves: from then on it is not sent again, whatever is heard. No row for who opted out. */
export const BEGIN_SENDING: Statement = {
  name: 'kit_sms_begin',
  text: `update sms_queue q set unsure = 'silent', number_key = $4, prefix_key = $6, begun_at = $7
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

import type { Database, Statement } from '../db/open.ts';
import { countDelivery } from './metrics.ts';

/** What the provider tells of a text: its own id, what became of it, and what it gave as the reason. */
export type Delivery = {
  readonly aggregateId: string;
  readonly textId: string;
  readonly providerId: string;
  readonly status: string;
};

// A text that was sent without a word is known to have been sent by the first call about it.
const NOTE: Statement = {
  name: 'kit_sms_delivery',
  text: `update sms_queue set delivery = $4, provider_id = $3, sent_at = coalesce(sent_at, $5), unsure = null,
           given_up_at = null, data = null, recipient = null, leased_until = null, lease_token = null, last_error = null
         where aggregate_id = $1 and text_id = $2 and (provider_id = $3 or (provider_id is null and unsure = 'silent'))
         returning true as noted`,
};

const ENDS = new Set(['delivered', 'undelivered', 'failed']);

/** Writes down what the provider says became of a text; what it says of others is passed over. */
export async function noteDelivery(
  db: Database,
  { aggregateId, textId, providerId, status }: Delivery,
  now: Temporal.Instant,
): Promise<void> {
  const noted = await db.query(NOTE, [aggregateId, textId, providerId, status.slice(0, 20), now]);
  if (noted.length > 0 && ENDS.has(status)) countDelivery(status);
}

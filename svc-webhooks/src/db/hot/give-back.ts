import type { Queryable, Statement } from '@booking/kit/db/open';

// Reads the leased rows alone, a few hundred at most: by their partial index, which no other condition leads to.
export const GIVE_BACK: Statement = {
  name: 'webhooks_give_back',
  text: `
update delivery
set lease_token = null, next_at = $2, extra = extra or lease_extra,
    express = type = 'ping' or extra or lease_extra, lease_extra = false
where coalesce(webhook_id, id) is not null and lease_token is not null and lease_token = any ($1::uuid[])`,
};

/** Ends the leases of claims whose answer never came: what they took was not sent and comes due again at `nowMs`. */
export async function giveBack(db: Queryable, tokens: readonly string[], nowMs: number): Promise<void> {
  await db.query(GIVE_BACK, [tokens, new Date(nowMs)]);
}

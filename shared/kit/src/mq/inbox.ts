import type { Statement, Tx } from '../db/open.ts';
import { pruneOlder } from '../db/prune.ts';

const SEE: Statement = {
  name: 'kit_inbox_see',
  text: `insert into inbox (consumer, event_id, seen_at) values ($1, $2, $3)
         on conflict do nothing returning 1 as first`,
};

/**
 * True the first time that `consumer` meets the event; false ever after (for 14 days). Call it in the transaction of
 * the effect: a duplicate that runs at the same time waits here for the first one's commit.
 */
export async function recordOnce(tx: Tx, consumer: string, eventId: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(SEE, [consumer, eventId, now]);
  return rows.length === 1;
}

/** How long an event is remembered: longer than any dead letter is expected to wait for its replay. */
export const INBOX_DAYS = 14;

/** Forgets events that were seen more than 14 days ago. */
export const pruneInbox = pruneOlder('inbox', 'seen_at', 24 * INBOX_DAYS);

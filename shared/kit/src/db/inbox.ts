import type { Queryable, Statement, Tx } from './open.ts';

const SEE: Statement = {
  name: 'kit_inbox_see',
  text: `insert into inbox (consumer, event_id, seen_at) values ($1, $2, $3)
         on conflict do nothing returning 1 as first`,
};

/**
 * True the first time that `consumer` meets the event; false ever after (for 14 days). Call it in the transaction of
 * the effect: a twin that runs at the same time waits here for the first one's commit.
 */
export async function firstTime(tx: Tx, consumer: string, eventId: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(SEE, [consumer, eventId, now]);
  return rows.length === 1;
}

/** How long an event is remembered: longer than any dead letter is expected to wait for its replay. */
export const INBOX_DAYS = 14;

/** Forgets at most `limit` events that were seen more than 14 days before `now`; answers how many. */
export async function pruneInbox(db: Queryable, now: Temporal.Instant, limit = 1000): Promise<number> {
  const before = now.subtract({ hours: INBOX_DAYS * 24 });
  const rows = await db.query(
    `delete from inbox where (consumer, event_id) in
       (select consumer, event_id from inbox where seen_at < $1 order by seen_at limit $2) returning 1`,
    [before, limit],
  );
  return rows.length;
}

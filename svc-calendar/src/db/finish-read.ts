import type { Statement, Tx } from '@booking/kit/db/open';
import type { AlertState } from '../domain/alerts.ts';
import type { Pending, Verdict } from '../domain/verdict.ts';
import { toIso, toIsoList } from './ranges.ts';

/** How a read went and what follows from it. Null leaves as it is: a read that failed says nothing about the nights. */
export type Finished = {
  readonly verdict: Verdict;
  readonly error: string | null;
  readonly failures: number;
  readonly nextDueMs: number;
  readonly alert: AlertState;
  readonly content: {
    readonly nights: number;
    readonly skipped: number;
    readonly pending: Pending | null;
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly wholeOn: string | null;
  } | null;
};

const FINISH: Statement = {
  name: 'calendar_finish_read',
  text: `
update feed set verdict = $3, read_at = $4, error = $5, failures = $6, next_due_at = $7,
  bad_since = $8, told = $9,
  nights = coalesce($11, nights), skipped = coalesce($12, skipped),
  pending = case when $10 then $13::jsonb else pending end, etag = case when $10 then $14 else etag end,
  last_modified = case when $10 then $15 else last_modified end, whole_on = case when $10 then $16::date else whole_on end
where id = $1 and fetch_seq = $2`,
};

export async function finishRead(
  tx: Tx,
  feed: { id: string; fetch_seq: number },
  done: Finished,
  now: Temporal.Instant,
): Promise<void> {
  const { content, alert } = done;
  const pending = content?.pending ?? null;
  await tx.query(FINISH, [
    feed.id,
    feed.fetch_seq,
    done.verdict,
    now,
    done.error,
    done.failures,
    new Date(done.nextDueMs),
    alert.badSinceMs === null ? null : new Date(alert.badSinceMs),
    alert.told,
    content !== null,
    content?.nights ?? null,
    content?.skipped ?? null,
    pending && JSON.stringify({ ...pending, nights: toIsoList(pending.nights), window: toIso(pending.window) }),
    content?.etag ?? null,
    content?.lastModified ?? null,
    content?.wholeOn ?? null,
  ]);
}

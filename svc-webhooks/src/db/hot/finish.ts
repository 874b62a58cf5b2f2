import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Settled } from '../../domain/settle.ts';
import { writtenSince } from '../attempt-days.ts';

/**
 * What became of a leased delivery. tried: an attempt was made; dropped: the subscription is off;
 * released: given back unsent, to be claimed again at once.
 */
export type Finished = Settled & {
  readonly id: string;
  readonly token: string;
  readonly what: 'tried' | 'dropped' | 'released';
  readonly startedMs: number;
  readonly endedMs: number;
  readonly durationMs: number;
  readonly answer: { readonly headers: object; readonly body: string | null } | null;
};

/** From this many failures in a row on a webhook gets one delivery at a time, until it answers a 2xx. */
const DEGRADED_AFTER = 5;
const FULL_CAP = 4;
/** A receiver that takes longer than this, in milliseconds, may not take the places of quick ones. */
const SLOW_MS = 2000;

/**
 * Ends any number of leases in one statement. Only rows whose token still stands are written: whoever was stopped
 * longer than its lease finds nothing of its own any more. With them go the attempt rows and how the webhook fares;
 * its cap falls to 1 after ${DEGRADED_AFTER} failures in a row and doubles with each batch that holds a success.
 */
export const FINISH: Statement = {
  name: 'webhooks_finish',
  text: `
with done as (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::smallint[], $6::timestamptz[], $7::boolean[],
                       $8::smallint[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::int[], $15::jsonb[])
    with ordinality as u (id, token, what, status, tries, due_at, ok, answered, error, started_at, ended_at, duration_ms, answer, turn)
), ended as (
  update delivery d
  set status = done.status, tries = done.tries, due_at = done.due_at,
      next_at = case when d.extra or what = 'released' then $13::timestamptz else done.due_at end,
      extra = d.extra or (what = 'released' and d.lease_extra),
      express = d.type = 'ping' or d.extra or (what = 'released' and d.lease_extra),
      lease_token = null, lease_extra = false
  from done where d.id = done.id and d.lease_token is not distinct from done.token
  returning d.webhook_id, done.*
), kept as (
  insert into attempt (delivery_id, at, status, error, duration_ms, answer)
  select id, started_at, answered, error, duration_ms, answer from ended where what = 'tried' and started_at >= $14
), ended_attempts as (
  select *, max(turn) filter (where ok) over (partition by webhook_id) as last_ok,
         max(turn) over (partition by webhook_id) as last_turn
  from ended where what <> 'released'
), news as (
  select webhook_id, bool_or(ok) as any_ok, max(duration_ms) > ${SLOW_MS} as slow,
         count(*) filter (where what = 'tried' and not ok and turn > coalesce(last_ok, 0))::int as bad,
         max(ended_at) filter (where ok) as success_at, max(ended_at) filter (where not ok) as failure_at,
         min(error) filter (where turn = last_turn) as error, min(answered) filter (where turn = last_turn) as answered
  from ended_attempts group by webhook_id
), hook as (
  select w.id from webhook w join news n on n.webhook_id = w.id order by w.id for no key update of w
)
update webhook w
set last_success_at = coalesce(n.success_at, w.last_success_at),
    last_failure_at = coalesce(n.failure_at, w.last_failure_at),
    last_status = n.answered, last_error = n.error,
    slow = n.slow,
    failures = case when any_ok then bad else w.failures + bad end,
    cap = case when (case when any_ok then bad else w.failures + bad end) >= ${DEGRADED_AFTER} then 1
               when any_ok then least(w.cap * 2, ${FULL_CAP}) else w.cap end
from hook join news n on n.webhook_id = hook.id
where w.id = hook.id`,
};

/** `nowMs` is when an attempt asked for meanwhile, and what is released, comes due. */
export async function finish(db: Queryable, done: readonly Finished[], nowMs: number): Promise<void> {
  const date = (ms: number) => new Date(ms);
  const column = <K extends keyof Finished>(key: K) => done.map((row) => row[key]);
  await db.query(FINISH, [
    column('id'),
    column('token'),
    column('what'),
    column('status'),
    column('tries'),
    done.map(({ dueMs }) => (dueMs === null ? null : date(dueMs))),
    column('ok'),
    column('answered'),
    column('error'),
    column('startedMs').map(date),
    column('endedMs').map(date),
    column('durationMs'),
    date(nowMs),
    date(writtenSince(nowMs)),
    done.map(({ answer }) => (answer === null ? null : JSON.stringify(answer))),
  ]);
}

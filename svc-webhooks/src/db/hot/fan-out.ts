import type { Queryable, Statement } from '@booking/kit/db/open';
import { EVENTS_LOCK } from './list-events.ts';

/** An event as the fan-out needs it. `ids` are as many ids as a business can have webhooks. */
export type FanOut = {
  readonly eventId: string;
  readonly businessId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly tail: string;
  readonly ids: readonly string[];
  readonly now: Temporal.Instant;
  /** Of the trace that the event belongs to. */
  readonly traceparent: string | null;
};

/**
 * Inbox, deliveries and frozen bodies in one statement, which is its own transaction: an event that comes twice
 * finds its inbox row and makes nothing. One prepared statement a message instead of a transaction with five.
 *
 * The event is kept as well, for `list-events.ts`: numbered under the business's lock, shared with its other events, for
 * which a reader waits. So no event with a smaller number appears after one that somebody has read.
 */
export const FAN_OUT: Statement = {
  name: 'webhooks_fan_out',
  text: `
with held as materialized (
  select pg_advisory_xact_lock_shared(hashtextextended($4::uuid::text, ${EVENTS_LOCK}))
), first as (
  insert into inbox (consumer, event_id, seen_at)
  select 'webhooks.events', $1::uuid, $2::timestamptz from held on conflict do nothing returning 1
), kept as (
  insert into event (id, business_id, type, tail) select $1, $4, $5, $7 from first on conflict do nothing
), target as (
  select w.id as webhook_id, ($3::uuid[])[row_number() over (order by w.id)] as id
  from webhook w, first
  where w.business_id = $4 and (w.events = '{}' or $5 = any (w.events))
), made as (
  insert into delivery (id, webhook_id, type, created_at, due_at, next_at, traceparent)
  select id, webhook_id, $5, $6, $2, $2, $8 from target
), frozen as (
  insert into delivery_body (delivery_id, body)
  select id, convert_to('{"id":"' || id || '"' || $7, 'UTF8') from target
)
select id from target`,
};

/** Makes one delivery for every webhook that listens, with its body frozen; answers how many. */
export async function fanOut(db: Queryable, event: FanOut): Promise<number> {
  const { eventId, businessId, type, occurredAt, tail, ids, now, traceparent } = event;
  const made = await db.query(FAN_OUT, [eventId, now, ids, businessId, type, occurredAt, tail, traceparent]);
  return made.length;
}

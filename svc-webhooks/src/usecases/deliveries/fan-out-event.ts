import { type Envelope, MAX_DELIVERY_BYTES } from '@booking/core/events';
import type { Clock } from '@booking/kit/clock';
import type { Queryable } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import { fanOut } from '../../db/hot/fan-out.ts';
import { bodyTail, isOfTest } from '../../domain/fan-out.ts';
import { MAX_WEBHOOKS } from '../../domain/limits.ts';

export type FanOutDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly wake: () => void;
  readonly afterFanOut?: () => Promise<void>;
};

/** One event becomes one delivery for every webhook of its business that listens. An event that comes twice makes none, nor does one of a test. */
export async function fanOutEvent(event: Envelope, deps: FanOutDeps): Promise<void> {
  if (isOfTest(event.data)) return;
  const { clock, db } = deps;
  const tail = bodyTail({ eventId: event.id, type: event.type, created: event.occurred_at, data: event.data });
  if (Buffer.byteLength(tail) > MAX_DELIVERY_BYTES) throw new Error(`the event ${event.id} is too large to be sent`);
  const made = await fanOut(db, {
    eventId: event.id,
    businessId: event.business_id,
    type: event.type,
    occurredAt: event.occurred_at,
    tail,
    ids: Array.from({ length: MAX_WEBHOOKS }, () => newId(clock.ms())),
    now: clock.now(),
    traceparent: traceHeaders().traceparent ?? null,
  });
  await deps.afterFanOut?.();
  if (made > 0) deps.wake();
}

import { randomUUID } from 'node:crypto';
import type { Queryable } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { type Claimed, type ClaimOptions, claim } from '../../src/db/hot/claim.ts';
import { type Finished, finish } from '../../src/db/hot/finish.ts';

export const NOW = Date.parse('2026-11-20T10:00:00.000Z');

/** A webhook as a row, on an origin of its own unless one is given. */
export async function seedWebhook(db: Queryable, over: { origin?: string; secret?: string; url?: string } = {}) {
  const id = newId(NOW);
  const business = newId(NOW);
  const origin = over.origin ?? `${id}:443`;
  await db.query(
    `insert into webhook (id, business_id, place, url, origin, events, secret, created_at)
     values ($1, $2, 1, $3, $4, '{}', $5, $6)`,
    [id, business, over.url ?? `https://${origin}/`, origin, over.secret ?? 'sealed', new Date(NOW)],
  );
  return { id, business, origin };
}

/** That many deliveries of a webhook, due since `dueMs`. */
export async function seedDeliveries(db: Queryable, webhook: string, count: number, dueMs = NOW, body = '{}') {
  // The first half of the id is that of now: a sweep must not take them for old ones.
  const prefix = newId(NOW).slice(0, 18);
  await db.query(
    `with made as (
       insert into delivery (id, webhook_id, type, created_at, due_at, next_at)
       select ($2 || substr(gen_random_uuid()::text, 19))::uuid, $1, 'order.paid', $4, $4, $4 from generate_series(1, $3)
       returning id
     ) insert into delivery_body select id, $5 from made`,
    [webhook, prefix, count, new Date(dueMs), Buffer.from(body)],
  );
}

export async function claimNow(
  db: Queryable,
  over: Partial<ClaimOptions> = {},
): Promise<Claimed[] & { token: string }> {
  const token = randomUUID();
  const claimed = await claim(db, {
    nowMs: NOW,
    leaseMs: 30_000,
    token,
    capacity: 448,
    degradedCapacity: 224,
    priorityCapacity: 64,
    originCap: 8,
    degradedOriginCap: 4,
    origins: new Map(),
    ...over,
  });
  return Object.assign(claimed, { token });
}

/** Ends leases as an attempt would have: with a 204, or with a 500 that is tried again in a minute. */
export function ended(claimed: Claimed, token: string, ok: boolean, nowMs = NOW): Finished {
  return {
    id: claimed.id,
    token,
    what: 'tried',
    status: ok ? 'delivered' : 'failed',
    tries: claimed.tries + 1,
    dueMs: ok ? null : nowMs + 60_000,
    ok,
    answered: ok ? 204 : 500,
    error: ok ? null : 'The receiver answered 500.',
    startedMs: nowMs,
    endedMs: nowMs,
    durationMs: 3,
    answer: null,
  };
}

export const finishAll = (db: Queryable, claimed: Claimed[] & { token: string }, ok: boolean) =>
  finish(
    db,
    claimed.map((one) => ended(one, claimed.token, ok)),
    NOW,
  );

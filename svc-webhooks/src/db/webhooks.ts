import type { Webhook } from '@booking/core/routes/webhooks';
import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import { MAX_WEBHOOKS } from '../domain/limits.ts';

/** A webhook as the API shows it, without its secret. */
const SHOWN = 'id, url, events, created_at, last_success_at, last_failure_at, last_status, last_error';

const LIST: Statement = {
  name: 'webhooks_list',
  text: `select ${SHOWN} from webhook where business_id = $1 order by created_at, id`,
};

export function listWebhooks(db: Queryable, businessId: string): Promise<Webhook[]> {
  return db.query<Webhook>(LIST, [businessId]);
}

const READ: Statement = {
  name: 'webhooks_read',
  text: `select ${SHOWN} from webhook where business_id = $1 and id = $2`,
};

export async function readWebhook(db: Queryable, businessId: string, id: string): Promise<Webhook | null> {
  const [row] = await db.query<Webhook>(READ, [businessId, id]);
  return row ?? null;
}

export type NewWebhook = {
  readonly id: string;
  readonly businessId: string;
  readonly url: string;
  readonly origin: string;
  readonly events: readonly string[];
  readonly sealedSecret: string;
  readonly now: Temporal.Instant;
};

// A statement of its own: one that both locks and reads would read from before the wait.
const LOCK: Statement = {
  name: 'webhooks_lock_business',
  text: `select pg_advisory_xact_lock(hashtextextended('svc_webhooks.webhook.' || $1::text, 0))`,
};

// The unique place is the last judge of the limit; the lock only makes the sixth a refusal instead of a violation.
const INSERT: Statement = {
  name: 'webhooks_insert',
  text: `
insert into webhook (id, business_id, place, url, origin, events, secret, created_at)
select $1, $2, free.place, $3, $4, $5, $6, $7
from (select p as place from generate_series(1, ${MAX_WEBHOOKS}) p
      where not exists (select 1 from webhook where business_id = $2 and place = p) order by p limit 1) free
returning ${SHOWN}`,
};

/** Adds a webhook; null where the business has all it may have. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<Webhook | null> {
  const { id, businessId, url, origin, events, sealedSecret, now } = webhook;
  await tx.query(LOCK, [businessId]);
  const [row] = await tx.query<Webhook>(INSERT, [id, businessId, url, origin, events, sealedSecret, now]);
  return row ?? null;
}

const DELETE: Statement = {
  name: 'webhooks_delete',
  text: 'delete from webhook where business_id = $1 and id = $2 returning id',
};

/** Its deliveries go with the next sweep; without their webhook none of them can be claimed. */
export async function deleteWebhook(db: Queryable, businessId: string, id: string): Promise<boolean> {
  const rows = await db.query(DELETE, [businessId, id]);
  return rows.length > 0;
}

const ROTATE: Statement = {
  name: 'webhooks_rotate',
  text: `
update webhook set secret = $3, former_secret = secret, former_until = $4, older_secrets = (
  select coalesce(jsonb_agg(one order by (one->>'until')::timestamptz desc), '[]')
  from jsonb_array_elements(
    jsonb_build_object('secret', former_secret, 'until', former_until) || older_secrets) one
  where (one->>'until')::timestamptz > $5)
where business_id = $1 and id = $2 returning ${SHOWN}, jsonb_array_length(older_secrets) + 1 as former`,
};

export type Rotation = {
  readonly businessId: string;
  readonly id: string;
  readonly sealedSecret: string;
  readonly now: Temporal.Instant;
  /** Until when the secret that is replaced signs too. */
  readonly formerUntil: Temporal.Instant;
};

/** Puts a new secret in place. Those before it sign until each one's own end; answers how many they are now. */
export async function rotateSecret(
  db: Queryable,
  { businessId, id, sealedSecret, now, formerUntil }: Rotation,
): Promise<{ webhook: Webhook; former: number } | null> {
  const values = [businessId, id, sealedSecret, formerUntil, now];
  const [row] = await db.query<Webhook & { former: number }>(ROTATE, values);
  if (!row) return null;
  const { former, ...webhook } = row;
  return { webhook, former };
}

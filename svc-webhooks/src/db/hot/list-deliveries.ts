import type { Delivery } from '@booking/core/routes/webhooks';
import type { Queryable, Statement } from '@booking/kit/db/open';

type Row = Omit<Delivery, 'attempts'>;
type Attempt = Delivery['attempts'][number] & { readonly delivery_id: string };

const SHOWN = 'id, type, created_at as created, status';

// SQL, for an index of an expression: no other statement has it, so that no plan can take it for its own (`Delivery`).
export const LIST: Statement = {
  name: 'webhooks_deliveries',
  text: `
select ${SHOWN} from delivery
where coalesce(webhook_id, id) = $1 and coalesce(id, webhook_id) < coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
order by coalesce(id, webhook_id) desc limit $3`,
};

const ATTEMPTS: Statement = {
  name: 'webhooks_attempts',
  text: 'select delivery_id, at, status, error, duration_ms from attempt where delivery_id = any ($1) order by at',
};

/** Newest first, at most `limit`, older than `before` where that is given. */
export async function listDeliveries(
  db: Queryable,
  webhookId: string,
  before: string | null,
  limit: number,
): Promise<Delivery[]> {
  return withAttempts(db, await db.query<Row>(LIST, [webhookId, before, limit]));
}

async function withAttempts(db: Queryable, rows: readonly Row[]): Promise<Delivery[]> {
  const attempts = await db.query<Attempt>(ATTEMPTS, [rows.map(({ id }) => id)]);
  const byDelivery = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  return rows.map((row) => ({
    ...row,
    attempts: (byDelivery.get(row.id) ?? []).map(({ delivery_id: _, ...attempt }) => attempt),
  }));
}

// One that is being sent just now gets its extra attempt when that has ended: the finish sees `extra`.
export const RETRY: Statement = {
  name: 'webhooks_retry',
  text: `
update delivery
set extra = true, express = true,
    next_at = case when lease_token is not null and next_at > $3 then next_at else $3 end
where webhook_id = $1 and id = $2 returning ${SHOWN}`,
};

/** One more attempt, now; null where there is no such delivery. */
export async function retryDelivery(
  db: Queryable,
  webhookId: string,
  id: string,
  now: Temporal.Instant,
): Promise<Delivery | null> {
  const rows = await db.query<Row>(RETRY, [webhookId, id, now]);
  const [delivery] = await withAttempts(db, rows);
  return delivery ?? null;
}

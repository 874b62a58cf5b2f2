import type { WholeDelivery } from '@booking/core/routes/console/webhooks';
import type { Queryable, Statement } from '@booking/kit/db/open';

// SQL, since a body is read as bytes that were frozen as UTF-8, and attempts, partitioned and without a key, have no entity.
export const WHOLE: Statement = {
  name: 'webhooks_whole_delivery',
  text: `
select d.id, d.type, d.created_at as created, d.status,
       (select convert_from(b.body, 'UTF8') from delivery_body b where b.delivery_id = d.id) as body
from delivery d where d.webhook_id = $1 and d.id = $2`,
};

const ANSWERS: Statement = {
  name: 'webhooks_answers',
  text: 'select at, status, error, duration_ms, answer from attempt where delivery_id = $1 order by at',
};

/** A delivery with what was sent and what was answered; null where the webhook has no such delivery. */
export async function readWholeDelivery(db: Queryable, webhookId: string, id: string): Promise<WholeDelivery | null> {
  const [row] = await db.query<Omit<WholeDelivery, 'attempts'>>(WHOLE, [webhookId, id]);
  if (row === undefined) return null;
  return { ...row, attempts: await db.query<WholeDelivery['attempts'][number]>(ANSWERS, [id]) };
}

import type { Caller } from '@booking/core/caller';
import type { WholeDelivery } from '@booking/core/routes/console/webhooks';
import { readWholeDelivery } from '../../db/hot/read-delivery.ts';
import { readWebhook } from '../../db/webhooks.ts';
import type { Deps } from '../deps.ts';
import { noSuchDelivery, noSuchWebhook } from '../refusals.ts';

/** One delivery with its body and its receiver's answers. */
export async function readDelivery(
  ids: { webhook: string; delivery: string },
  caller: Caller,
  { db, entities }: Deps,
): Promise<{ delivery: WholeDelivery }> {
  if (!(await readWebhook(entities.fork(), caller.business, ids.webhook))) throw noSuchWebhook(caller.lang);
  const delivery = await readWholeDelivery(db, ids.webhook, ids.delivery);
  if (delivery === null) throw noSuchDelivery(caller.lang);
  return { delivery };
}

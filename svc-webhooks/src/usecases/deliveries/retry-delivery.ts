import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { Delivery } from '@booking/core/routes/webhooks';
import { answerOnce } from '@booking/kit/db/answer-once';
import { retryDelivery as askForAttempt } from '../../db/hot/list-deliveries.ts';
import { readWebhook } from '../../db/webhooks.ts';
import type { Deps } from '../deps.ts';
import { noSuchDelivery, noSuchWebhook } from '../refusals.ts';

/** Asks for one attempt beside the schedule, of any delivery that is still kept. */
export async function retryDelivery(
  ids: { webhook: string; delivery: string },
  caller: Caller,
  now: Temporal.Instant,
  { db, entities, wake }: Deps,
): Promise<{ delivery: Delivery } | StoredAnswer> {
  const answer = await answerOnce(db, { caller, now, status: 200 }, async (tx) => {
    if (!(await readWebhook(entities.on(tx), caller.business, ids.webhook))) throw noSuchWebhook(caller.lang);
    const delivery = await askForAttempt(tx, ids.webhook, ids.delivery, now);
    if (!delivery) throw noSuchDelivery(caller.lang);
    return { delivery };
  });
  wake();
  return answer;
}

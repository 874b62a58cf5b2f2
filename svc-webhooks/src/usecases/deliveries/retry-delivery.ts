import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { Delivery } from '@booking/core/routes/webhooks';
import { retryDelivery as askForAttempt } from '../../db/hot/list-deliveries.ts';
import { readWebhook } from '../../db/webhooks.ts';
import type { Deps } from '../deps.ts';
import { noSuchDelivery, noSuchWebhook } from '../refusals.ts';

/** Asks for one attempt beside the schedule, of any delivery that is still kept. */
export async function retryDelivery(
  ids: { webhook: string; delivery: string },
  caller: Caller,
  now: Temporal.Instant,
  { run, wake }: Deps,
): Promise<{ delivery: Delivery } | StoredAnswer> {
  const answer = await run({ caller, now, status: 200 }, async ({ em, tx }) => {
    if (!(await readWebhook(em, caller.business, ids.webhook))) throw noSuchWebhook(caller.lang);
    const delivery = await askForAttempt(tx, ids.webhook, ids.delivery, now);
    if (!delivery) throw noSuchDelivery(caller.lang);
    return { answer: { delivery } };
  });
  wake();
  return answer;
}

import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { lockWebhook } from '../db/webhooks.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook } from './refusals.ts';

/** Removes a webhook. What was waiting for it is never sent: a claim needs the webhook, and a sweep clears it away. */
export function removeWebhook(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { run }: Deps,
): Promise<{ deleted: true } | StoredAnswer> {
  return run({ caller, now, status: 200 }, async ({ em }) => {
    const webhook = await lockWebhook(em, caller.business, id);
    if (!webhook) throw noSuchWebhook(caller.lang);
    em.remove(webhook);
    return { answer: { deleted: true } as const };
  });
}

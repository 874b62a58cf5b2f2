import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { answerOnce } from '@booking/kit/db/answer-once';
import { lockWebhook } from '../db/webhooks.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook } from './refusals.ts';

/** Removes a webhook. What was waiting for it is never sent: a claim needs the webhook, and a sweep clears it away. */
export function removeWebhook(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { db, entities }: Deps,
): Promise<{ deleted: true } | StoredAnswer> {
  return answerOnce(db, { caller, now, status: 200 }, async (tx) => {
    const em = entities.on(tx);
    const webhook = await lockWebhook(em, caller.business, id);
    if (!webhook) throw noSuchWebhook(caller.lang);
    await em.remove(webhook).flush();
    return { deleted: true } as const;
  });
}

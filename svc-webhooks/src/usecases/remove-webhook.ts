import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { answerOnce } from '@booking/kit/db/answer-once';
import { deleteWebhook } from '../db/webhooks.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook } from './refusals.ts';

/** Removes a webhook. What was waiting for it is never sent: a claim needs the webhook, and a sweep clears it away. */
export function removeWebhook(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { db }: Deps,
): Promise<{ deleted: true } | StoredAnswer> {
  return answerOnce(db, { caller, now, status: 200 }, async (tx) => {
    if (!(await deleteWebhook(tx, caller.business, id))) throw noSuchWebhook(caller.lang);
    return { deleted: true } as const;
  });
}

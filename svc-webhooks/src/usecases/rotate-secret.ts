import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { rotateSecret as replaceSecret } from '../db/webhooks.ts';
import { FORMER_SECRET_MS } from '../domain/limits.ts';
import { newSecret } from '../net/secrets.ts';
import type { WithSecret } from './add-webhook.ts';
import { answerOnce } from './answer-once.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook } from './refusals.ts';

/** Gives a webhook a new secret, told this once; for a day the one before it signs as well. */
export function rotateSecret(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { db, secrets, encryptionKey }: Deps,
): Promise<WithSecret | StoredAnswer> {
  return answerOnce(db, { caller, now, status: 200, encryptionKey }, async (tx) => {
    const secret = newSecret();
    const until = now.add({ milliseconds: FORMER_SECRET_MS });
    const webhook = await replaceSecret(tx, caller.business, id, secrets.seal(secret, id), until);
    if (!webhook) throw noSuchWebhook(caller.lang);
    return { webhook: { ...webhook, secret } };
  });
}

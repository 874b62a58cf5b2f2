import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { answerOnce } from '@booking/kit/db/answer-once';
import { rotateSecret as replaceSecret } from '../db/webhooks.ts';
import { FORMER_SECRET_MS, MAX_FORMER_SECRETS } from '../domain/limits.ts';
import { newSecret } from '../net/secrets.ts';
import type { WithSecret } from './add-webhook.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook, tooManyRotations } from './refusals.ts';

/** Gives a webhook a new secret, told this once; each one that was replaced signs beside it for a day of its own. */
export function rotateSecret(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { db, secrets, encryptionKey }: Deps,
): Promise<WithSecret | StoredAnswer> {
  return answerOnce(db, { caller, now, status: 200, encryptionKey }, async (tx) => {
    const secret = newSecret();
    const formerUntil = now.add({ milliseconds: FORMER_SECRET_MS });
    const rotation = { businessId: caller.business, id, sealedSecret: secrets.seal(secret, id), now, formerUntil };
    const rotated = await replaceSecret(tx, rotation);
    if (!rotated) throw noSuchWebhook(caller.lang);
    if (rotated.former > MAX_FORMER_SECRETS) throw tooManyRotations(caller.lang);
    return { webhook: { ...rotated.webhook, secret } };
  });
}

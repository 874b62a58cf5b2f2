import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { lockWebhook } from '../db/webhooks.ts';
import { countFormer, rotateSecrets } from '../domain/former-secrets.ts';
import { FORMER_SECRET_MS, MAX_FORMER_SECRETS } from '../domain/limits.ts';
import { newSecret } from '../net/encryption.ts';
import type { WithSecret } from './add-webhook.ts';
import type { Deps } from './deps.ts';
import { noSuchWebhook, tooManyRotations } from './refusals.ts';
import { shapeWebhook } from './shape-webhook.ts';

/** Gives a webhook a new secret, told this once; each one that was replaced signs beside it for a day of its own. */
export function rotateSecret(
  id: string,
  caller: Caller,
  now: Temporal.Instant,
  { run, encryption, encryptionKey }: Deps,
): Promise<WithSecret | StoredAnswer> {
  return run({ caller, now, status: 200, encryptionKey }, async ({ em }) => {
    const webhook = await lockWebhook(em, caller.business, id);
    if (!webhook) throw noSuchWebhook(caller.lang);
    const secret = newSecret();
    const formerUntil = now.add({ milliseconds: FORMER_SECRET_MS }).toString({ smallestUnit: 'millisecond' });
    const next = { secret: encryption.encrypt(secret, id), formerUntil };
    Object.assign(webhook, rotateSecrets(webhook, next, now.epochMilliseconds));
    if (countFormer(webhook) > MAX_FORMER_SECRETS) throw tooManyRotations(caller.lang);
    return { answer: { webhook: { ...shapeWebhook(webhook), secret } } };
  });
}

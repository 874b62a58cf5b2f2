import type { Caller } from '@booking/core/caller';
import type { EventType } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import type { Webhook as ShownWebhook } from '@booking/core/routes/webhooks';
import { answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { Webhook } from '../db/entities/webhook.ts';
import { lockPlaces } from '../db/webhooks.ts';
import { freePlace } from '../domain/limits.ts';
import { newSecret } from '../net/encryption.ts';
import type { Deps } from './deps.ts';
import { badUrl, tooManyWebhooks } from './refusals.ts';
import { shapeWebhook } from './shape-webhook.ts';

export type AddWebhook = { readonly url: string; readonly events: readonly EventType[] };

export type WithSecret = { readonly webhook: ShownWebhook & { secret: string } };

/** Adds a webhook, whose secret is told this once. The address is asked of DNS before any transaction is open. */
export async function addWebhook(
  wanted: AddWebhook,
  caller: Caller,
  now: Temporal.Instant,
  deps: Deps,
): Promise<WithSecret | StoredAnswer> {
  const verdict = await deps.checkUrl(wanted.url);
  const once = { caller, now, status: 201, encryptionKey: deps.encryptionKey } as const;
  return answerOnce(deps.db, once, async (tx) => {
    if (!verdict.ok) throw badUrl(verdict, caller.lang);
    return insert(tx, { ...wanted, origin: originOf(verdict.url) }, caller, now, deps);
  });
}

// The unique place is the last judge of the limit; the lock only makes the sixth a refusal instead of a violation.
async function insert(
  tx: Tx,
  { url, origin, events }: AddWebhook & { readonly origin: string },
  { business: businessId, lang }: Caller,
  now: Temporal.Instant,
  { entities, encryption }: Deps,
): Promise<WithSecret> {
  const em = entities.on(tx);
  const place = freePlace(await lockPlaces(em, tx, businessId));
  if (place === null) throw tooManyWebhooks(lang);
  const id = newId(now.epochMilliseconds);
  const secret = newSecret();
  const webhook = em.create(Webhook, {
    id,
    businessId,
    place,
    url,
    origin,
    events: [...new Set(events)],
    secret: encryption.encrypt(secret, id),
    createdAt: now.toString({ smallestUnit: 'millisecond' }),
    olderSecrets: [],
  });
  await em.flush();
  return { webhook: { ...shapeWebhook(webhook), secret } };
}

/** Host and port: what counts as one receiver. */
function originOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`;
}

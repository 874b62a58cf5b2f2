import type { Caller } from '@booking/core/caller';
import type { EventType } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import type { Webhook as ShownWebhook } from '@booking/core/routes/webhooks';
import type { EntityManager } from '@booking/kit/db/orm/entities';
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
  const { run, encryptionKey } = deps;
  return run({ caller, now, status: 201, encryptionKey }, async ({ em, tx }) => {
    if (!verdict.ok) throw badUrl(verdict, caller.lang);
    const place = freePlace(await lockPlaces(em, tx, caller.business));
    if (place === null) throw tooManyWebhooks(caller.lang);
    return { answer: create(em, { ...wanted, origin: originOf(verdict.url), place }, caller, now, deps) };
  });
}

// The unique place is the last judge of the limit; the lock only makes the sixth a refusal instead of a violation.
function create(
  em: EntityManager,
  { url, origin, events, place }: AddWebhook & { readonly origin: string; readonly place: number },
  { business: businessId }: Caller,
  now: Temporal.Instant,
  { encryption }: Deps,
): WithSecret {
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
  return { webhook: { ...shapeWebhook(webhook), secret } };
}

/** Host and port: what counts as one receiver. */
function originOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`;
}

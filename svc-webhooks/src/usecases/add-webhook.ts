import type { Caller } from '@booking/core/caller';
import type { EventType } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import type { Webhook } from '@booking/core/routes/webhooks';
import { answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { insertWebhook } from '../db/webhooks.ts';
import { newSecret } from '../net/secrets.ts';
import type { Deps } from './deps.ts';
import { badUrl, tooManyWebhooks } from './refusals.ts';

export type AddWebhook = { readonly url: string; readonly events: readonly EventType[] };

export type WithSecret = { readonly webhook: Webhook & { secret: string } };

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
    return insert(tx, wanted, originOf(verdict.url), caller, now, deps);
  });
}

async function insert(
  tx: Tx,
  { url, events }: AddWebhook,
  origin: string,
  caller: Caller,
  now: Temporal.Instant,
  { secrets }: Deps,
): Promise<WithSecret> {
  const id = newId(now.epochMilliseconds);
  const secret = newSecret();
  const sealedSecret = secrets.seal(secret, id);
  const webhook = await insertWebhook(tx, {
    id,
    businessId: caller.business,
    url,
    origin,
    events: [...new Set(events)],
    sealedSecret,
    now,
  });
  if (!webhook) throw tooManyWebhooks(caller.lang);
  return { webhook: { ...webhook, secret } };
}

/** Host and port: what shares a receiver's patience. */
function originOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`;
}

import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { newId } from '@booking/kit/ids';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import { Delivery, DeliveryBody } from '../db/entities/delivery.ts';
import type { Webhook } from '../db/entities/webhook.ts';
import { readWebhook } from '../db/webhooks.ts';
import { bodyTail, deliveryBody } from '../domain/fan-out.ts';
import type { Deps } from './deps.ts';
import { badUrl, noSuchWebhook } from './refusals.ts';

export type Pinged = { readonly delivery: { readonly id: string; readonly type: 'ping' } };

/** Puts a ping for one webhook ahead of everything that waits for it, whatever events it listens to. */
export async function pingWebhook(
  webhookId: string,
  caller: Caller,
  now: Temporal.Instant,
  deps: Deps,
): Promise<Pinged | StoredAnswer> {
  const webhook = await readWebhook(deps.entities.fork(), caller.business, webhookId);
  if (!webhook) throw noSuchWebhook(caller.lang);
  // As the parser writes it: an address with `:443` may have been added while that was taken.
  const verdict = await deps.checkUrl(new URL(webhook.url).href);
  const { traceparent = null } = traceHeaders();
  const answer = await deps.run({ caller, now, status: 200 }, async ({ em }) => {
    if (!verdict.ok) throw badUrl(verdict, caller.lang);
    const id = newId(now.epochMilliseconds);
    const at = now.toString();
    const ping = { id, webhookId, type: 'ping', createdAt: at, dueAt: at, nextAt: at, priority: true, traceparent };
    await em.insert(Delivery, ping);
    await em.insert(DeliveryBody, { deliveryId: id, body: Buffer.from(pingBody(id, webhook, now)) });
    return { answer: { delivery: { id, type: 'ping' } } as const };
  });
  deps.wake();
  return answer;
}

function pingBody(id: string, { id: webhookId, url }: Webhook, now: Temporal.Instant): string {
  const created = now.toString({ smallestUnit: 'millisecond' });
  return deliveryBody(id, bodyTail({ type: 'ping', created, data: { webhook: { id: webhookId, url } } }));
}

import type { Caller } from '@booking/core/caller';
import type { Delivery, Webhook } from '@booking/core/routes/webhooks';
import { eventually } from '@booking/testkit/eventually';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { Service } from './service.ts';

const stripe = new Stripe('sk_test_offline');

export type Added = Webhook & { secret: string };

/** Adds a webhook through the API. */
export async function addWebhook(service: Service, caller: Caller, url: string, events: string[] = []): Promise<Added> {
  const { status, body } = await service.call(caller, 'POST', '/v1/webhooks', { url, events });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.webhook;
}

export async function readWebhook(service: Service, caller: Caller, id: string): Promise<Webhook> {
  const { body } = await service.call(caller, 'GET', '/v1/webhooks');
  return body.webhooks.find((webhook: Webhook) => webhook.id === id);
}

export async function deliveriesOf(service: Service, caller: Caller, id: string): Promise<Delivery[]> {
  const { body } = await service.call(caller, 'GET', `/v1/webhooks/${id}/deliveries`);
  return body.deliveries;
}

/** Waits until the newest delivery of the webhook stands so. */
export function delivery(
  service: Service,
  caller: Caller,
  id: string,
  wanted: { status: Delivery['status']; attempts?: number },
): Promise<Delivery> {
  return eventually(async () => {
    const [newest] = await deliveriesOf(service, caller, id);
    if (newest?.status !== wanted.status) throw new Error(`the delivery is ${newest?.status ?? 'not there'}`);
    if (wanted.attempts !== undefined && newest.attempts.length !== wanted.attempts)
      throw new Error(`the delivery has ${newest.attempts.length} attempts`);
    return newest;
  });
}

type Signed = { headers: NodeJS.Dict<string | string[]>; body: string };

/** The body as an independent verifier gives it, which holds `t` against the machine's own time; throws when it refuses. */
export function judged({ headers, body }: Signed, secret: string) {
  return stripe.webhooks.constructEvent(body, String(headers['service-signature']), secret);
}

export function accepts(request: Signed, secret: string): boolean {
  try {
    return Boolean(judged(request, secret));
  } catch {
    return false;
  }
}

import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Received, startReceiver } from '@booking/testkit/stand-ins/receiver';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const stripe = new Stripe('sk_test_none');

describe('webhooks, from the business’s own server', () => {
  let platform: Platform;
  let business: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);
  const eventOf = ({ body }: Received) => JSON.parse(body);

  beforeAll(async () => {
    [platform, receiver] = await Promise.all([
      startPlatform({ services: ['svc-restaurant', 'svc-webhooks'] }),
      startReceiver(),
    ]);
    business = await platform.makeBusiness(
      restaurantFile({ venue: { bookings: { enabled: true, confirm_at_once: false } } }),
    );
  });
  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  const clear = async () => {
    const { webhooks } = (await desk('GET', '/v1/webhooks')).json;
    for (const { id } of webhooks) await desk('DELETE', `/v1/webhooks/${id}`);
  };

  it('are out of reach for a publishable key', async () => {
    const answer = await page('GET', '/v1/webhooks');
    expect([answer.status, answer.json.error.code]).toEqual([403, 'secret_key_required']);
  });

  it('tell the whole life of a booking; sorted by created it is in order', async () => {
    const { webhook } = (await desk('POST', '/v1/webhooks', { url: receiver.url })).json;
    const { date, times } = await freeDay(page);
    const asked = { date, time: times[0], party: 2, name: 'Ada Keller', phone: '+41 44 668 18 01' };
    expect((await page('POST', '/v1/booking-requests', asked)).status).toBe(201);
    const requested = eventOf(await receiver.next());
    const { id } = requested.data.booking;
    await desk('POST', `/v1/bookings/${id}/waitlist`);
    await desk('POST', `/v1/bookings/${id}/confirm`);
    await desk('PATCH', `/v1/bookings/${id}`, { time: times.at(-1) });
    await desk('POST', `/v1/bookings/${id}/cancel`, {});
    const rest = await Promise.all([receiver.next(), receiver.next(), receiver.next(), receiver.next()]);
    const events = [requested, ...rest.map(eventOf)].sort((a, b) => (a.created < b.created ? -1 : 1));
    expect(events.map(({ type }) => type)).toEqual([
      'booking.requested',
      'booking.waitlisted',
      'booking.confirmed',
      'booking.moved',
      'booking.cancelled',
    ]);
    expect(new Set(events.map(({ created }) => created)).size).toBe(5);
    expect(events.map(({ data }) => data.booking.status)).toEqual([
      'requested',
      'waitlisted',
      'confirmed',
      'confirmed',
      'cancelled',
    ]);
    for (const request of receiver.requests) {
      const header = String(request.headers['service-signature']);
      expect(stripe.webhooks.constructEvent(request.body, header, webhook.secret)).toBeTruthy();
    }
    await clear();
  });

  it('give the secret again for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'webhook-1' };
    const first = await desk('POST', '/v1/webhooks', { url: receiver.url }, key);
    const second = await desk('POST', '/v1/webhooks', { url: receiver.url }, key);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect(first.json.webhook.secret).toMatch(/^whsec_/);
    await clear();
  });

  it('are five a business, also in a race through the gateway', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => desk('POST', '/v1/webhooks', { url: receiver.url })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => json.error.code)).toEqual(
      Array(7).fill('conflict'),
    );
    await clear();
  });

  it('are refused with 403 forbidden while the operator has closed them', async () => {
    const file = (blocked: string[]) => restaurantFile({ account: { blocked } });
    await platform.operate('PUT', `/businesses/${business.slug}`, file(['webhooks']));
    const answer = await desk('GET', '/v1/webhooks');
    expect([answer.status, answer.json.error.code]).toEqual([403, 'forbidden']);
    await platform.operate('PUT', `/businesses/${business.slug}`, file([]));
    expect((await desk('GET', '/v1/webhooks')).status).toBe(200);
  });

  it('take a ping, list it, send it again and rotate their secret', async () => {
    const { webhook } = (await desk('POST', '/v1/webhooks', { url: receiver.url, events: ['order.paid'] })).json;
    const pinged = (await desk('POST', `/v1/webhooks/${webhook.id}/test`)).json;
    const ping = await receiver.next((request) => request.headers['service-event'] === 'ping');
    expect(eventOf(ping)).toMatchObject({ id: pinged.delivery.id, data: { webhook: { id: webhook.id } } });
    const listed = await eventually(async () => {
      const { deliveries } = (await desk('GET', `/v1/webhooks/${webhook.id}/deliveries`)).json;
      expect(deliveries[0]).toMatchObject({ id: pinged.delivery.id, status: 'delivered' });
      return deliveries[0];
    });
    const rotated = (await desk('POST', `/v1/webhooks/${webhook.id}/rotate-secret`)).json.webhook;
    await desk('POST', `/v1/webhooks/${webhook.id}/deliveries/${listed.id}/retry`);
    const again = await receiver.next((request) => request.headers['service-delivery'] === listed.id);
    expect(again.body).toBe(ping.body);
    for (const secret of [webhook.secret, rotated.secret]) {
      const header = String(again.headers['service-signature']);
      expect(stripe.webhooks.constructEvent(again.body, header, secret)).toBeTruthy();
    }
  });
});

import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Received, startReceiver } from '@booking/testkit/stand-ins/receiver';
import pg from 'pg';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { report } from '../lib/report/report.ts';

const stripe = new Stripe('sk_test_none');
/** What the receiver's own check says, which looks at the machine's clock: the body, or an error. */
const judged = ({ headers, body }: Received, secret: string) =>
  stripe.webhooks.constructEvent(body, String(headers['service-signature']), secret);
/** A wait of the schedule with what chance may add to it, at most a tenth. */
const withJitter = (wait: string) => `PT${Math.ceil(Temporal.Duration.from(wait).total('seconds') * 1.1)}S`;

describe('webhooks as time goes by and subscriptions come and go', () => {
  let platform: Platform;
  let business: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);
  const subscribe = (plan: string, state: string) =>
    platform.operate('PUT', `/businesses/${business.slug}/subscription`, { plan, state });
  /** An order that is paid: a change that no key is needed for. */
  const payOrder = async (reference: string) => {
    const items = [{ name: 'Gift card', quantity: 1, unit_amount: 4200 }];
    const path = `/businesses/${business.slug}/orders`;
    const { order } = await platform.operate('POST', path, { reference, currency: 'CHF', items });
    await platform.operate('POST', `${path}/${order.id}/paid`);
  };
  /** The first column of what is stored: while the subscription is off, the API does not say. */
  const stored = async (text: string) => {
    const database = new pg.Client(platform.adminUrl);
    await database.connect();
    const { rows } = await database.query({ text, rowMode: 'array' });
    await database.end();
    return rows.map(([value]) => String(value));
  };
  const webhookOf = async (id: string) =>
    (await desk('GET', '/v1/webhooks')).json.webhooks.find((webhook: { id: string }) => webhook.id === id);
  const newest = async (id: string) => (await desk('GET', `/v1/webhooks/${id}/deliveries`)).json.deliveries[0];

  beforeAll(async () => {
    // All of it: a move of the clock is done when every service has it.
    [platform, receiver] = await Promise.all([startPlatform(), startReceiver()]);
    business = await platform.makeBusiness(restaurantFile());
  });
  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  it('a delivery is tried eight times on the schedule, whichever process keeps the clock, and then given up', async () => {
    receiver.respond(() => 500);
    const { webhook } = (await desk('POST', '/v1/webhooks', { url: receiver.url })).json;
    await payOrder('R-1');
    const waits = ['PT1M', 'PT5M', 'PT30M', 'PT2H', 'PT6H', 'PT12H', 'PT24H'];
    for (const [i, wait] of waits.entries()) {
      await eventually(async () => expect((await newest(webhook.id)).attempts).toHaveLength(i + 1));
      await platform.advance(withJitter(wait));
    }
    await eventually(async () => expect(await newest(webhook.id)).toMatchObject({ status: 'given_up' }));
    const { attempts } = await newest(webhook.id);
    const at = attempts.map((attempt: { at: string }) => Date.parse(attempt.at));
    for (const [i, wait] of waits.entries()) {
      const waited = at[i + 1] - at[i];
      expect(waited).toBeGreaterThanOrEqual(Temporal.Duration.from(wait).total('milliseconds'));
    }
    expect(receiver.requests).toHaveLength(8);
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
    expect((await webhookOf(webhook.id)).last_error).toMatch(/500.*given up/);
    report('eight tries on the schedule, then given up', { sent: 1, lost: 0, doubled: 0, repeated: 7 });
    await desk('DELETE', `/v1/webhooks/${webhook.id}`);
  });

  it('a lapse stops them within a minute, drops what is due and says so; a plan starts them again', async () => {
    receiver.respond(() => 204);
    const before = receiver.requests.length;
    const { webhook } = (await desk('POST', '/v1/webhooks', { url: receiver.url })).json;
    await subscribe('pro', 'past_due');
    await payOrder('R-2');
    await eventually(() => expect(receiver.requests).toHaveLength(before + 1));
    await subscribe('pro', 'lapsed');
    await eventually(async () => expect((await desk('GET', '/v1/webhooks')).status).toBe(402));
    await eventually(async () => expect(await stored('select sending from svc_webhooks.account')).toEqual(['false']));
    await payOrder('R-3');
    const statuses = 'select status from svc_webhooks.delivery order by id desc limit 1';
    await eventually(async () => expect(await stored(statuses)).toEqual(['dropped']));
    await subscribe('tools', 'active');
    await eventually(async () => expect((await desk('GET', '/v1/webhooks')).status).toBe(200));
    expect(await newest(webhook.id)).toMatchObject({ status: 'dropped', attempts: [] });
    expect((await webhookOf(webhook.id)).last_error).toMatch(/subscription lapsed/);
    await payOrder('R-4');
    await eventually(() => expect(receiver.requests).toHaveLength(before + 2));
    await eventually(async () => expect(await webhookOf(webhook.id)).toMatchObject({ last_error: null }));
    const references = receiver.requests.slice(before).map(({ body }) => JSON.parse(body).data.order.reference);
    expect(references).toEqual(['R-2', 'R-4']);
    report('subscription lapsed and back', { sent: 2, lost: 0, doubled: 0, repeated: 0 });
    await desk('DELETE', `/v1/webhooks/${webhook.id}`);
  });

  it('a secret that is rotated between two tries signs beside the new one for a day, over the same bytes', async () => {
    receiver.respond(() => 500);
    const before = receiver.requests.length;
    const { webhook } = (await desk('POST', '/v1/webhooks', { url: receiver.url })).json;
    await payOrder('R-5');
    const tried = (times: number) =>
      eventually(async () => {
        const { attempts } = await newest(webhook.id);
        expect(attempts).toHaveLength(times);
        return { request: receiver.requests[before + times - 1] as Received };
      });
    const first = await tried(1);
    expect(judged(first.request, webhook.secret)).toBeTruthy();
    const { secret } = (await desk('POST', `/v1/webhooks/${webhook.id}/rotate-secret`)).json.webhook;
    await platform.advance(withJitter('PT1M'));
    const second = await tried(2);
    expect(second.request.body).toBe(first.request.body);
    for (const one of [webhook.secret, secret]) expect(judged(second.request, one)).toBeTruthy();
    await platform.advance('PT24H');
    const third = await tried(3);
    expect(() => judged(third.request, webhook.secret)).toThrow();
    expect(judged(third.request, secret)).toBeTruthy();
    report('secret rotated between tries', { sent: 1, lost: 0, doubled: 0, repeated: 2 });
    await desk('DELETE', `/v1/webhooks/${webhook.id}`);
  });

  it('a webhook that is deleted gets nothing of what waited for it, and its neighbour all', async () => {
    receiver.respond(({ path }) => (path === '/neighbour' ? 204 : 500));
    const before = receiver.requests.length;
    const add = async (path: string) => (await desk('POST', '/v1/webhooks', { url: receiver.url + path })).json.webhook;
    const [gone, neighbour] = [await add('/gone'), await add('/neighbour')];
    const references = Array.from({ length: 20 }, (_, i) => `D-${i}`);
    for (const reference of references) await payOrder(reference);
    const waiting = `select count(*) from svc_webhooks.delivery where webhook_id = '${gone.id}' and status = 'failed'`;
    await eventually(async () => expect(await stored(waiting)).toEqual(['20']));
    await desk('DELETE', `/v1/webhooks/${gone.id}`);
    await platform.advance('P4D');
    const left = `select count(*) from svc_webhooks.delivery where webhook_id = '${gone.id}'`;
    await eventually(async () => expect(await stored(left)).toEqual(['0']));
    const at = (path: string) => receiver.requests.slice(before).filter((request) => request.path === path);
    expect(at('/gone')).toHaveLength(20);
    const told = at('/neighbour').map(({ body }) => JSON.parse(body).data.order.reference);
    expect(told.toSorted()).toEqual(references.toSorted());
    report('webhook deleted with 20 deliveries waiting', { sent: 20, lost: 0, doubled: 0, repeated: 0 });
    await desk('DELETE', `/v1/webhooks/${neighbour.id}`);
  });
});

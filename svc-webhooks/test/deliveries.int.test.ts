import type { Envelope } from '@booking/core/events';
import { stayExample } from '@booking/core/openapi/examples-hotel';
import { bookingExample } from '@booking/core/openapi/examples-restaurant';
import { eventually } from '@booking/testkit/eventually';
import { type Receiver, startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCaller, type Service, startService } from './support/service.ts';
import { accepts, addWebhook, deliveriesOf, delivery, judged, readWebhook } from './support/webhooks.ts';

let service: Service;
let receiver: Receiver;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('A test booking or stay', () => {
  it('makes no delivery, however often it is told, while the ordinary one behind it makes one', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, `${receiver.url}/hook`);
    const booking = { ...bookingExample, test: true };
    const stay = { ...stayExample, test: true };
    const told = [
      { type: 'console.booking_changed', data: {} },
      { type: 'console.stay_changed', data: {} },
      { type: 'booking.confirmed', data: { booking } },
      { type: 'stay.confirmed', data: { stay } },
    ];
    const events = await Promise.all(told.map((over) => service.emit(caller.business, over as Partial<Envelope>)));
    // Published again, as after a crash between publication and commit, or by hand out of the dead letters.
    for (const event of events) await service.emit(caller.business, event);
    await service.emit(caller.business);
    expect(JSON.parse((await receiver.next()).body)).toMatchObject({ type: 'order.paid' });
    expect(receiver.requests).toHaveLength(1);
    expect(await deliveriesOf(service, caller, webhook.id)).toHaveLength(1);
  });
});

describe('A guest who is erased', () => {
  it('is in no event, body or attempt any more, sent or not; what is about others stays', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, `${receiver.url}/hook`);
    const [ada, grace] = ['019a9c5e-7b00-7000-8000-0000000000aa', '019a9c5e-7b00-7000-8000-0000000000bb'];
    for (const id of [ada, grace])
      await service.emit(caller.business, {
        type: 'booking.confirmed',
        data: { booking: { ...bookingExample, id } },
      } as Partial<Envelope>);
    await eventually(async () => expect(receiver.requests).toHaveLength(2));
    await eventually(async () => expect(await deliveriesOf(service, caller, webhook.id)).toHaveLength(2));
    await service.emit(caller.business, { type: 'guest.erased', data: { ids: [ada] } } as Partial<Envelope>);
    await eventually(async () => expect(await deliveriesOf(service, caller, webhook.id)).toHaveLength(1));
    const kept = await service.database.db.query<{ text: string }>(
      `select convert_from(body, 'UTF8') as text from delivery_body union all select tail from event where business_id = $1`,
      [caller.business],
    );
    const texts = kept.map(({ text }) => text).join();
    expect([texts.includes(ada), texts.includes(grace)]).toEqual([false, true]);
  });
});

describe('A delivery', () => {
  it('is a signed POST with the contract’s headers and body', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, `${receiver.url}/hook?x=1`);
    const event = await service.emit(caller.business);
    const request = await receiver.next();
    expect(request).toMatchObject({ method: 'POST', path: '/hook?x=1' });
    const body = JSON.parse(request.body);
    expect(Object.keys(body)).toEqual(['id', 'type', 'created', 'api_version', 'event_id', 'data']);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'order.paid',
      created: event.occurred_at,
      api_version: 'v1',
      event_id: event.id,
      data: event.data,
    });
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'service-event': 'order.paid',
      'service-delivery': body.id,
    });
    expect(judged(request, webhook.secret)).toMatchObject({ id: body.id });
  });

  it('goes to every webhook that listens to the event, and to those that list nothing', async () => {
    const caller = newCaller();
    await addWebhook(service, caller, `${receiver.url}/all`);
    await addWebhook(service, caller, `${receiver.url}/orders`, ['order.paid']);
    await addWebhook(service, caller, `${receiver.url}/stays`, ['stay.changed', 'stay.confirmed']);
    await addWebhook(service, newCaller(), `${receiver.url}/stranger`);
    await service.emit(caller.business);
    const paths = [(await receiver.next()).path, (await receiver.next()).path];
    expect(paths.sort()).toEqual(['/all', '/orders']);
    const ids = receiver.requests.map(({ body }) => JSON.parse(body).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is made once for an event that comes three times', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    const event = await service.emit(caller.business);
    await service.emit(caller.business, event);
    await service.emit(caller.business, event);
    const last = await service.emit(caller.business, { occurred_at: '2026-11-20T10:00:01.000Z' });
    await receiver.next(({ body }) => JSON.parse(body).created === last.occurred_at);
    expect(await deliveriesOf(service, caller, id)).toHaveLength(2);
  });

  it('has its outcome on the webhook: the last success, and nothing of an error', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'delivered' });
    expect(await readWebhook(service, caller, id)).toMatchObject({
      last_success_at: service.clock.now().toString({ smallestUnit: 'millisecond' }),
      last_failure_at: null,
      last_status: 204,
      last_error: null,
    });
  });

  it('follows no redirect and says so', async () => {
    const caller = newCaller();
    receiver.respond((_, res) => void res.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    expect(receiver.requests).toHaveLength(1);
    const webhook = await readWebhook(service, caller, id);
    expect(webhook).toMatchObject({ last_status: 302, last_success_at: null });
    expect(webhook.last_error).toMatch(/302.*redirect/);
  });

  it('succeeds by a 2xx head, though the body never ends, and hangs up after 4 KiB of it', async () => {
    const caller = newCaller();
    let sent = 0;
    const closed = new Promise<number>((resolve) => {
      receiver.respond((_, res) => {
        res.writeHead(200);
        const timer = setInterval(() => {
          sent += 1024;
          res.write(Buffer.alloc(1024));
        }, 1);
        res.on('close', () => {
          clearInterval(timer);
          resolve(sent);
        });
      });
    });
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'delivered' });
    expect(await closed).toBeLessThan(64 * 1024);
  });

  it.each([
    ['a refused connection', async () => await receiver.close(), /connection/],
    ['a connection that is cut', async () => receiver.respond((_, res) => res.destroy()), /closed the connection/],
    [
      'an answer that is not HTTP',
      async () => receiver.respond((_, res) => res.socket?.end('HELLO\r\n\r\n')),
      /not HTTP/,
    ],
  ] as const)('tells %s on the webhook, with no status', async (_, spoil, words) => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await spoil();
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    const webhook = await readWebhook(service, caller, id);
    expect(webhook.last_status).toBeNull();
    expect(webhook.last_error).toMatch(words);
    expect(webhook.last_failure_at).not.toBeNull();
  });
});

describe('The signature', () => {
  it('bears the machine’s own time, also after the clock was moved, while `created` stays on the services’ clock', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, receiver.url);
    service.clock.advance('P400D');
    const moved = service.clock.now().toString({ smallestUnit: 'millisecond' });
    const { body } = await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/test`);
    const ping = await receiver.next();
    expect(judged(ping, webhook.secret)).toMatchObject({ id: body.delivery.id, created: moved });
    const t = Number(/^t=(\d+),/.exec(String(ping.headers['service-signature']))?.[1]);
    // The receiver's five-minute check, in both directions; what lies between the two is a moment.
    expect(Math.abs(ping.at / 1000 - t)).toBeLessThan(300);
  });
});

describe('The retry schedule', () => {
  it('tries eight times, never early, with the same bytes and id and a fresh signature, then gives up', async () => {
    // The machine's own time, by which the tries are signed.
    vi.useFakeTimers({ toFake: ['Date'] });
    const caller = newCaller();
    receiver.respond(() => 503);
    const webhook = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    const first = await receiver.next();
    const waits = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
    for (const [index, wait] of waits.entries()) {
      await delivery(service, caller, webhook.id, { status: 'failed', attempts: index + 1 });
      service.clock.advance(wait - 1);
      await service.call(caller, 'GET', '/v1/webhooks');
      expect(receiver.requests).toHaveLength(index + 1);
      vi.setSystemTime(Date.now() + 1000);
      service.clock.advance(1 + wait / 10);
      const again = await receiver.next();
      expect(again.body).toBe(first.body);
      expect(again.headers['service-delivery']).toBe(first.headers['service-delivery']);
      expect(again.headers['service-signature']).not.toBe(first.headers['service-signature']);
      expect(judged(again, webhook.secret)).toBeTruthy();
    }
    await delivery(service, caller, webhook.id, { status: 'given_up', attempts: 8 });
    service.clock.advance(100 * HOUR);
    const shown = await readWebhook(service, caller, webhook.id);
    expect(shown).toMatchObject({ last_status: 503, last_success_at: null });
    expect(shown.last_error).toMatch(/503.*given up after 8 attempts/);
    expect(receiver.requests).toHaveLength(8);
  });

  it('ends with the first success, which clears the error', async () => {
    const caller = newCaller();
    receiver.respond(() => 500);
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    receiver.respond(() => 200);
    service.clock.advance(1.1 * MINUTE);
    const done = await delivery(service, caller, id, { status: 'delivered', attempts: 2 });
    expect(done.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(done.attempts[0]?.error).toMatch(/500/);
    const webhook = await readWebhook(service, caller, id);
    expect(webhook).toMatchObject({ last_status: 200, last_error: null });
    expect(webhook.last_failure_at).not.toBeNull();
  });
});

describe('A clock that is moved more than 31 days while an attempt is under way', () => {
  it('stops no deliveries', async () => {
    const caller = newCaller();
    const held = Promise.withResolvers<number>();
    receiver.respond(() => held.promise);
    const { id } = await addWebhook(service, caller, receiver.url);
    for (let i = 0; i < 3; i++) await service.emit(caller.business);
    for (let i = 0; i < 3; i++) await receiver.next();
    service.clock.advance('P40D');
    held.resolve(204);
    const { body } = await service.call(caller, 'POST', `/v1/webhooks/${id}/test`);
    await receiver.next((request) => request.headers['service-delivery'] === body.delivery.id);
    await delivery(service, caller, id, { status: 'delivered', attempts: 1 });
    await service.emit(caller.business, { occurred_at: service.clock.now().toString() });
    // The newest one in the list is the ping's until this one is there.
    await eventually(async () => expect(receiver.requests).toHaveLength(5));
    await delivery(service, caller, id, { status: 'delivered', attempts: 1 });
    expect(receiver.requests).toHaveLength(5);
  });
});

describe('POST /v1/webhooks/{id}/test', () => {
  it('sends a signed ping to that webhook alone, whatever it listens to', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, `${receiver.url}/a`, ['stay.changed']);
    await addWebhook(service, caller, `${receiver.url}/b`);
    const { status, body } = await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/test`);
    expect(status).toBe(200);
    expect(body).toEqual({ delivery: { id: expect.any(String), type: 'ping' } });
    const request = await receiver.next();
    expect(request.path).toBe('/a');
    expect(judged(request, webhook.secret)).toEqual({
      id: body.delivery.id,
      type: 'ping',
      created: service.clock.now().toString({ smallestUnit: 'millisecond' }),
      api_version: 'v1',
      data: { webhook: { id: webhook.id, url: webhook.url } },
    });
    await delivery(service, caller, webhook.id, { status: 'delivered' });
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('A retry by hand', () => {
  const retry = async (caller: Parameters<Service['call']>[0], id: string, deliveryId: string) => {
    const answer = await service.call(caller, 'POST', `/v1/webhooks/${id}/deliveries/${deliveryId}/retry`);
    expect(answer.status).toBe(200);
    expect(answer.body.delivery.id).toBe(deliveryId);
  };

  it('tries a failed delivery at once and leaves its schedule as it was', async () => {
    const caller = newCaller();
    receiver.respond(() => 500);
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    const failed = await delivery(service, caller, id, { status: 'failed' });
    await retry(caller, id, failed.id);
    await delivery(service, caller, id, { status: 'failed', attempts: 2 });
    service.clock.advance(1.1 * MINUTE);
    await delivery(service, caller, id, { status: 'failed', attempts: 3 });
    service.clock.advance(4.9 * MINUTE);
    expect(receiver.requests).toHaveLength(3);
    service.clock.advance(0.7 * MINUTE);
    await delivery(service, caller, id, { status: 'failed', attempts: 4 });
  });

  it('sends a delivered one once more, under the same id', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    const done = await delivery(service, caller, id, { status: 'delivered' });
    await retry(caller, id, done.id);
    await delivery(service, caller, id, { status: 'delivered', attempts: 2 });
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('of an unknown delivery is 404', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    const answer = await service.call(caller, 'POST', `/v1/webhooks/${id}/deliveries/${id}/retry`);
    expect(answer.status).toBe(404);
  });
});

describe('A rotated secret', () => {
  it('signs beside the one before it for 24 hours, also on a retry', async () => {
    const caller = newCaller();
    receiver.respond(() => 500);
    const webhook = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    expect(judged(await receiver.next(), webhook.secret)).toBeTruthy();
    await delivery(service, caller, webhook.id, { status: 'failed' });
    const { body } = await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/rotate-secret`);
    const { secret } = body.webhook;
    service.clock.advance(1.1 * MINUTE);
    const second = await receiver.next();
    expect(String(second.headers['service-signature']).match(/v1=/g)).toHaveLength(2);
    expect(judged(second, webhook.secret)).toBeTruthy();
    expect(judged(second, secret)).toBeTruthy();
    await delivery(service, caller, webhook.id, { status: 'failed', attempts: 2 });
    service.clock.advance(24 * HOUR);
    const third = await receiver.next();
    expect(() => judged(third, webhook.secret)).toThrow();
    expect(judged(third, secret)).toBeTruthy();
  });

  it('a second time within 24 hours leaves each replaced secret its own day: all that are younger sign', async () => {
    const caller = newCaller();
    const webhook = await addWebhook(service, caller, receiver.url);
    const rotate = async () =>
      (await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/rotate-secret`)).body.webhook.secret;
    /** Of the secrets, in the order in which they came, those that sign now. */
    const signing = async (secrets: string[]) => {
      const { body } = await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/test`);
      const request = await receiver.next((one) => one.headers['service-delivery'] === body.delivery.id);
      const valid = secrets.filter((secret) => accepts(request, secret));
      expect(String(request.headers['service-signature']).match(/v1=/g)).toHaveLength(valid.length);
      return valid;
    };
    const first = webhook.secret;
    const second = await rotate();
    service.clock.advance(10 * HOUR);
    const third = await rotate();
    service.clock.advance(10 * HOUR);
    const fourth = await rotate();
    const all = [first, second, third, fourth];
    expect(await signing(all)).toEqual(all);
    service.clock.advance(4 * HOUR);
    expect(await signing(all)).toEqual([second, third, fourth]);
    service.clock.advance(10 * HOUR);
    expect(await signing(all)).toEqual([third, fourth]);
    service.clock.advance(10 * HOUR);
    expect(await signing(all)).toEqual([fourth]);
  });

  it('more than ten times in 24 hours is 409 and changes nothing', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    const rotate = () => service.call(caller, 'POST', `/v1/webhooks/${id}/rotate-secret`);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await rotate());
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 409]);
    expect(answers[10]?.body.error.code).toBe('conflict');
    await service.call(caller, 'POST', `/v1/webhooks/${id}/test`);
    const request = await receiver.next();
    expect(accepts(request, answers[9]?.body.webhook.secret)).toBe(true);
    service.clock.advance(24 * HOUR);
    expect((await rotate()).status).toBe(200);
  });
});

describe('A subscription', () => {
  it('that lapses stops deliveries: what comes due is dropped, and the webhook says so', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.subscribe(caller.business, 1, { plan: 'pro', state: 'lapsed' });
    await service.emit(caller.business);
    const dropped = await delivery(service, caller, id, { status: 'dropped' });
    expect(dropped.attempts).toEqual([]);
    expect(receiver.requests).toHaveLength(0);
    const webhook = await readWebhook(service, caller, id);
    expect(webhook.last_status).toBeNull();
    expect(webhook.last_error).toMatch(/subscription lapsed/);
    await service.subscribe(caller.business, 2, { plan: 'pro', state: 'active' });
    await service.emit(caller.business, { occurred_at: '2026-11-20T10:00:02.000Z' });
    expect(JSON.parse((await receiver.next()).body).created).toBe('2026-11-20T10:00:02.000Z');
    await delivery(service, caller, id, { status: 'delivered' });
    expect(receiver.requests).toHaveLength(1);
  });

  it('drops a retry that comes due while it is off', async () => {
    const caller = newCaller();
    receiver.respond(() => 500);
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    await service.subscribe(caller.business, 1, { plan: 'free', state: 'active' });
    service.clock.advance(1.1 * MINUTE);
    await delivery(service, caller, id, { status: 'dropped', attempts: 1 });
    await service.subscribe(caller.business, 2, { plan: 'tools', state: 'active' });
    service.clock.advance(48 * HOUR);
    await service.emit(caller.business, { occurred_at: '2026-11-20T10:00:03.000Z' });
    await delivery(service, caller, id, { status: 'failed' });
    expect(receiver.requests).toHaveLength(2);
  });

  it('that lapses before an attempt by hand leaves a delivered one delivered, and sends nothing', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    const done = await delivery(service, caller, id, { status: 'delivered' });
    await service.subscribe(caller.business, 1, { plan: 'pro', state: 'lapsed' });
    await service.call(caller, 'POST', `/v1/webhooks/${id}/deliveries/${done.id}/retry`);
    await eventually(async () =>
      expect((await readWebhook(service, caller, id)).last_error).toMatch(/subscription lapsed/),
    );
    expect(await deliveriesOf(service, caller, id)).toMatchObject([
      { status: 'delivered', attempts: [{ status: 204 }] },
    ]);
    expect(receiver.requests).toHaveLength(1);
  });

  it('whose payment is being retried goes on sending', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.subscribe(caller.business, 5, { plan: 'business', state: 'past_due' });
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'delivered' });
  });
});

describe('A removed webhook', () => {
  it('receives nothing more, not even what was waiting', async () => {
    const caller = newCaller();
    receiver.respond(() => 500);
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    await service.call(caller, 'DELETE', `/v1/webhooks/${id}`);
    service.clock.advance(50 * HOUR);
    const left =
      'select 1 from delivery where webhook_id = $1 union all select 1 from delivery_body b join delivery d on d.id = b.delivery_id where d.webhook_id = $1';
    await eventually(async () => expect(await service.database.db.query(left, [id])).toEqual([]));
    expect(receiver.requests).toHaveLength(1);
  });
});

import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const GOOD = '/pay/one-that-is-there';

describe('calls without a key', () => {
  let gateway: TestGateway;
  let asked = 0;
  let client = 0;

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000 });
    await gateway.business(restaurantFile());
  });
  afterAll(() => gateway?.close());
  afterEach(() => gateway.servers.service.override(undefined));

  const newAddress = () => {
    client += 1;
    return `198.51.100.${client}`;
  };
  const from = (address: string) => (path: string) => gateway.ask({ path, headers: { 'x-forwarded-for': address } });
  const answerLinks = () => {
    asked = 0;
    gateway.servers.service.override((request, reply) => {
      if (!request.url.startsWith('/pay')) return undefined;
      asked += 1;
      return reply.code(request.url === GOOD ? 200 : 404).send('{}');
    });
  };

  it('for made-up links are counted by address: past 60 a minute they cost no look-up and are 429', async () => {
    answerLinks();
    const read = from(newAddress());
    const seen: number[] = [];
    // The minute may turn once in between.
    for (let i = 0; i < 130; i += 1) seen.push((await read(`/pay/made-up-${i}`)).status);
    expect(seen.slice(0, 61)).toEqual(Array(61).fill(404));
    expect(seen.filter((status) => status === 404).length).toBeLessThanOrEqual(122);
    expect(asked).toBe(seen.filter((status) => status === 404).length);
    const refused = await read('/pay/made-up');
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await from(newAddress())('/pay/made-up')).status, 'another address').toBe(404);
  });

  it('of a card provider reach each trade byte for byte, with their signature, and are answered as programs are', async () => {
    const came: unknown[] = [];
    gateway.servers.service.override((request, reply) => {
      if (!request.url.startsWith('/pay')) return undefined;
      came.push([request.url, request.headers['stripe-signature'], String(request.body)]);
      return reply.code(400).type('application/json').send('{"error":{"code":"bad_request"}}');
    });
    const body = '{ "id":"evt_1",\n  "größe": 1 }';
    const headers = { 'stripe-signature': 't=1,v1=0a', 'content-type': 'application/json' };
    const paths = ['/pay/provider-events', '/pay/restaurant-events'];
    for (const path of paths) {
      const answer = await gateway.ask({ method: 'POST', path, body, headers });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        400,
        expect.stringContaining('application/json'),
      ]);
    }
    expect(came).toEqual(paths.map((path) => [path, 't=1,v1=0a', body]));
  });

  it('for a link that was answered before are served to an address that asks for made-up ones too', async () => {
    answerLinks();
    const read = from(newAddress());
    expect((await read(GOOD)).status).toBe(200);
    for (let i = 0; i < 130; i += 1) await read(`/pay/made-up-${i}`);
    expect((await read(GOOD)).status).toBe(200);
  });

  it('are bounded by address and in all, and hold up no call with a key, whose connections are others', async () => {
    const key = (await gateway.key('trattoria', 'secret')).value;
    const release = Promise.withResolvers<void>();
    let waiting = 0;
    gateway.servers.service.override(async (request, reply) => {
      if (!request.url.startsWith('/pay')) return undefined;
      waiting += 1;
      await release.promise;
      return reply.code(200).send('{}');
    });
    const one = from(newAddress());
    const own = Array.from({ length: 80 }, (_, i) => one(`/pay/slow-${i}`));
    const others = Array.from({ length: 200 }, (_, i) => from(newAddress())(`/pay/slow-${i}`));
    // All of them have come once those that find no place are answered.
    let refused = 0;
    for (const reply of [...own, ...others]) void reply.then(() => (refused += 1));
    await eventually(() => expect([waiting, refused]).toEqual([16, 16 + 8]));
    const answer = await gateway.ask({ path: '/v1/bookings', headers: { 'x-service-key': key } });
    expect(answer.status).toBe(200);
    release.resolve();
    const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);
    const ownStatuses = statuses(await Promise.all(own));
    expect(ownStatuses.filter((status) => status === 429)).toHaveLength(16);
    const busy = (await Promise.all(others)).filter(({ status }) => status !== 200);
    expect(busy).toHaveLength(8);
    expect(busy[0]?.status).toBe(503);
    expect(busy[0]?.headers['retry-after']).toBe('1');
  });
});

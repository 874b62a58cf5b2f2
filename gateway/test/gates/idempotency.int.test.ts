import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyFormat } from '../../src/keys/format.ts';
import { type Servers, startServers, startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';

const BODY = JSON.stringify({ date: '2026-12-04', time: '19:00', party: 2, name: 'Ada', email: 'ada@example.org' });
const RAISED = { LIMIT_KEY: 100_000, LIMIT_REQUESTS: 100_000 };

describe('Idempotency-Key, in two layers', () => {
  let servers: Servers;
  let gateways: [TestGateway, TestGateway];
  let secret: string;
  let publishable: string;
  let next = 0;
  let idempotencyKey: string;

  const post = (
    over: Partial<{
      body: string;
      path: string;
      key: string;
      method: string;
      at: number;
      name: string;
      origin: string;
    }> = {},
  ) =>
    gateways[over.at === 1 ? 1 : 0].ask({
      method: over.method ?? 'POST',
      path: over.path ?? '/v1/booking-requests',
      headers: {
        'x-service-key': over.key ?? secret,
        'idempotency-key': over.name ?? idempotencyKey,
        ...(over.origin === undefined ? {} : { origin: over.origin }),
      },
      body: over.body ?? BODY,
    });
  const runsOf = async (act: () => Promise<unknown>) => {
    const before = await servers.service.runs();
    await act();
    return (await servers.service.runs()) - before;
  };
  /** A run that has begun and waits for `go` before its answer leaves the service. */
  const heldRun = () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    servers.service.afterCommit(async () => {
      begin();
      await going;
    });
    return { begun, go };
  };

  beforeAll(async () => {
    servers = await startServers();
    const slow = { redisTimeoutMs: 500 };
    gateways = [await startTestGateway(RAISED, servers, slow), await startTestGateway(RAISED, servers, slow)];
    await gateways[0].business();
    secret = (await gateways[0].key('trattoria', 'secret')).value;
    publishable = (await gateways[0].key('trattoria', 'publishable', [WEBSITE])).value;
  });
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close();
    await servers?.close();
  });
  beforeEach(() => {
    next += 1;
    idempotencyKey = `key-${next}`;
  });
  afterEach(() => {
    servers.service.override(undefined);
    servers.service.afterCommit(undefined);
  });

  it('a repeat gets the first answer again, with Idempotent-Replayed, and nothing runs', async () => {
    const runs = await runsOf(async () => {
      const first = await post();
      expect(first.status).toBe(201);
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      const again = await post({ at: 1 });
      expect(again.status).toBe(201);
      expect(again.text).toBe(first.text);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(again.headers['ratelimit-limit']).toBe('100000');
    });
    expect(runs).toBe(1);
  });

  it('the same key with another body, path, query or method is 422 idempotency_key_reused', async () => {
    await post({ path: '/v1/bookings' });
    for (const over of [
      { path: '/v1/bookings', body: `${BODY} ` },
      { path: '/v1/booking-requests' },
      { path: '/v1/bookings?x=1' },
      { path: '/v1/bookings/019a9c5e-7b00-7000-8000-000000000001', method: 'PATCH' },
      { path: '/v1/webhooks/019a9c5e-7b00-7000-8000-000000000001', method: 'DELETE' },
    ]) {
      const reply = await post(over);
      expect([reply.status, reply.json.error.code]).toEqual([422, 'idempotency_key_reused']);
    }
  });

  it('after Redis was emptied, K with another body (422) does not hide the first answer from K with the first body', async () => {
    const first = await post();
    await servers.emptyRedis();
    const other = await post({ body: `${BODY} ` });
    expect([other.status, other.json.error.code]).toEqual([422, 'idempotency_key_reused']);
    for (const at of [0, 1]) {
      const again = await post({ at });
      expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
      expect((await post({ at, body: `${BODY} ` })).status).toBe(422);
    }
  });

  it('two API keys may use the same Idempotency-Key', async () => {
    const replies = [await post(), await post({ key: publishable })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.text).not.toBe(replies[0]?.text);
  });

  it('a repeat while the first is running is 409 idempotency_in_progress with Retry-After', async () => {
    const { begun, go } = heldRun();
    const first = post();
    await begun;
    const meanwhile = await post({ at: 1 });
    expect([meanwhile.status, meanwhile.json.error.code]).toEqual([409, 'idempotency_in_progress']);
    expect(meanwhile.headers['retry-after']).toBe('1');
    go();
    expect((await first).status).toBe(201);
    expect((await post()).text).toBe((await first).text);
  });

  it('a refusal is kept and given again; what asks for a retry is not', async () => {
    for (const [status, kept] of [
      [422, true],
      [409, true],
      [404, true],
      [400, true],
      [500, false],
      [503, false],
    ] as const) {
      idempotencyKey = `refusal-${status}`;
      let calls = 0;
      servers.service.override((_request, reply) => {
        calls += 1;
        const code =
          { 422: 'refused', 409: 'conflict', 404: 'not_found', 400: 'bad_request' }[status as number] ?? 'server_error';
        return reply
          .code(status)
          .type('application/json')
          .send(JSON.stringify({ error: { code, message: `call ${calls}` } }));
      });
      const [first, again] = [await post(), await post()];
      expect(again.status).toBe(first.status);
      expect(calls).toBe(kept ? 1 : 2);
      expect(again.headers['idempotent-replayed']).toBe(kept ? 'true' : undefined);
      servers.service.override(undefined);
    }
  });

  it('a replay bears the CORS headers of the one who asks again', async () => {
    const first = await post({ key: publishable });
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
    const again = await post({ key: publishable, origin: WEBSITE });
    expect(again.headers['access-control-allow-origin']).toBe(WEBSITE);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('keys of 1 to 255 printable characters are taken, any other is 400 and runs nothing', async () => {
    const runs = await runsOf(async () => {
      for (const name of ['!', '~', 'x'.repeat(255), '"quoted"'])
        expect((await post({ name: `${name}` })).status).toBe(201);
      for (const name of ['', ' ', 'a b', 'x'.repeat(256), 'caf\u00e9', 'tab\there']) {
        const reply = await post({ name });
        expect([name, reply.status, reply.json?.error.code]).toEqual([name, 400, 'bad_request']);
      }
    });
    expect(runs).toBe(4);
    const twice = await gateways[0].ask({
      method: 'POST',
      path: '/v1/booking-requests',
      headers: { 'x-service-key': secret, 'idempotency-key': ['one', 'two'] },
      body: BODY,
    });
    expect(twice.status).toBe(400);
    const unread = { path: '/v1/venue', headers: { 'x-service-key': secret, 'idempotency-key': 'a b' } };
    expect((await gateways[0].ask(unread)).status, 'on GET it is not looked at').toBe(200);
  });

  it('no answer in Redis can be read there', async () => {
    await post();
    const { Redis } = await import('ioredis');
    const redis = new Redis(String(servers.env.REDIS_URL));
    const names = await redis.keys(`${servers.env.REDIS_NAMESPACE}:reply:*`);
    const answers = await Promise.all(names.map((name) => redis.hget(name, 'answer')));
    redis.disconnect();
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer ?? '').not.toContain('{');
  });

  it('an answer is kept for 24 hours of the services’ clock', async () => {
    const day = { path: '/v1/bookings' };
    const first = await post(day);
    await gateways[0].operate('POST', '/clock', { advance: 'PT23H59M' });
    expect((await post(day)).text).toBe(first.text);
    await gateways[0].operate('POST', '/clock', { advance: 'PT2M' });
    // The service of this test runs on real time: its own record would still answer, so another key of the same run is asked.
    let calls = 0;
    servers.service.override(() => {
      calls += 1;
    });
    await post(day);
    expect(calls).toBe(1);
  });

  it('a key that nobody has is no scope: 401 before anything is remembered', async () => {
    const reply = await post({ key: keyFormat('svc').make('secret') });
    expect(reply.status).toBe(401);
  });
});

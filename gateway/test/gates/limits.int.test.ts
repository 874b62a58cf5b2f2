import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Servers, startServers, startTestGateway, type TestGateway } from '../support/gateway.ts';
import type { Reply } from '../support/http.ts';

const REQUEST = {
  method: 'POST',
  path: '/v1/booking-requests',
  body: '{"date":"2026-12-04","time":"19:00","party":2,"name":"Ada","phone":"123"}',
};

describe('requests a minute', () => {
  let servers: Servers;
  let gateways: [TestGateway, TestGateway];
  let redis: Redis;
  let key: string;
  let keyId: string;

  const read = (at: 0 | 1 = 0, path = '/v1/venue?fresh=1') =>
    gateways[at].ask({ path, headers: { 'x-service-key': key } });
  const request = (at: 0 | 1 = 0, headers = {}) =>
    gateways[at].ask({ ...REQUEST, headers: { 'x-service-key': key, ...headers } });
  const window = () => `${servers.env.REDIS_NAMESPACE}:rate:{${keyId}}`;
  const minuteOf = (time: readonly number[]) => Math.floor(Number(time[0]) / 60);
  const statuses = (replies: Reply[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  /** Not so close to the minute's turn that it would come in between. */
  const wellInside = async () => {
    const [seconds] = await redis.time();
    const left = 60 - (Number(seconds) % 60);
    if (left < 4) await pause(left * 1000 + 50);
  };

  beforeAll(async () => {
    servers = await startServers();
    gateways = [
      await startTestGateway({ GATEWAY_REPLICAS: 2 }, servers),
      await startTestGateway({ GATEWAY_REPLICAS: 2 }, servers),
    ];
    redis = new Redis(String(servers.env.REDIS_URL), { maxRetriesPerRequest: 3 });
    await gateways[0].business();
  });
  afterAll(async () => {
    redis?.disconnect();
    for (const gateway of gateways ?? []) await gateway.close();
    await servers?.close();
  });
  beforeEach(async () => {
    if (keyId !== undefined) await gateways[0].operate('DELETE', `/keys/${keyId}`);
    const made = await gateways[0].key('trattoria', 'secret');
    [key, keyId] = [made.value, made.id];
    await wellInside();
  });

  it('two gateways share the count to the unit: 120 pass, the rest is 429', async () => {
    const replies = await Promise.all(Array.from({ length: 150 }, (_, i) => read(i % 2 ? 1 : 0)));
    expect(statuses(replies)).toEqual({ 200: 120, 429: 30 });
  });

  it('ten booking requests pass; more are 429 and name their own window, other routes go on', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => request(i % 2 ? 1 : 0)));
    expect(statuses(replies)).toEqual({ 201: 10, 429: 2 });
    for (const { headers } of replies)
      expect([headers['ratelimit-limit'], headers['ratelimit-policy']]).toEqual(['10', '10;w=60']);
    expect((await read()).headers['ratelimit-limit']).toBe('120');
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers['ratelimit-remaining']).toBe('0');
    expect(refused?.headers['retry-after']).toBe(refused?.headers['ratelimit-reset']);
    expect(refused?.json.error.code).toBe('rate_limited');
    expect(await redis.hgetall(window()), 'a refused request counts in neither window').toMatchObject({
      all: '11',
      requests: '10',
    });
  });

  it('a request over the wider window names that one, and does not count in the tighter', async () => {
    await Promise.all(Array.from({ length: 120 }, () => read()));
    const refused = await request();
    expect([refused.status, refused.headers['ratelimit-limit']]).toEqual([429, '120']);
    expect((await redis.hgetall(window())).requests).toBe('0');
  });

  it('a replay is counted', async () => {
    await request(0, { 'idempotency-key': 'a' });
    await request(1, { 'idempotency-key': 'a' });
    expect(await redis.hgetall(window())).toMatchObject({ all: '2', requests: '2' });
  });

  it('refusals before the count use up nothing', async () => {
    for (const headers of [{ 'x-service-key': key, origin: 'https://evil.example' }, { 'x-service-key': 'nonsense' }])
      for (let i = 0; i < 20; i += 1) await gateways[0].ask({ path: '/v1/venue', headers });
    expect(await redis.exists(window())).toBe(0);
  });

  it('what was counted in the minute before is no part of this one: 240 pass across the turn, the next is 429', async () => {
    expect(statuses(await Promise.all(Array.from({ length: 120 }, () => read())))).toEqual({ 200: 120 });
    // The turn, without the wait: the count stands as if it were the minute's before.
    await redis.hset(window(), 'minute', minuteOf(await redis.time()) - 1);
    expect(statuses(await Promise.all(Array.from({ length: 120 }, (_, i) => read(i % 2 ? 1 : 0))))).toEqual({
      200: 120,
    });
    const over = await read();
    expect(over.status).toBe(429);
    const [seconds] = await redis.time();
    const left = 60 - (Number(seconds) % 60);
    expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset']);
    expect(Math.abs(Number(over.headers['retry-after']) - left)).toBeLessThanOrEqual(1);
  });

  it('a key that is over is remembered: its 429s ask Redis nothing', async () => {
    await Promise.all(Array.from({ length: 121 }, () => read()));
    const before = Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1]);
    expect(statuses(await Promise.all(Array.from({ length: 100 }, () => read())))).toEqual({ 429: 100 });
    const after = Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1]);
    // Others use this server too; a hundred scripts of ours would show.
    expect(after - before).toBeLessThan(100);
  });
});

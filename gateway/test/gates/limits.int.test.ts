import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@booking/kit/telemetry/log';
import { restaurantFile } from '@booking/testkit/builders';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayLimits } from '../../src/domain/window.ts';
import { openCounters } from '../../src/stores/redis/counters.ts';
import { openRedis, type RedisLink } from '../../src/stores/redis/redis.ts';
import { type Servers, startServers, startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
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

  it('every counted answer says how many calls like it are left', async () => {
    const left = ({ headers }: Reply) => Number(headers['ratelimit-remaining']);
    expect([left(await read()), left(await request()), left(await read(1))]).toEqual([119, 9, 117]);
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => read(i % 2 ? 1 : 0)));
    const each = many.map(left).toSorted((one, other) => one - other);
    expect(each, 'each of twenty at once sees another number').toEqual(Array.from({ length: 20 }, (_, i) => 97 + i));
  });

  it('what is left is counted in the round trip to Redis that counts the call: ten calls are ten scripts', async () => {
    const { REDIS_URL, REDIS_NAMESPACE } = servers.env;
    const options = { url: String(REDIS_URL), namespace: String(REDIS_NAMESPACE), timeoutMs: 5000 };
    const link = await openRedis({ ...options, log: createLogger({ name: 'test', level: 'silent' }) });
    let scripts = 0;
    const watched: RedisLink = {
      ...link,
      run: (...call) => {
        scripts += 1;
        return link.run(...call);
      },
    };
    const counters = openCounters(watched, { key: 120, requests: 10 }, 1);
    const left: number[] = [];
    for (let i = 0; i < 10; i += 1) left.push((await counters.count(keyId ?? '', false)).remaining);
    await link.close();
    expect(left).toEqual([119, 118, 117, 116, 115, 114, 113, 112, 111, 110]);
    expect(scripts).toBe(10);
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

  it('ten requests of a stranger with a key close the widget’s form to nobody: it is counted by visitor', async () => {
    const { value } = await gateways[0].key('trattoria', 'publishable', [WEBSITE]);
    const headers = (address: string) => ({ 'x-service-key': value, origin: WEBSITE, 'x-forwarded-for': address });
    const byWidget = (address: string) =>
      gateways[0].ask({ ...REQUEST, path: `/widget${REQUEST.path}`, headers: headers(address) });
    const byKey = () => gateways[1].ask({ ...REQUEST, headers: headers('198.51.100.9') });
    expect(statuses(await Promise.all(Array.from({ length: 12 }, byKey)))).toEqual({ 201: 10, 429: 2 });
    const visitor = await Promise.all(Array.from({ length: 12 }, () => byWidget('198.51.100.7')));
    expect(statuses(visitor)).toEqual({ 201: 10, 429: 2 });
    expect((await byWidget('198.51.100.8')).status).toBe(201);
    const venue = await gateways[0].ask({ path: '/widget/v1/venue', headers: headers('198.51.100.8') });
    expect([venue.status, venue.headers['access-control-allow-origin']]).toEqual([200, WEBSITE]);
  });

  it('one address sends a business twenty requests a day out of browsers; its own server is not counted', async () => {
    const id = await gateways[0].business(restaurantFile({ account: { slug: 'daily' } }));
    const { value } = await gateways[0].key('daily', 'publishable', [WEBSITE]);
    const from = (address: string, headers: Record<string, string> = { origin: WEBSITE }, path = '/widget') =>
      gateways[0].ask({
        ...REQUEST,
        path: path + REQUEST.path,
        headers: { 'x-service-key': value, 'x-forwarded-for': address, ...headers },
      });
    const address = '198.51.100.20';
    const name = `${servers.env.REDIS_NAMESPACE}:rate:{day:page:${id}:`;
    const [day] = await Promise.all([from(address), from(address)]).then(() => redis.keys(`${name}*`));
    expect(day, 'nobody’s address is kept as it is').not.toContain(address);
    await redis.hset(day ?? '', { all: 20, requests: 20 });
    const refused = await from(address);
    expect([refused.status, refused.json.error.message]).toEqual([
      429,
      'Too many requests came from this connection today. Please call the business instead.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    expect((await from(address, { origin: WEBSITE }, '')).status, 'the API out of a browser').toBe(429);
    expect((await from(address, {}, '')).status, 'a server, without an Origin').toBe(201);
    expect((await from('198.51.100.21')).status, 'another address').toBe(201);
  });

  it('the day is counted in the process while Redis is away', async () => {
    const away = await openRedis({
      ...{ url: 'redis://127.0.0.1:1', namespace: 'nowhere' },
      log: createLogger({ name: 'test', level: 'silent' }),
    });
    const days = openCounters(away, dayLimits({ key: 120, requests: 10 }), 2);
    const counts = await Promise.all(Array.from({ length: 12 }, () => days.count('day:page:b:a', true)));
    await away.close();
    expect(counts.filter(({ over }) => over === null)).toHaveLength(10);
  });

  it('the widget is on a website: without one, with another one or with a secret key its path is refused', async () => {
    const { value } = await gateways[0].key('trattoria', 'publishable', [WEBSITE]);
    const ask = async (headers: Record<string, string>) =>
      (await gateways[0].ask({ ...REQUEST, path: `/widget${REQUEST.path}`, headers })).json.error.code;
    expect(await ask({ 'x-service-key': value })).toBe('origin_not_allowed');
    expect(await ask({ 'x-service-key': value, origin: 'https://evil.example' })).toBe('origin_not_allowed');
    expect(await ask({ 'x-service-key': key, origin: WEBSITE })).toBe('secret_key_in_browser');
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { createClock } from '@booking/kit/clock';
import { createLogger } from '@booking/kit/telemetry/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCounters } from '../../src/stores/redis/counters.ts';
import { tagOf } from '../../src/stores/redis/hash-tags.ts';
import { LEASE_MS } from '../../src/stores/redis/leases.ts';
import { luaScript, openRedis, type RedisLink } from '../../src/stores/redis/redis.ts';
import { openReplies } from '../../src/stores/redis/replies.ts';
import { startServers, startTestGateway } from '../support/gateway.ts';
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const FINGERPRINT = 'a'.repeat(64);
const log = createLogger({ name: 'test', level: 'silent' });

describe('With a Redis Cluster of three nodes', () => {
  let cluster: RedisCluster;
  let link: RedisLink;
  const linkOf = (namespace: string) => openRedis({ url: cluster.url, cluster: true, namespace, log, timeoutMs: 5000 });

  beforeAll(async () => {
    cluster = await startRedisCluster();
    link = await linkOf('stores');
  });
  afterAll(async () => {
    await link?.close();
    await cluster?.close();
  });

  it('requests of many keys are counted at once, each key to the unit, over every node', async () => {
    const counters = openCounters(link, { key: 5, requests: 3 }, 1);
    const keys = Array.from({ length: 60 }, (_, n) => `key-${n}`);
    // In one minute: what is counted in two begins anew.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 5000) await pause(left + 50);
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => keys).map((all) => Promise.all(all.map((key) => counters.count(key, false)))),
    );
    for (const [at, key] of keys.entries())
      expect(
        counts.filter((round) => round[at]?.over === null),
        key,
      ).toHaveLength(5);
    expect(link.isUnavailable()).toBe(false);
    const held = await cluster.keys();
    for (const names of held) expect(names.length).toBeGreaterThan(0);
    expect(held.flat()).toHaveLength(keys.length);
  });

  it('claims of many keys are renewed at once, and a second gateway finds them under way', async () => {
    const [owner, other] = [openReplies(link, createClock(), KEY), openReplies(link, createClock(), KEY)];
    const keys = Array.from({ length: 30 }, (_, n) => `key-${n}`);
    const claims = () => Promise.all(keys.map((key) => other.claim(key, 'again', FINGERPRINT)));
    for (const key of keys) expect((await owner.claim(key, 'again', FINGERPRINT)).state).toBe('claimed');
    await pause(LEASE_MS * 1.5);
    expect(new Set((await claims()).map(({ state }) => state))).toEqual(new Set(['running']));
    owner.close();
    await pause(LEASE_MS + 100);
    expect(new Set((await claims()).map(({ state }) => state))).toEqual(new Set(['claimed']));
    other.close();
  });

  it('a call for names of two tags is what the cluster refuses', async () => {
    const other = await linkOf('crossing');
    const script = luaScript('return {#KEYS}');
    expect(await other.run(script, ['rate:{a}', 'reply:{a}:b'], [])).toEqual([2]);
    expect(await other.run(script, ['rate:{a}', 'rate:{b}'], [])).toBeUndefined();
    await other.close();
  });

  it('a gateway holds limits and answers there; every name bears one hash tag, and those of one key share a node', async () => {
    const servers = await startServers();
    const own = { REDIS_URL: cluster.url, REDIS_CLUSTER: true, REDIS_NAMESPACE: 'whole' };
    const gateways = [await startTestGateway(own, servers), await startTestGateway(own, servers)] as const;
    await gateways[0].business();
    const keys = await Promise.all([1, 2, 3].map(() => gateways[0].key('trattoria', 'secret')));
    const body = '{"date":"2026-12-04","time":"19:00","party":2,"name":"Ada","phone":"123"}';
    for (const { value } of keys) {
      const headers = { 'x-service-key': value, 'idempotency-key': 'once' };
      const request = { method: 'POST', path: '/v1/booking-requests', headers, body };
      const [first, repeat] = [await gateways[0].ask(request), await gateways[1].ask(request)];
      expect([first.status, repeat.headers['idempotent-replayed']]).toEqual([201, 'true']);
      expect(repeat.text).toBe(first.text);
    }
    const held = (await cluster.keys()).map((names) => names.filter((name) => name.startsWith('whole:')));
    expect(held.flat().length).toBeGreaterThanOrEqual(2 * keys.length);
    const tags = held.map((names) => new Set(names.map(tagOf)));
    for (const { id } of keys) expect(tags.filter((some) => some.has(id))).toHaveLength(1);
    for (const gateway of gateways) await gateway.close();
    await servers.close();
  });
});

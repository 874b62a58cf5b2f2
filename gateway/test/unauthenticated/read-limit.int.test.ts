import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@booking/testkit/eventually';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Servers, startServers, startTestGateway, type TestGateway } from '../support/gateway.ts';

describe('reads of a calendar link', () => {
  let servers: Servers;
  let gateways: [TestGateway, TestGateway];
  let redis: Redis;
  let path: string;
  const asked: string[] = [];

  const read = (at: number, over = {}) => gateways[at % 2 ? 1 : 0].ask({ path, ...over });
  const times = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => read(i)));
  const counted = () => redis.keys(`${servers.env.REDIS_NAMESPACE}:rate:{read*`);

  beforeAll(async () => {
    servers = await startServers();
    gateways = [
      await startTestGateway({ GATEWAY_REPLICAS: 2 }, servers),
      await startTestGateway({ GATEWAY_REPLICAS: 2 }, servers),
    ];
    redis = new Redis(String(servers.env.REDIS_URL), { maxRetriesPerRequest: 3 });
    servers.service.override((request, reply) => {
      asked.push(request.url);
      if (request.url === path) return reply.header('etag', '"a"').type('text/calendar').send('BEGIN:VCALENDAR');
      return reply.code(404).send('{}');
    });
  });
  afterAll(async () => {
    redis?.disconnect();
    for (const gateway of gateways ?? []) await gateway.close();
    await servers?.close();
  });
  beforeEach(async () => {
    path = `/calendar/${randomBytes(20).toString('base64url')}.ics`;
    asked.length = 0;
    const [seconds] = await redis.time();
    const left = 60 - (Number(seconds) % 60);
    if (left < 4) await pause(left * 1000 + 50);
  });

  it('60 a minute over all gateways, HEAD too; then 429 with Retry-After, and the service is not asked', async () => {
    for (const at of [0, 1]) expect((await read(at)).status).toBe(200);
    expect((await read(0, { method: 'HEAD' })).status).toBe(200);
    const replies = await times(70);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(57);
    expect(asked).toHaveLength(60);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.json.error.code).toBe('rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    path = `${path}x`.replace('.icsx', 'x.ics');
    const links = (await counted()).length;
    expect((await read(0)).status, 'another link').toBe(200);
    await eventually(async () => expect(await counted()).toHaveLength(links + 1));
  });

  it('counts nothing for a link that is not there, and holds no link’s secret', async () => {
    const [there, elsewhere] = [path, path.replace('.ics', 'no.ics')];
    const links = (await counted()).length;
    await read(0);
    // It is counted beside the answer, so perhaps after it.
    await eventually(async () => expect(await counted()).toHaveLength(links + 1));
    const before = (await counted()).sort();
    for (let i = 0; i < 80; i += 1) expect((await read(i, { path: elsewhere })).status).toBe(404);
    expect((await counted()).sort()).toEqual(before);
    expect(before.join()).not.toContain(there.slice(10, 20));
  });
});

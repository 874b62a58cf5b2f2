import { setTimeout as pause } from 'node:timers/promises';
import { createClock } from '@booking/kit/clock';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshRedis } from '@booking/testkit/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../src/stores/redis/leases.ts';
import { openRedis, type RedisLink } from '../../src/stores/redis/redis.ts';
import { openReplies, type Replies } from '../../src/stores/redis/replies.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const FINGERPRINT = 'a'.repeat(64);

const server = freshRedis();
const looker = new Redis(server.url);
let link: RedisLink;
let calls = 0;

/** What one gateway claims and keeps; `calls` counts what it asks of Redis. */
function gateway(): Replies {
  const run: RedisLink['run'] = (...asked) => {
    calls += 1;
    return link.run(...asked);
  };
  return openReplies({ ...link, run }, createClock(), KEY);
}
const claim = (replies: Replies, name: string) => replies.claim('key', name, FINGERPRINT);
const leasesLeft = async () => {
  const names = await looker.keys(`${server.namespace}:reply:*`);
  return Promise.all(names.map((name) => looker.pttl(name)));
};

beforeAll(async () => {
  const log = createLogger({ name: 'test', level: 'silent' });
  link = await openRedis({ url: server.url, namespace: server.namespace, log, timeoutMs: 5000 });
});
afterAll(async () => {
  await link?.close();
  looker.disconnect();
  await server.drop();
});

describe('A claim of an Idempotency-Key', () => {
  it('is a short lease that its living owner renews, all under way in one call; a dead one’s runs out', async () => {
    const [owner, other] = [gateway(), gateway()];
    for (let i = 0; i < 100; i += 1) expect((await claim(owner, `k${i}`)).state).toBe('claimed');
    for (const left of await leasesLeft()) expect(left).toBeLessThanOrEqual(LEASE_MS);
    calls = 0;
    await pause(LEASE_MS * 1.5);
    // One every half a second from each of the two, and nothing for each claim.
    expect(calls).toBeLessThanOrEqual(2 * ((LEASE_MS * 1.5) / 500 + 1));
    expect(await leasesLeft()).toHaveLength(100);
    expect((await claim(other, 'k0')).state).toBe('running');

    owner.close();
    await pause(LEASE_MS + 100);
    expect((await claim(other, 'k0')).state).toBe('claimed');
    other.close();
  });

  it('that was answered is kept no more once its key is forgotten, and one that runs keeps its claim', async () => {
    const replies = gateway();
    const answered = await replies.claim('forgotten', 'a', FINGERPRINT);
    if (answered.state !== 'claimed') throw new Error(answered.state);
    await replies.finish(answered.claim, { status: 201, body: Buffer.from('{"name":"Ada"}') });
    const other = await claim(replies, 'of another key');
    if (other.state !== 'claimed') throw new Error(other.state);
    await replies.finish(other.claim, { status: 201, body: Buffer.from('{"name":"Grace"}') });
    expect((await replies.claim('forgotten', 'b', FINGERPRINT)).state).toBe('claimed');
    await replies.forget('forgotten');
    expect((await claim(replies, 'of another key')).state).toBe('done');
    expect((await replies.claim('forgotten', 'b', FINGERPRINT)).state).toBe('running');
    expect((await replies.claim('forgotten', 'a', FINGERPRINT)).state).toBe('claimed');
    replies.close();
  });

  it('that went to another is neither renewed, finished nor given back by an owner that was frozen', async () => {
    const [frozen, other] = [gateway(), gateway()];
    const old = await claim(frozen, 'frozen');
    if (old.state !== 'claimed') throw new Error(old.state);
    frozen.close();
    await pause(LEASE_MS + 100);
    const next = await claim(other, 'frozen');
    if (next.state !== 'claimed') throw new Error(next.state);

    await frozen.finish(old.claim, { status: 201, body: Buffer.from('{"late":true}') });
    await frozen.release(old.claim);
    expect((await claim(frozen, 'frozen')).state, 'still the other’s').toBe('running');
    await other.finish(next.claim, { status: 201, body: Buffer.from('{"first":true}') });
    await frozen.finish(old.claim, { status: 201, body: Buffer.from('{"late":true}') });
    const answer = await claim(frozen, 'frozen');
    expect(answer.state === 'done' && answer.reply.body.toString()).toBe('{"first":true}');
    other.close();
  });
});

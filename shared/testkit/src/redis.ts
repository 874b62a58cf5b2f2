import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { testUrls } from './servers.ts';

export type FreshRedis = { url: string; namespace: string; drop(): Promise<void> };

async function drop(url: string, namespace: string): Promise<void> {
  const redis = new Redis(url);
  try {
    for await (const keys of redis.scanStream({ match: `${namespace}*`, count: 500 }))
      if (keys.length > 0) await redis.unlink(...keys);
  } finally {
    redis.disconnect();
  }
}

const READ: Readonly<Record<string, (redis: Redis, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

/** Everything that stands under a prefix: each key, without it, with its value as JSON. */
export async function readRedis(url: string, namespace: string): Promise<{ key: string; value: string }[]> {
  const redis = new Redis(url);
  try {
    const found: { key: string; value: string }[] = [];
    for await (const keys of redis.scanStream({ match: `${namespace}*`, count: 500 }))
      for (const key of new Set(keys as string[])) {
        const value = JSON.stringify(await READ[await redis.type(key)]?.(redis, key));
        found.push({ key: key.slice(namespace.length), value });
      }
    return found;
  } finally {
    redis.disconnect();
  }
}

/** A prefix of keys that no other test uses, on the shared server; `drop` removes what stands under it. */
export function freshRedis(): FreshRedis {
  const url = testUrls().redis;
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  return { url, namespace, drop: () => drop(url, namespace) };
}

/** Forgets everything on a server that is the test's own. */
export async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

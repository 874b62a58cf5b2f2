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

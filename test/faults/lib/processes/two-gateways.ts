import { eventually } from '@booking/testkit/eventually';
import { type Call, client } from '../../../lib/api.ts';
import { type Platform, startPlatform } from '../../../lib/platform.ts';
import { startAnother } from '../another.ts';
import { type OwnServer, ownRedis } from '../servers.ts';

/** Two gateway processes before one restaurant service, on a Redis of their own that a test may kill. */
export type TwoGateways = {
  readonly platform: Platform;
  readonly redis: OwnServer;
  /** Calls with this key, at the first and at the second. */
  callsOf(key: string): readonly [Call, Call];
  /** Signals the process of the second. */
  signalSecond(sign: NodeJS.Signals): void;
  /** What each says of Redis: 1 while it counts alone. */
  redisUnavailable(): Promise<readonly string[]>;
  /** Resolves when both count in Redis again. */
  together(): Promise<void>;
  close(): Promise<void>;
};

export async function startTwoGateways(
  env: Record<string, string> = {},
  ofSecond: Record<string, string> = {},
): Promise<TwoGateways> {
  const redis = await ownRedis();
  const gateway = { ...env, REDIS_URL: redis.url, GATEWAY_REPLICAS: '2' };
  const platform = await startPlatform({ services: ['svc-restaurant'], env: { gateway } });
  const { process, backend } = await startAnother(platform, 'gateway', ofSecond);
  const urls = [platform.urlOf('gateway'), backend.url] as const;
  const privates = [platform.privateUrlOf('gateway'), backend.privateUrl];
  const redisUnavailable = () => Promise.all(privates.map(awayAt));
  return {
    platform,
    redis,
    callsOf: (key) => [client(urls[0], key), client(urls[1], key)],
    signalSecond: (sign) => void process.child.kill(sign),
    redisUnavailable,
    together: () =>
      eventually(async () => {
        const unavailable = await redisUnavailable();
        if (unavailable.includes('1')) throw new Error(`Redis is unavailable: ${unavailable}`);
      }),
    close: async () => {
      process.child.kill('SIGKILL');
      await platform.close();
      await redis.close();
    },
  };
}

async function awayAt(url: string): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return /^gateway_redis_unavailable (\d)$/m.exec(text)?.[1] ?? 'unsaid';
}

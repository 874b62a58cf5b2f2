import { createHash } from 'node:crypto';
import type { Logger } from '@booking/kit/telemetry/log';
import { counter, gauge } from '@booking/kit/telemetry/metrics';
import { Cluster, Redis } from 'ioredis';
import { withTimeout } from '../with-timeout.ts';
import { oneCall, perTag, type Split } from './hash-tags.ts';

const unavailable = gauge(
  'gateway_redis_unavailable',
  '1 while limits are counted in the process because Redis does not answer',
);
const failures = counter('gateway_redis_failures_total', 'Calls to Redis that failed or took longer than 50 ms');

export type Script = { readonly text: string; readonly sha: string };
type Argument = string | number;

export type RedisLink = {
  /** Runs a script; undefined when Redis is gone, frozen or answers with an error. Never later than 50 ms. */
  run(script: Script, keys: readonly string[], args: readonly Argument[]): Promise<unknown[] | undefined>;
  /** What may go in one call: everything with one Redis, what bears one hash tag with a cluster. */
  readonly split: Split;
  isUnavailable(): boolean;
  close(): Promise<void>;
};

/** A Lua script that answers with a list. */
export function luaScript(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

const TIMEOUT_MS = 50;
const PROBE_MS = 200;
const FIRST_WAIT_MS = 500;

const retrySoon = (times: number) => Math.min(50 * times, PROBE_MS);

// ioredis' own defaults queue commands for ever while Redis is gone: measured 0.1 ms with these (gone), 50 ms (frozen).
const FAIL_FAST = {
  maxRetriesPerRequest: 0,
  // A connection that has died without a word is given up; the 50 ms of a command are our own, see `within`.
  socketTimeout: 2000,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 1000,
} as const;

type Client = Redis | Cluster;

function connect({ url, cluster = false }: RedisOptions): Client {
  if (!cluster) return new Redis(url, { ...FAIL_FAST, enableOfflineQueue: false, retryStrategy: retrySoon });
  const { hostname, port, protocol, username, password } = new URL(url);
  // The node that is named tells of the others; they are spoken to as it is.
  const login = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  const secure = protocol === 'rediss:' ? { tls: {} } : {};
  return new Cluster([{ host: hostname, port: Number(port || 6379) }], {
    redisOptions: { ...FAIL_FAST, ...login, ...secure },
    enableOfflineQueue: false,
    clusterRetryStrategy: retrySoon,
    clusterNodeRetryStrategy: retrySoon,
  });
}

/** Whether Redis is to be waited for: after a failure it is not, until a probe has been answered. */
function createBreaker(client: Client, log: Logger, timeoutMs: number) {
  let broken = true;
  let said = false;
  let probe: NodeJS.Timeout | null = null;
  const set = (value: boolean, error?: unknown) => {
    if (value === broken && said) return;
    broken = value;
    said = true;
    unavailable.set(value ? 1 : 0);
    if (value) log.warn({ err: error }, 'Redis does not answer: limits are counted in this process');
    else log.info('Redis answers: limits are shared');
  };
  const tryAgain = () =>
    withTimeout(timeoutMs, client.ping()).then(
      () => {
        probe = null;
        set(false);
      },
      () => {
        probe = setTimeout(tryAgain, PROBE_MS);
      },
    );
  const fail = (error: unknown) => {
    failures.inc();
    set(true, error);
    probe ??= setTimeout(tryAgain, 1);
  };
  const stop = () => {
    if (probe !== null) clearTimeout(probe);
  };
  return { isBroken: () => broken, set, fail, stop };
}

async function evaluate(client: Client, { sha, text }: Script, keys: readonly string[], args: readonly Argument[]) {
  try {
    return await client.evalsha(sha, keys.length, ...keys, ...args);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return await client.eval(text, keys.length, ...keys, ...args);
  }
}

/** Resolves when Redis answers, or after half a second: a start does not wait for it any longer. */
function firstAnswer(client: Client): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, FIRST_WAIT_MS);
  client.once('ready', resolve);
  return promise.finally(() => clearTimeout(timer));
}

export type RedisOptions = {
  readonly url: string;
  readonly namespace: string;
  /** The URL is that of a node of a Redis Cluster, which tells of the others. */
  readonly cluster?: boolean;
  readonly log: Logger;
  /** How long an answer is waited for: 50 ms, more for a test on a busy machine. */
  readonly timeoutMs?: number;
};

/** One connection to Redis, or to each node of a cluster, behind a breaker. */
export async function openRedis(options: RedisOptions): Promise<RedisLink> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const client = connect(options);
  const breaker = createBreaker(client, options.log, timeoutMs);
  let closing = false;
  // Without a listener every failed reconnect is thrown; what counts is said by the breaker.
  client.on('error', () => {});
  client.on('ready', () => breaker.set(false));
  client.on('close', () => closing || breaker.set(true));
  await firstAnswer(client);
  return {
    async run(script, keys, args) {
      if (breaker.isBroken()) return undefined;
      const names = keys.map((key) => `${options.namespace}:${key}`);
      try {
        const answer = evaluate(client, script, names, args);
        return (await withTimeout(timeoutMs, answer)) as unknown[];
      } catch (error) {
        breaker.fail(error);
        return undefined;
      }
    },
    split: options.cluster ? perTag : oneCall,
    isUnavailable: breaker.isBroken,
    close: async () => {
      closing = true;
      breaker.stop();
      client.disconnect();
    },
  };
}

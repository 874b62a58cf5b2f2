import type { CallerKeys } from '@booking/kit/crypto/caller-keys';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { restaurantFile } from '@booking/testkit/builders';
import { testCallers } from '@booking/testkit/callers';
import { freshDatabase } from '@booking/testkit/database';
import { freshRedis } from '@booking/testkit/redis';
import { startGateway } from '../../src/app.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { Env } from '../../src/env.ts';
import { type Ask, ask, type Reply } from './http.ts';
import { startService, type TestService } from './service.ts';

const CALLERS = testCallers();
const TOKEN = 'the operator of the tests, with a long token';

export const WEBSITE = 'https://www.trattoria.example';

/** What gateways of one test share: database, broker, Redis and the service behind them. */
export type Servers = {
  readonly env: Record<string, unknown>;
  readonly service: TestService;
  /** The gateway's secrets with the services that it calls. */
  readonly callers: CallerKeys;
  readonly db: Awaited<ReturnType<typeof freshDatabase>>['db'];
  /** A login that may change the schema. */
  readonly adminUrl: string;
  /** Removes everything that this test wrote into Redis. */
  emptyRedis(): Promise<void>;
  close(): Promise<void>;
};

export async function startServers(): Promise<Servers> {
  const [database, service] = await Promise.all([
    freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS }),
    startService(['restaurant', 'hotel', 'webhooks', 'calendar'].map((name) => CALLERS.gatewayTo(`svc-${name}`))),
  ]);
  const broker = freshNamespace();
  const redis = freshRedis();
  const { url } = service;
  const env = {
    PORT: 0,
    OPERATOR_PORT: 0,
    PRIVATE_PORT: 0,
    OPERATOR_TOKEN: TOKEN,
    DATABASE_URL: database.url,
    DATABASE_POOL: 8,
    AMQP_URL: broker.url,
    AMQP_NAMESPACE: broker.namespace,
    REDIS_URL: redis.url,
    REDIS_NAMESPACE: redis.namespace,
    ...CALLERS.settingsOf('gateway'),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADDRESS_PEPPER: 'a pepper of the tests, long enough for all',
    TRUSTED_PROXIES: ['127.0.0.1'],
    SANDBOX: true,
    LIMIT_SETTINGS: 1000,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RESTAURANT_URL: url,
    HOTEL_URL: url,
    WEBHOOKS_URL: url,
    CALENDAR_URL: url,
    RESTAURANT_INTERNAL_URL: url,
    HOTEL_INTERNAL_URL: url,
    WEBHOOKS_INTERNAL_URL: url,
    CALENDAR_INTERNAL_URL: url,
  };
  return {
    env,
    service,
    callers: CALLERS.keysOf('gateway'),
    db: database.db,
    adminUrl: database.adminUrl,
    emptyRedis: redis.drop,
    close: async () => {
      await service.close();
      await redis.drop();
      await broker.drop();
      await database.drop();
    },
  };
}

export type TestKey = { readonly id: string; readonly value: string };

/** A gateway in this process, and what its operator does to it. */
export type TestGateway = {
  readonly port: number;
  readonly operatorPort: number;
  readonly privatePort: number;
  readonly servers: Servers;
  ask(request: Ask): Promise<Reply>;
  operate(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Puts a business file; gives the business's id. */
  business(file?: { account: { slug: string } }): Promise<string>;
  key(slug: string, kind: 'publishable' | 'secret', websites?: readonly string[]): Promise<TestKey>;
  close(): Promise<void>;
};

/** Starts a gateway; without `servers` on some of its own, which end with it. */
export async function startTestGateway(
  overrides: Record<string, unknown> = {},
  shared?: Servers,
  options: { deadlineMs?: number; redisTimeoutMs?: number } = {},
): Promise<TestGateway> {
  const servers = shared ?? (await startServers());
  const env = Env.parse({ ...servers.env, ...overrides });
  const gateway = await startGateway({
    // Tests share two cores: what they say of Redis must not hang on a moment in which it got none.
    redisTimeoutMs: 5000,
    ...options,
    env,
    log: createLogger({ name: 'gateway', level: process.env.TEST_LOG ?? 'silent' }),
  });
  const { port, operatorPort, privatePort, closer } = gateway;
  const operate = (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    return ask(operatorPort, { method, path: `/operator${path}`, headers, ...sent });
  };
  const must = (reply: Reply): Reply => {
    if (reply.status < 300) return reply;
    throw new Error(`${reply.status} ${reply.text}`);
  };
  return {
    port,
    operatorPort,
    privatePort,
    servers,
    ask: (request) => ask(port, request),
    operate,
    business: async (file = restaurantFile()) =>
      must(await operate('PUT', `/businesses/${file.account.slug}`, file)).json.business.id,
    key: async (slug, kind, websites) => {
      const { json } = must(await operate('POST', `/businesses/${slug}/keys`, { kind, websites }));
      return { id: json.key.id, value: json.value };
    },
    close: async () => {
      await closer.close();
      if (shared === undefined) await servers.close();
    },
  };
}

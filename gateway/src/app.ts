import { type Clock, createClock } from '@booking/kit/clock';
import { type Closer, createCloser } from '@booking/kit/close';
import { assertSchema } from '@booking/kit/db/migrate';
import { type Database, openDatabase } from '@booking/kit/db/open';
import { startRelay } from '@booking/kit/db/outbox';
import { startPruning } from '@booking/kit/db/prune';
import { listen } from '@booking/kit/http/app';
import { createPrivateApp, internalRoute } from '@booking/kit/http/private';
import { securityHeaders } from '@booking/kit/http/security-headers';
import type { Logger } from '@booking/kit/log';
import { startLoop } from '@booking/kit/loop';
import { renderMetrics } from '@booking/kit/metrics';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { pruneDeadLetters, startDeadLetterStore } from '@booking/kit/mq/dead-letters';
import { startTelemetry } from '@booking/kit/telemetry/start';
import type { Call } from './call.ts';
import { addressHasher, peerNamer } from './client-address.ts';
import { MIGRATIONS } from './db/schema.ts';
import { CONTRACT_LIMITS, READS_LIMIT } from './domain/window.ts';
import { closeEdge, listenEdge } from './edge.ts';
import type { Env } from './env.ts';
import { forwarder } from './forward.ts';
import { openSide } from './open/side.ts';
import { createOperatorApp } from './operator/http.ts';
import { internalClient } from './operator/internal.ts';
import { storedOffset } from './operator/move-clock.ts';
import { createPublic } from './public.ts';
import { openStores, type Stores } from './stores/open.ts';
import { internalUpstreams, openUpstreams, publicUpstreams } from './upstreams.ts';

export type Gateway = {
  readonly port: number;
  readonly operatorPort: number;
  readonly privatePort: number;
  readonly closer: Closer;
};

/** What every part of a running gateway shares. */
type Base = {
  readonly env: Env;
  readonly log: Logger;
  readonly closer: Closer;
  readonly db: Database;
  readonly broker: Broker;
  readonly clock: Clock;
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
};

export type GatewayOptions = {
  readonly env: Env;
  readonly log: Logger;
  /** How long a service is waited for; 10 s unless a test is in a hurry. */
  readonly deadlineMs?: number;
  /** How long Redis is waited for; 50 ms unless a test has time. */
  readonly redisPatienceMs?: number;
};

const DEADLINE_MS = 10_000;
const CLOCK_READ_MS = 1000;

function sayWhatIsUnusual({ LIMIT_KEY, LIMIT_REQUESTS, LIMIT_READS, SANDBOX }: Env, log: Logger): void {
  const { key, requests } = CONTRACT_LIMITS;
  if (LIMIT_KEY !== key || LIMIT_REQUESTS !== requests || LIMIT_READS !== READS_LIMIT)
    log.warn({ LIMIT_KEY, LIMIT_REQUESTS, LIMIT_READS }, 'the limits are raised: for tests and bench only');
  if (SANDBOX) log.warn('this is a sandbox: the clock can be moved');
}

async function openBase({ env, log, deadlineMs = DEADLINE_MS }: GatewayOptions): Promise<Base> {
  sayWhatIsUnusual(env, log);
  const closer = createCloser(log, { waitMs: env.SHUTDOWN_WAIT_MS });
  closer.add('telemetry', await startTelemetry({ service: 'gateway', env, log }));
  const db = openDatabase({ url: env.DATABASE_URL, pool: env.DATABASE_POOL, name: 'gateway', log });
  closer.add('database', db.close);
  await assertSchema(db, MIGRATIONS);
  const clock = createClock({ offsetMs: env.SANDBOX ? await storedOffset(db) : 0 });
  const broker = connectBroker({ url: env.AMQP_URL, namespace: env.AMQP_NAMESPACE, log });
  closer.add('broker', broker.close);
  const hashAddress = addressHasher({ pepper: env.ADDRESS_PEPPER, trustedProxies: env.TRUSTED_PROXIES });
  return { env, log, closer, db, broker, clock, addressOf: (call) => hashAddress(call.req), deadlineMs };
}

async function openMemory(base: Base, patienceMs?: number): Promise<Stores> {
  const { env, log, closer, db, broker, clock, addressOf } = base;
  const stores = await openStores({
    db,
    clock,
    log,
    addressOf,
    redis: { url: env.REDIS_URL, namespace: env.REDIS_NAMESPACE, ...(patienceMs === undefined ? {} : { patienceMs }) },
    limits: { key: env.LIMIT_KEY, requests: env.LIMIT_REQUESTS },
    readsLimit: env.LIMIT_READS,
    gateways: env.GATEWAY_REPLICAS,
    keyPrefix: env.KEY_PREFIX,
    encryptionKey: env.ENCRYPTION_KEY,
    publicCache: env.PUBLIC_CACHE,
    isTold: broker.isConnected,
  });
  closer.add('redis', stores.close);
  closer.add(
    'clock',
    clock.onMove(() => stores.publicAnswers?.forget()),
  );
  return stores;
}

/** In the sandbox another gateway may have moved the clock. */
function followClock({ env, log, closer, db, clock }: Base): void {
  if (!env.SANDBOX) return;
  const run = async () => {
    clock.moveTo(await storedOffset(db));
    return 'idle' as const;
  };
  closer.add('sandbox clock', startLoop({ name: 'sandbox clock', clock, log, run, idleMs: CLOCK_READ_MS }).close);
}

/** Tells of changes and hears of those that other gateways made. */
async function openMessaging({ log, closer, db, broker, clock }: Base, stores: Stores): Promise<void> {
  closer.add('relay', startRelay({ db, broker, clock, log }).close);
  closer.add('pruning', startPruning({ db, clock, log, prunes: [pruneDeadLetters] }).close);
  await broker.exclusive({
    types: ['business.changed'],
    handle: ({ business_id }) => stores.forget(business_id),
    // What was said while nobody listened is not known.
    onReconnect: () => stores.forget(),
  });
  await startDeadLetterStore({ db, broker, clock, log });
}

function openOperator({ env, log, closer, db, broker, clock }: Base, stores: Stores) {
  const upstreams = internalUpstreams(env);
  for (const upstream of Object.values(upstreams)) closer.add('private upstream', upstream.close);
  const internal = internalClient(upstreams, env.CALLER_SECRET[0] as string);
  const { format } = stores.keyLookUp;
  const parts = { db, broker, clock, format, internal, sandbox: env.SANDBOX, forget: stores.forget };
  const { OPERATOR_TOKEN: token, STALLED_AFTER_MS: stalledAfterMs } = env;
  const app = createOperatorApp({ parts, token, log, stalledAfterMs });
  closer.add('operator port', () => app.close());
  return app;
}

function openPrivate({ env, log, closer, db, clock }: Base) {
  const readClock = internalRoute({
    method: 'GET',
    path: '/internal/clock',
    handle: async () => ({ offset_ms: await storedOffset(db) }),
  });
  const app = createPrivateApp({
    log,
    callerSecrets: env.CALLER_SECRET,
    clock,
    ready: async () => !closer.closing && (await assertSchema(db, MIGRATIONS).then(() => true)),
    metrics: renderMetrics,
    internal: env.SANDBOX ? [readClock] : [],
  });
  closer.add('private port', () => app.close());
  return app;
}

function edgeOptions({ ADDRESS_PEPPER, TRUSTED_PROXIES, ...env }: Env, log: Logger) {
  const nameOf = peerNamer({ pepper: ADDRESS_PEPPER, trustedProxies: TRUSTED_PROXIES });
  const connections = { nameOf, perAddress: env.CONNECTIONS_PER_ADDRESS, log };
  const standing = Object.entries(securityHeaders(env.PUBLIC_URL)).flat();
  return { connections, stalledAfterMs: env.STALLED_AFTER_MS, standing };
}

function openPublic({ env, log, closer, addressOf, deadlineMs }: Base, stores: Stores) {
  const upstreams = publicUpstreams(env);
  const open = openUpstreams(env);
  for (const upstream of [...Object.values(upstreams), ...Object.values(open)]) closer.add('upstream', upstream.close);
  const shared = { secret: env.CALLER_SECRET[0] as string, addressOf, deadlineMs };
  const server = createPublic({
    stores,
    forward: forwarder({ ...shared, upstreams, log }),
    open: openSide({
      ...shared,
      upstreams: open,
      publicUrl: env.PUBLIC_URL,
      reads: stores.reads,
      owners: stores.pageOwners,
      listed: stores.listedPages,
      requests: stores.counters,
    }),
    log,
    isClosing: () => closer.closing,
    edge: edgeOptions(env, log),
  });
  closer.add('public port', () => closeEdge(server));
  return server;
}

/** Starts a gateway; comes back when it answers on all three ports. What failed to start is closed again. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const base = await openBase(options);
  const { closer, env, log } = base;
  try {
    followClock(base);
    const stores = await openMemory(base, options.redisPatienceMs);
    await openMessaging(base, stores);
    const privateApp = openPrivate(base);
    const operator = openOperator(base, stores);
    const server = openPublic(base, stores);
    const privatePort = await listen(privateApp, { host: env.HOST, port: env.PRIVATE_PORT });
    const operatorPort = await listen(operator, { host: env.HOST, port: env.OPERATOR_PORT });
    const port = await listenEdge(server, { host: env.HOST, port: env.PORT });
    log.info({ port, operatorPort, privatePort }, 'the gateway answers');
    return { port, operatorPort, privatePort, closer };
  } catch (error) {
    await closer.close();
    throw error;
  }
}

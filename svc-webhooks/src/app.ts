import { WEBHOOK_ROUTES } from '@booking/core/routes/webhooks';
import { type Clock, createClock } from '@booking/kit/clock';
import { type Closer, createCloser } from '@booking/kit/close';
import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { pruneInbox } from '@booking/kit/db/inbox';
import { assertSchema } from '@booking/kit/db/migrate';
import { type Database, openDatabase } from '@booking/kit/db/open';
import { startPruning } from '@booking/kit/db/prune';
import { createApp, listen } from '@booking/kit/http/app';
import { clockRoutes } from '@booking/kit/http/clock-route';
import { followGatewayClock } from '@booking/kit/http/gateway-clock';
import { createPrivateApp } from '@booking/kit/http/private';
import { serve } from '@booking/kit/http/serve';
import type { Logger } from '@booking/kit/log';
import { gauge, renderMetrics } from '@booking/kit/metrics';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { checkPublicUrl, type GuardOptions } from '@booking/kit/net/public-address';
import { startBacklogGauge } from './backlog-gauge.ts';
import { attemptDays } from './db/attempt-days.ts';
import { MIGRATIONS } from './db/migrations/list.ts';
import { BY_INDEX } from './db/planner.ts';
import type { Env } from './env.ts';
import { webhookHandlers } from './http/handlers.ts';
import { internalRoutes } from './http/internal.ts';
import { startConsumers } from './messaging/consumers.ts';
import { createSecretBox } from './net/secrets.ts';
import { sweeps } from './usecases/sweep.ts';
import { startWorker, type Worker, type WorkerHooks } from './worker.ts';

export type AppOptions = {
  readonly env: Env;
  readonly log: Logger;
  /** For tests: a clock of their own, a resolver, authorities, and places to stop or end the process at. */
  readonly clock?: Clock;
  readonly resolve?: GuardOptions['resolve'];
  readonly tls?: { readonly ca: string };
  readonly hooks?: WorkerHooks & { readonly afterFanOut?: () => Promise<void> };
};

export type App = {
  readonly port: number;
  readonly privatePort: number;
  readonly closer: Closer;
  close(): Promise<void>;
};

type Parts = AppOptions & {
  readonly clock: Clock;
  readonly closer: Closer;
  readonly db: Database;
  /** Tells the worker, once there is one, that something is due. */
  wake: () => void;
  started: boolean;
};

// The whole attempt has ten seconds; a connection that is still being made then is of no use.
const CONNECT_MS = 10_000;
// Below the five seconds after which many servers drop an idle connection without a word.
const KEEP_ALIVE_MS = 4000;

/** Starts the service: routes, consumers, the worker that sends, and the private port. */
export async function startWebhooks(options: AppOptions): Promise<App> {
  const { env, log } = options;
  const clock = options.clock ?? createClock();
  const closer = createCloser(log, { waitMs: env.SHUTDOWN_WAIT_MS });
  const { DATABASE_URL: url, DATABASE_POOL: pool } = env;
  const db = openDatabase({ url, pool, name: 'svc-webhooks', log, settings: BY_INDEX });
  closer.add('database', db.close);
  const parts: Parts = { ...options, clock, closer, db, wake: () => {}, started: false };
  const broker = connectBroker({ url: env.AMQP_URL, namespace: env.AMQP_NAMESPACE, log });
  const privatePort = await startPrivate(parts, broker);
  if (env.SANDBOX && !options.clock) await followClock(parts);
  parts.wake = startDeliveries(parts).wake;
  closer.add('broker', broker.close);
  await consumeEvents(parts, broker);
  const port = await startPublic(parts);
  parts.started = true;
  return { port, privatePort, closer, close: async () => void (await closer.close()) };
}

async function followClock({ env, clock, closer, log }: Parts): Promise<void> {
  const [secret = ''] = env.CALLER_SECRET;
  const { stop } = await followGatewayClock({
    clock,
    gatewayUrl: env.GATEWAY_INTERNAL_URL,
    service: 'webhooks',
    secret,
    log,
  });
  closer.add('clock', stop);
}

function startDeliveries(parts: Parts): Worker {
  const { env, db, clock, log, closer, hooks, tls, resolve } = parts;
  const days = attemptDays(db);
  const dispatcher = guardedAgent({
    sandbox: env.SANDBOX,
    connectTimeoutMs: CONNECT_MS,
    keepAliveMs: KEEP_ALIVE_MS,
    ...(tls ? { tls } : {}),
    ...(resolve ? { resolve } : {}),
  });
  closer.add('connections', () => dispatcher.destroy());
  const prunes = [...sweeps(days), pruneInbox, pruneIdempotency];
  closer.add('sweep', startPruning({ db, clock, log, prunes }).close);
  closer.add('backlog', startBacklogGauge({ db, clock, log }).close);
  const secrets = createSecretBox(env.ENCRYPTION_KEY);
  const worker = startWorker({ db, dispatcher, secrets, days, clock, log, ...(hooks ? { hooks } : {}) });
  closer.add('worker', worker.close);
  return worker;
}

async function consumeEvents({ db, clock, wake, hooks }: Parts, broker: Broker): Promise<void> {
  const afterFanOut = hooks?.afterFanOut;
  await startConsumers(broker, { db, clock, wake, ...(afterFanOut ? { afterFanOut } : {}) });
}

async function startPublic({ env, db, clock, closer, log, wake, resolve }: Parts): Promise<number> {
  const app = createApp({ log, closing: () => closer.closing });
  const guard = { sandbox: env.SANDBOX, ...(resolve ? { resolve } : {}) };
  const handlers = webhookHandlers({
    db,
    secrets: createSecretBox(env.ENCRYPTION_KEY),
    checkUrl: (text) => checkPublicUrl(text, guard),
    encryptionKey: env.ENCRYPTION_KEY,
    wake,
  });
  serve(app, WEBHOOK_ROUTES, handlers, { callerSecrets: env.CALLER_SECRET, clock });
  closer.add('routes', () => app.close());
  return listen(app, { host: env.HOST, port: env.PORT });
}

async function startPrivate(parts: Parts, broker: Broker): Promise<number> {
  const { env, db, clock, closer, log } = parts;
  const app = createPrivateApp({
    log,
    callerSecrets: env.CALLER_SECRET,
    clock,
    ready: async () => parts.started && !closer.closing && (await assertSchema(db, MIGRATIONS).then(() => true)),
    metrics: renderMetrics,
    internal: [...internalRoutes({ db, wake: () => parts.wake() }), ...clockRoutes(clock, env.SANDBOX)],
  });
  const stop = gauge('broker_connected', '1 while there is a connection to the broker.').ask(() =>
    broker.isConnected() ? 1 : 0,
  );
  closer.add('private port', async () => {
    stop();
    await app.close();
  });
  return listen(app, { host: env.HOST, port: env.PRIVATE_PORT });
}

import { type Clock, createClock } from '@booking/kit/clock';
import { type Closer, createCloser } from '@booking/kit/close';
import { assertSchema } from '@booking/kit/db/migrate';
import { openDatabase } from '@booking/kit/db/open';
import { startRelay } from '@booking/kit/db/outbox';
import { startPruning } from '@booking/kit/db/prune';
import { createApp, listen } from '@booking/kit/http/app';
import { clockRoutes } from '@booking/kit/http/clock-route';
import { followGatewayClock } from '@booking/kit/http/gateway-clock';
import { createPrivateApp } from '@booking/kit/http/private';
import type { Logger } from '@booking/kit/log';
import { startLoop } from '@booking/kit/loop';
import { pruneMails } from '@booking/kit/mail/queue';
import { startMailSender } from '@booking/kit/mail/sender';
import { gauge, renderMetrics } from '@booking/kit/metrics';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { checkPublicUrl, type GuardOptions } from '@booking/kit/net/public-address';
import { MIGRATIONS } from './db/schema.ts';
import type { Env } from './env.ts';
import { serveCalendars } from './http/calendar-route.ts';
import { internalRoutes } from './http/internal.ts';
import { composeMail } from './mails/feed-mail.ts';
import { startConsumers } from './messaging/consumers.ts';
import { createFeedReader } from './net/feed-reader.ts';
import { liftUrl } from './net/feed-url.ts';
import { fetchFeed } from './net/fetch-feed.ts';
import { createVault } from './net/vault.ts';
import { checkRooms } from './usecases/check-rooms.ts';
import type { Deps } from './usecases/deps.ts';
import { startWorker } from './worker.ts';

export type AppOptions = {
  readonly env: Env;
  readonly log: Logger;
  /** For tests: a clock of their own, a resolver, authorities. */
  readonly clock?: Clock;
  readonly resolve?: GuardOptions['resolve'];
  readonly tls?: { readonly ca: string };
};

export type App = {
  readonly port: number;
  readonly privatePort: number;
  readonly closer: Closer;
  close(): Promise<void>;
};

type Parts = Omit<AppOptions, 'clock'> & {
  readonly clock: Clock;
  readonly closer: Closer;
  readonly deps: Deps;
  /** The routes listen: from then on the service is ready. */
  started: boolean;
};

const CONNECT_MS = 5000;
const CHECK_EVERY_MS = 10 * 60_000;

/** Starts the service: the private port first, then what reads, consumes and sends, the public route last. */
export async function startCalendar(options: AppOptions): Promise<App> {
  const { env, log } = options;
  const clock = options.clock ?? createClock();
  if (env.LIMIT_READS !== 60)
    log.warn({ reads_a_minute: env.LIMIT_READS }, 'the limit of reads of a calendar was changed');
  const closer = createCloser(log, { waitMs: env.SHUTDOWN_WAIT_MS });
  const parts: Parts = { ...options, clock, closer, deps: makeDeps(options, clock, closer), started: false };
  const broker = connectBroker({ url: env.AMQP_URL, namespace: env.AMQP_NAMESPACE, log });
  closer.add('broker', broker.close);
  const privatePort = await startPrivate(parts, broker);
  if (env.SANDBOX && !options.clock) await followClock(parts);
  startLoops(parts, broker);
  await startConsumers(broker, parts.deps);
  const port = await startPublic(parts);
  parts.started = true;
  return { port, privatePort, closer, close: async () => void (await closer.close()) };
}

/** Everything the use cases work with. The worker is made last and wakes through a holder: it needs them too. */
function makeDeps({ env, log, resolve, tls }: AppOptions, clock: Clock, closer: Closer): Deps {
  const db = openDatabase({ url: env.DATABASE_URL, pool: env.DATABASE_POOL, name: 'svc-calendar', log });
  closer.add('database', db.close);
  const guard = { sandbox: env.SANDBOX, ...(resolve ? { resolve } : {}) };
  const dispatcher = guardedAgent({ ...guard, connectTimeoutMs: CONNECT_MS, ...(tls ? { tls } : {}) });
  closer.add('connections', () => dispatcher.destroy());
  const reader = createFeedReader();
  closer.add('feed reader', reader.close);
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  const userAgent = `BookingCalendar/1.2 (+${publicUrl})`;
  const fetchOptions = { dispatcher, sandbox: env.SANDBOX, userAgent };
  return {
    db,
    clock,
    log,
    publicUrl,
    vault: createVault(env.ENCRYPTION_KEY, new URL(publicUrl).hostname),
    checkUrl: (text) => checkPublicUrl(liftUrl(text, env.SANDBOX), guard),
    fetch: (url, known, signal) => fetchFeed(url, known, { ...fetchOptions, ...(signal ? { signal } : {}) }),
    read: reader.read,
    wake: () => db.signal('feeds'),
  };
}

async function followClock({ env, clock, closer, log }: Parts): Promise<void> {
  const [secret = ''] = env.CALLER_SECRET;
  const gatewayUrl = env.GATEWAY_INTERNAL_URL;
  const { stop } = await followGatewayClock({ clock, gatewayUrl, service: 'calendar', secret, log });
  closer.add('clock', stop);
}

function startLoops({ env, clock, log, closer, deps }: Parts, broker: Broker): void {
  const { db } = deps;
  closer.add('sweep', startPruning({ db, clock, log, prunes: [pruneMails] }).close);
  const mails = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, compose: composeMail };
  closer.add('mails', startMailSender({ db, ...mails, clock, log }).close);
  closer.add('outbox', startRelay({ db, broker, clock, log }).close);
  const check = { name: 'daily check', clock, log, run: () => checkRooms(deps), idleMs: CHECK_EVERY_MS };
  closer.add('daily check', startLoop(check).close);
  const worker = startWorker({ ...deps, log });
  const stop = db.onSignal('feeds', () => worker.wake());
  closer.add('worker', async () => {
    stop();
    await worker.close();
  });
}

async function startPublic({ env, closer, log, deps }: Parts): Promise<number> {
  const app = createApp({ log, closing: () => closer.closing });
  serveCalendars(app, deps, { callerSecrets: env.CALLER_SECRET, readsAMinute: env.LIMIT_READS });
  closer.add('routes', () => app.close());
  return listen(app, { host: env.HOST, port: env.PORT });
}

async function startPrivate(parts: Parts, broker: Broker): Promise<number> {
  const { env, closer, log, deps } = parts;
  const app = createPrivateApp({
    log,
    callerSecrets: env.CALLER_SECRET,
    clock: deps.clock,
    ready: async () => parts.started && !closer.closing && (await assertSchema(deps.db, MIGRATIONS).then(() => true)),
    metrics: renderMetrics,
    internal: [...internalRoutes(deps), ...clockRoutes(deps.clock, env.SANDBOX)],
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

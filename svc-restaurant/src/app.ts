import { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import { type Clock, createClock } from '@booking/kit/clock';
import { type Closer, createCloser } from '@booking/kit/close';
import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { pruneInbox } from '@booking/kit/db/inbox';
import { assertSchema } from '@booking/kit/db/migrate';
import { type Database, openDatabase } from '@booking/kit/db/open';
import { type RelayHooks, startRelay } from '@booking/kit/db/outbox';
import { startPruning } from '@booking/kit/db/prune';
import { createFallbacks } from '@booking/kit/fallbacks';
import { createApp, listen } from '@booking/kit/http/app';
import { clockRoutes } from '@booking/kit/http/clock-route';
import { followGatewayClock } from '@booking/kit/http/gateway-clock';
import { createPrivateApp } from '@booking/kit/http/private';
import { serve } from '@booking/kit/http/serve';
import { createWholeLists } from '@booking/kit/http/whole-lists';
import type { Logger } from '@booking/kit/log';
import type { ComposeMail } from '@booking/kit/mail/compose';
import { pruneMails } from '@booking/kit/mail/queue';
import { type IsStillSo, startMailSender } from '@booking/kit/mail/sender';
import { gauge, renderMetrics } from '@booking/kit/metrics';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createRenderTokens } from '@booking/kit/pages/render-token';
import { createSearches } from '@booking/kit/searches';
import { createNumberKeys, type NumberKeys } from '@booking/kit/sms/number-keys';
import { pruneTexts } from '@booking/kit/sms/queue';
import { type SmsAccount, smsAccountOf } from '@booking/kit/sms/settings';
import { advisoryLocks, type Locks } from './db/locks.ts';
import { BY_INDEX } from './db/planner.ts';
import { MIGRATIONS } from './db/schema.ts';
import { createVenues } from './db/venues.ts';
import type { Env } from './env.ts';
import { restaurantHandlers } from './http/handlers.ts';
import { internalRoutes } from './http/internal.ts';
import { serveTextCalls } from './http/text-calls.ts';
import { composeMail } from './mails/compose.ts';
import { servePages } from './pages/serve-pages.ts';
import type { Deps } from './usecases/deps.ts';
import { createKnownDays } from './usecases/known-days.ts';
import { countSearch } from './usecases/meters.ts';
import { bookingTokens, createPageLinks } from './usecases/page-links.ts';
import { isStillSo } from './usecases/remind-guests.ts';
import { createRequestBooking } from './usecases/request-booking.ts';
import { startAnonymizing, startEmailReminders, startTexting } from './worker.ts';

export type AppOptions = {
  readonly env: Env;
  readonly log: Logger;
  /** For tests: a clock of their own, no locks above the constraints, answers held against their schema, a relay to stop at. */
  readonly clock?: Clock;
  readonly locks?: Locks;
  readonly checkReplies?: boolean;
  readonly hooks?: RelayHooks;
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
  readonly deps: Deps;
  /** Who takes text messages, and how numbers are recognised; null where nobody does. */
  readonly texts: { readonly account: SmsAccount; readonly numbers: NumberKeys } | null;
  /** The routes listen: from then on the service is ready. */
  started: boolean;
};

/** Starts the service: the private port first, then what sends events and mails, the public routes last. */
export async function startRestaurant(options: AppOptions): Promise<App> {
  const { env, log } = options;
  const clock = options.clock ?? createClock();
  const closer = createCloser(log, { waitMs: env.SHUTDOWN_WAIT_MS });
  const { DATABASE_URL: url, DATABASE_POOL: pool } = env;
  const db = openDatabase({ url, pool, name: 'svc-restaurant', log, settings: BY_INDEX });
  closer.add('database', db.close);
  const account = smsAccountOf(env);
  const texts = account && { account, numbers: createNumberKeys(env.ENCRYPTION_KEY) };
  const deps = createDeps(db, options, texts !== null);
  const parts: Parts = { ...options, clock, closer, db, deps, texts, started: false };
  const broker = connectBroker({ url: env.AMQP_URL, namespace: env.AMQP_NAMESPACE, log });
  closer.add('broker', broker.close);
  const privatePort = await startPrivate(parts, broker);
  if (env.SANDBOX && !options.clock) await followClock(parts);
  startLoops(parts, broker);
  const port = await startPublic(parts);
  parts.started = true;
  return { port, privatePort, closer, close: async () => void (await closer.close()) };
}

// Beyond it a transaction only grows longer: what a way to the database costs has been shared out by then.
const MOST_TOGETHER = 16;

function createDeps(db: Database, { env, log, locks = advisoryLocks }: AppOptions, texting: boolean): Deps {
  const { href, hostname } = new URL(env.PUBLIC_URL);
  // Without the locks requests are to meet at the constraints, not to be kept apart before.
  const mostTogether = locks === advisoryLocks ? MOST_TOGETHER : 1;
  const known = { venues: createVenues(), days: createKnownDays(), searches: createSearches({ ended: countSearch }) };
  const lists = createWholeLists({ db, log, pool: env.DATABASE_POOL });
  const fallbacks = createFallbacks({ trade: 'restaurant', log });
  const publicUrl = href.replace(/\/+$/, '');
  const tokens = bookingTokens(env.ENCRYPTION_KEY);
  const addresses = { publicUrl, host: hostname, tokens, pages: createPageLinks(publicUrl, tokens) };
  return { db, ...known, lists, locks, fallbacks, mostTogether, texting, ...addresses };
}

async function followClock({ env, clock, closer, log }: Parts): Promise<void> {
  const [secret = ''] = env.CALLER_SECRET;
  const gatewayUrl = env.GATEWAY_INTERNAL_URL;
  const { stop } = await followGatewayClock({ clock, gatewayUrl, service: 'restaurant', secret, log });
  closer.add('clock', stop);
}

function startLoops({ env, db, deps, texts, clock, log, closer, hooks }: Parts, broker: Broker): void {
  const prunes = [pruneInbox, pruneIdempotency, pruneMails, pruneTexts];
  closer.add('sweep', startPruning({ db, clock, log, prunes }).close);
  closer.add('anonymizing', startAnonymizing({ db, clock, log }).close);
  const compose: ComposeMail = (...mail) => composeMail(deps.pages, ...mail);
  const stillSo: IsStillSo = (mail, now) => isStillSo(deps, mail, now);
  const mails = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, compose, isStillSo: stillSo };
  closer.add('email reminders', startEmailReminders(deps, { clock, log }).close);
  closer.add('mails', startMailSender({ db, ...mails, clock, log }).close);
  if (texts !== null) startTexting({ deps, ...texts, clock, closer, log });
  closer.add('outbox', startRelay({ db, broker, clock, log, ...(hooks ? { hooks } : {}) }).close);
}

async function startPublic({ env, clock, closer, log, deps, texts, checkReplies = false }: Parts): Promise<number> {
  const app = createApp({ log, closing: () => closer.closing });
  const callerSecrets = env.CALLER_SECRET;
  const requestBooking = createRequestBooking(deps);
  serve(app, RESTAURANT_ROUTES, restaurantHandlers(deps, requestBooking), { callerSecrets, clock, checkReplies });
  const renders = createRenderTokens(env.ENCRYPTION_KEY);
  servePages(app, { deps, requestBooking, renders, callerSecrets, clock, log });
  if (texts !== null) {
    const { numbers, account } = texts;
    serveTextCalls(app, { deps, numbers, clock, callerSecrets, authToken: account.authToken });
  }
  closer.add('routes', () => app.close());
  return listen(app, { host: env.HOST, port: env.PORT });
}

async function startPrivate(parts: Parts, broker: Broker): Promise<number> {
  const { env, db, clock, closer, log, deps } = parts;
  const app = createPrivateApp({
    log,
    callerSecrets: env.CALLER_SECRET,
    clock,
    ready: async () => parts.started && !closer.closing && (await assertSchema(db, MIGRATIONS).then(() => true)),
    metrics: renderMetrics,
    internal: [...internalRoutes(deps), ...clockRoutes(clock, env.SANDBOX)],
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

import { HOTEL_ROUTES } from '@booking/core/routes/hotel';
import { type Clock, createClock } from '@booking/kit/clock';
import { type Closer, createCloser } from '@booking/kit/close';
import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { pruneInbox } from '@booking/kit/db/inbox';
import { assertSchema } from '@booking/kit/db/migrate';
import { openDatabase } from '@booking/kit/db/open';
import { startRelay } from '@booking/kit/db/outbox';
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
import { createSearches } from '@booking/kit/searches';
import { createHotels } from './db/hotels.ts';
import { BY_INDEX } from './db/planner.ts';
import { MIGRATIONS } from './db/schema.ts';
import type { Env } from './env.ts';
import { hotelHandlers } from './http/handlers.ts';
import { internalRoutes } from './http/internal.ts';
import { composeMail } from './mails/compose.ts';
import { startConsumers } from './messaging/consumers.ts';
import { servePayPages } from './pages/pay.ts';
import { servePages } from './pages/serve.ts';
import type { CardProvider } from './payments/port.ts';
import { sandboxRefund } from './payments/sandbox.ts';
import { stripeProvider } from './payments/stripe.ts';
import type { Deps } from './usecases/deps.ts';
import { createKnownTypes } from './usecases/known-types.ts';
import { createPageLinks, createStayTokens } from './usecases/page-links.ts';
import { isStillSo } from './usecases/remind-guests.ts';
import { createRequestStay } from './usecases/request-stay.ts';
import { startAnonymizing, startClosing, startEmailReminders, startTelling } from './worker.ts';

export type AppOptions = {
  readonly env: Env;
  readonly log: Logger;
  /** For tests: a clock of their own, and answers held against their schemas. */
  readonly clock?: Clock;
  readonly checkReplies?: boolean;
  readonly provider?: CardProvider;
};

export type App = {
  readonly port: number;
  readonly privatePort: number;
  readonly closer: Closer;
  readonly deps: Deps;
  close(): Promise<void>;
};

type Parts = Omit<AppOptions, 'provider'> & {
  readonly provider: CardProvider | null;
  readonly clock: Clock;
  readonly closer: Closer;
  readonly deps: Deps;
  readonly broker: Broker;
  /** The routes listen: from then on the service is ready. */
  started: boolean;
};

/** Starts the service: routes, loops, consumers and the private port. */
export async function startHotel(options: AppOptions): Promise<App> {
  const { env, log } = options;
  const clock = options.clock ?? createClock();
  const closer = createCloser(log, { waitMs: env.SHUTDOWN_WAIT_MS });
  const { DATABASE_URL: url, DATABASE_POOL: pool } = env;
  const db = openDatabase({ url, pool, name: 'svc-hotel', log, settings: BY_INDEX });
  closer.add('database', db.close);
  const broker = connectBroker({ url: env.AMQP_URL, namespace: env.AMQP_NAMESPACE, log });
  const publicUrl = env.PUBLIC_URL.replace(/\/$/, '');
  const provider = options.provider ?? providerOf(env);
  const { hostname: host } = new URL(publicUrl);
  const fallbacks = createFallbacks({ trade: 'hotel', log });
  const known = { hotels: createHotels(), types: createKnownTypes(), searches: createSearches(), fallbacks };
  const pages = createPageLinks(publicUrl, createStayTokens(env.ENCRYPTION_KEY));
  const lists = createWholeLists({ db, log, pool });
  const cards = { cards: provider !== null || env.SANDBOX, refunds: refundsOf(env, provider) };
  const deps: Deps = { db, ...known, lists, publicUrl, pages, host, ...cards };
  const parts: Parts = { ...options, clock, closer, deps, broker, provider, started: false };
  const privatePort = await startPrivate(parts);
  if (env.SANDBOX && !options.clock) await followClock(parts);
  closer.add('broker', broker.close);
  startLoops(parts);
  await startConsumers(broker, deps, clock);
  const port = await startPublic(parts);
  parts.started = true;
  return { port, privatePort, closer, deps, close: async () => void (await closer.close()) };
}

function providerOf(env: Env): CardProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return secretKey && webhookSecret ? stripeProvider({ secretKey, webhookSecret }) : null;
}

/** By the method that a payment bears: what the sandbox's page took is given back in the sandbox alone. */
function refundsOf({ SANDBOX }: Env, provider: CardProvider | null): Deps['refunds'] {
  return {
    ...(SANDBOX ? { sandbox: sandboxRefund } : {}),
    ...(provider === null ? {} : { [provider.name]: provider.refund }),
  };
}

async function followClock({ env, clock, closer, log }: Parts): Promise<void> {
  const [secret = ''] = env.CALLER_SECRET;
  const gatewayUrl = env.GATEWAY_INTERNAL_URL;
  const { stop } = await followGatewayClock({ clock, gatewayUrl, service: 'hotel', secret, log });
  closer.add('clock', stop);
}

function startLoops({ env, clock, closer, deps, broker, log, provider }: Parts): void {
  const { db } = deps;
  closer.add('outbox', startRelay({ db, broker, clock, log }).close);
  const compose: ComposeMail = (...mail) => composeMail(deps.pages, ...mail);
  const stillSo: IsStillSo = (mail, now) => isStillSo(deps, mail, now);
  const mails = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, compose, isStillSo: stillSo };
  closer.add('email reminders', startEmailReminders({ deps, clock, log }).close);
  closer.add('mail', startMailSender({ db, ...mails, clock, log }).close);
  const prunes = [pruneInbox, pruneIdempotency, pruneMails];
  closer.add('pruning', startPruning({ db, clock, log, prunes }).close);
  closer.add('rooms', startTelling({ deps, clock, log }).close);
  if (provider !== null) closer.add('checkouts', startClosing({ deps, clock, log }, provider).close);
  closer.add('anonymizing', startAnonymizing({ deps, clock, log }).close);
}

async function startPublic({ env, clock, closer, deps, log, checkReplies, provider }: Parts): Promise<number> {
  const app = createApp({ log, closing: () => closer.closing });
  const options = { callerSecrets: env.CALLER_SECRET, clock, ...(checkReplies ? { checkReplies } : {}) };
  const requestStay = createRequestStay(deps);
  serve(app, HOTEL_ROUTES, hotelHandlers(deps, requestStay), options);
  const { CALLER_SECRET: callerSecrets, ENCRYPTION_KEY: encryptionKey } = env;
  servePages(app, { deps, clock, callerSecrets, encryptionKey, requestStay, log });
  if (deps.cards) servePayPages(app, { deps, clock, callerSecrets: env.CALLER_SECRET, provider, log });
  closer.add('routes', () => app.close());
  return listen(app, { host: env.HOST, port: env.PORT });
}

async function startPrivate(parts: Parts): Promise<number> {
  const { env, clock, closer, deps, broker, log } = parts;
  const app = createPrivateApp({
    log,
    callerSecrets: env.CALLER_SECRET,
    clock,
    ready: async () => parts.started && !closer.closing && (await assertSchema(deps.db, MIGRATIONS).then(() => true)),
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

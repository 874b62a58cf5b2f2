import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { GENERIC_PLAN, NO_SEQ_SCAN } from '@booking/kit/db/planner';
import { pruneEmails } from '@booking/kit/email/queue';
import { listenPublic } from '@booking/kit/runtime/ports';
import { emailSettings, type Running, startService } from '@booking/kit/runtime/service';
import { pruneTexts } from '@booking/kit/sms/queue';
import { createDeps, type RestaurantDeps, type RestaurantOptions } from './app/deps.ts';
import { serveRoutes } from './app/routes.ts';
import { MIGRATIONS } from './db/schema.ts';
import { composeEmail } from './emails/compose.ts';
import { reminders } from './guests/remind-guests.ts';
import { internalRoutes } from './http/internal.ts';
import { startWorkers } from './worker.ts';

export type App = Running<RestaurantDeps, { readonly port: number }>;

/** Tables and appointments. */
export function startRestaurant(options: RestaurantOptions): Promise<App> {
  return startService(options, {
    name: 'svc-restaurant',
    migrations: MIGRATIONS,
    session: { ...NO_SEQ_SCAN, ...GENERIC_PLAN },
    deps: (base) => createDeps(base, options),
    internal: (deps) => internalRoutes(deps),
    prunes: () => [pruneIdempotency, pruneEmails, pruneTexts],
    outbox: options.hooks ?? true,
    emails: (deps, { env }) => ({
      ...emailSettings(env),
      compose: (...mail) => composeEmail(deps.pages, ...mail),
      ...reminders(deps),
    }),
    workers: (deps, { clock, log }) => startWorkers(deps, deps, { clock, log }),
    listen: (deps, base) => listenPublic(base, (app) => serveRoutes(app, deps, base, options.checkReplies)),
  });
}

import { CONSOLE_CALENDAR_ROUTES } from '@booking/core/routes/console/calendar';
import { pruneEmails } from '@booking/kit/email/queue';
import { serve } from '@booking/kit/http/serve';
import { listenPublic } from '@booking/kit/runtime/ports';
import { emailSettings, type Running, startService } from '@booking/kit/runtime/service';
import { type CalendarOptions, createDeps } from './app/deps.ts';
import { MIGRATIONS } from './db/schema.ts';
import { composeEmail } from './emails/feed-email.ts';
import { serveCalendars } from './http/calendar-route.ts';
import { consoleHandlers } from './http/console-handlers.ts';
import { internalRoutes } from './http/internal.ts';
import { startConsumers } from './messaging/consumers.ts';
import type { Deps } from './usecases/deps.ts';
import { startChecks, startWorker } from './worker.ts';

export type App = Running<Deps, { readonly port: number }>;

/** Calendar links out, calendar feeds in. */
export function startCalendar(options: CalendarOptions): Promise<App> {
  return startService(options, {
    name: 'svc-calendar',
    migrations: MIGRATIONS,
    deps: (base) => createDeps(base, options),
    internal: (deps) => internalRoutes(deps),
    prunes: () => [pruneEmails],
    outbox: true,
    emails: (_deps, { env }) => ({ ...emailSettings(env), compose: composeEmail }),
    workers: (deps, { log }) => ({ 'daily check': startChecks(deps, log), feeds: startWorker({ ...deps, log }) }),
    consumers: (deps, { broker }) => startConsumers(broker, deps),
    listen: (deps, base) =>
      listenPublic(base, (app) => {
        const { LIMIT_READS: readsAMinute } = base.env;
        const callerSecrets = base.callers.from('gateway');
        serve(app, CONSOLE_CALENDAR_ROUTES, consoleHandlers(deps), { callerSecrets, clock: base.clock });
        serveCalendars(app, deps, { callerSecrets, readsAMinute });
      }),
  });
}

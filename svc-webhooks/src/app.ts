import { CONSOLE_WEBHOOK_ROUTES } from '@booking/core/routes/console/webhooks';
import { WEBHOOK_ROUTES } from '@booking/core/routes/webhooks';
import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { INDEX_SCANS_ONLY } from '@booking/kit/db/planner';
import { serve } from '@booking/kit/http/serve';
import { pruneInbox } from '@booking/kit/mq/inbox';
import { listenPublic } from '@booking/kit/runtime/ports';
import { type Running, startService } from '@booking/kit/runtime/service';
import { createDeps, type WebhooksDeps, type WebhooksOptions } from './app/deps.ts';
import { startBacklogGauge } from './backlog-gauge.ts';
import { MIGRATIONS } from './db/schema.ts';
import { consoleHandlers, webhookHandlers } from './http/handlers.ts';
import { internalRoutes } from './http/internal.ts';
import { startConsumers } from './messaging/consumers.ts';
import { sweeps } from './usecases/sweep.ts';
import { startWorker } from './worker.ts';

export type App = Running<WebhooksDeps, { readonly port: number }>;

/** Who is told of what, and every try. */
export function startWebhooks(options: WebhooksOptions): Promise<App> {
  return startService(options, {
    name: 'svc-webhooks',
    migrations: MIGRATIONS,
    session: INDEX_SCANS_ONLY,
    deps: (base) => createDeps(base, options),
    internal: (deps) => internalRoutes(deps),
    prunes: ({ days }) => [...sweeps(days), pruneInbox, pruneIdempotency],
    workers: (deps, { log }) => ({
      backlog: startBacklogGauge({ ...deps, log }),
      deliveries: startWorker({ ...deps, log, ...(options.hooks ? { hooks: options.hooks } : {}) }),
    }),
    consumers: (deps, { broker }) => startConsumers(broker, deps),
    listen: (deps, base) =>
      listenPublic(base, (app) => {
        const { callers, clock } = base;
        const options = { callerSecrets: callers.from('gateway'), clock };
        serve(app, WEBHOOK_ROUTES, webhookHandlers(deps), options);
        serve(app, CONSOLE_WEBHOOK_ROUTES, consoleHandlers(deps), options);
      }),
  });
}

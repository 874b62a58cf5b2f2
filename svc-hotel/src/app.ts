import { pruneIdempotency } from '@booking/kit/db/idempotency';
import { GENERIC_PLAN, INDEX_SCANS_ONLY } from '@booking/kit/db/planner';
import { pruneEmails } from '@booking/kit/email/queue';
import { pruneInbox } from '@booking/kit/mq/inbox';
import { listenPublic } from '@booking/kit/runtime/ports';
import { emailSettings, type Running, startService } from '@booking/kit/runtime/service';
import { createDeps, type HotelDeps, type HotelOptions } from './app/deps.ts';
import { serveRoutes } from './app/routes.ts';
import { INVOICE_EMAIL, withInvoiceFile } from './billing/email-invoice.ts';
import { MIGRATIONS } from './db/schema.ts';
import { composeEmail } from './emails/compose.ts';
import type { InvoiceFacts } from './emails/invoice-template.ts';
import { reminders } from './guests/remind-guests.ts';
import { internalRoutes } from './http/internal.ts';
import { startConsumers } from './messaging/consumers.ts';
import { startWorkers } from './worker.ts';

export type App = Running<HotelDeps, { readonly port: number }>;

/** What e-mails tell right before they are sent: reminders as their stay stands then, an invoice with its file. */
function freshFacts(deps: HotelDeps): ReturnType<typeof reminders> {
  const { onlyOnce, latest } = reminders(deps);
  const withFile = (data: unknown, now: Temporal.Instant) => withInvoiceFile(deps, data as InvoiceFacts, now);
  return {
    onlyOnce,
    latest: (mail, now) => (mail.kind === INVOICE_EMAIL ? withFile(mail.data, now) : latest(mail, now)),
  };
}

/** Rooms, prices, stays and bills. */
export function startHotel(options: HotelOptions): Promise<App> {
  return startService(options, {
    name: 'svc-hotel',
    migrations: MIGRATIONS,
    session: { ...INDEX_SCANS_ONLY, ...GENERIC_PLAN },
    deps: (base) => createDeps(base, options),
    internal: (deps) => internalRoutes(deps),
    prunes: () => [pruneInbox, pruneIdempotency, pruneEmails],
    outbox: true,
    emails: (deps, { env }) => ({
      ...emailSettings(env),
      compose: (...mail) => composeEmail(deps.pages, ...mail),
      ...freshFacts(deps),
    }),
    workers: (deps, { clock, log }) => startWorkers({ deps, clock, log }, deps.provider),
    consumers: (deps, { broker, clock }) => startConsumers(broker, deps, clock),
    listen: (deps, base) => listenPublic(base, (app) => serveRoutes(app, deps, base, options.checkReplies)),
  });
}

import { pruneEmails } from '@booking/kit/email/queue';
import type { Base } from '@booking/kit/runtime/base';
import { emailSettings, type Running, startService } from '@booking/kit/runtime/service';
import { createDeps, type GatewayDeps, type GatewayOptions, gatewayClock } from './app/deps.ts';
import { listenGateway } from './app/ports.ts';
import { clockToRead, followStoredClock } from './app/sandbox-clock.ts';
import { consoleEmailComposer, latestConsoleFacts } from './console/emails.ts';
import { pruneDeadLetters } from './db/hot/dead-letters.ts';
import { CONSOLE_PRUNES } from './db/hot/prune-console.ts';
import { MIGRATIONS } from './db/schema.ts';
import type { Env } from './env.ts';
import { collectDeadLetters } from './operator/collect-dead-letters.ts';
import { forgetGuest } from './usecases/forget-guest.ts';
import { startHostChecks } from './usecases/host-names/host-checks.ts';
import { startPhotoSweep } from './usecases/photos/sweep-photos.ts';
import { startLinkSender } from './usecases/send-links.ts';

export type Gateway = Running<GatewayDeps, { readonly port: number; readonly operatorPort: number }>;

/** The only public edge, and the operator's port. */
export function startGateway(options: GatewayOptions): Promise<Gateway> {
  return startService(options, {
    name: 'gateway',
    migrations: MIGRATIONS,
    clock: (db) => gatewayClock(db, options.env),
    deps: (base) => createDeps(base, options),
    internal: ({ console }, base) => clockToRead(console.entities, base),
    prunes: () => [pruneDeadLetters, pruneEmails, ...CONSOLE_PRUNES],
    outbox: true,
    emails: (deps, { env }) => ({
      ...emailSettings(env),
      compose: consoleEmailComposer(deps.console),
      latest: latestConsoleFacts(deps.console),
    }),
    workers: (deps, base) => ({
      'host names': startHostChecks({ ...deps.console, ...deps, invalidate: deps.stores.invalidate }, base.log),
      photos: startPhotoSweep({ ...deps.console, photos: deps.photos }, base.log),
      'console links': startLinkSender(deps.console, base.log),
      ...(base.env.SANDBOX ? { 'sandbox clock': followStoredClock(deps.console.entities, base) } : {}),
    }),
    consumers: hearOthers,
    listen: listenGateway,
  });
}

/** Hears of changes that other gateways made, and keeps what nobody could handle. */
async function hearOthers({ stores }: GatewayDeps, { db, broker, clock, log }: Base<Env>): Promise<void> {
  await broker.subscribeBroadcast({
    types: ['business.changed'],
    handle: ({ business_id }) => stores.invalidate(business_id),
    // What was said while nobody listened is not known.
    onReconnect: () => stores.invalidate(),
  });
  await broker.subscribeBroadcast({
    types: ['guest.erased'],
    handle: (erased) => forgetGuest({ db, replies: stores.replies }, erased),
  });
  await collectDeadLetters({ db, broker, clock, log });
}

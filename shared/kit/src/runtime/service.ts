import { type Clock, createClock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { Prune } from '../db/prune.ts';
import type { ServiceMigration } from '../db/schema/migrate.ts';
import { type EmailSenderOptions, startEmailSender } from '../email/sender.ts';
import { clockRoutes } from '../http/clock-route.ts';
import { followGatewayClock } from '../http/gateway-clock.ts';
import type { InternalRoute } from '../http/private.ts';
import { type RelayHooks, startRelay } from '../mq/relay.ts';
import type { Logger } from '../telemetry/log.ts';
import { startPruning } from '../workers/pruning.ts';
import { type Base, openBase } from './base.ts';
import { createGracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts';
import { listenPrivate } from './ports.ts';
import type { BaseEnv, EmailEnv } from './settings.ts';

type Stoppable = { close(): Promise<unknown> };
type Emails = Pick<EmailSenderOptions, 'smtpUrl' | 'from' | 'compose' | 'latest' | 'onlyOnce'>;

/** A process, told as a list: what it works with, what it answers, hears, does by itself and where it listens. */
export type Service<E extends BaseEnv, Deps, Ports> = {
  readonly name: string;
  readonly migrations: readonly ServiceMigration[];
  /** Settings of each database session, such as the planner's. */
  readonly session?: Readonly<Record<string, string>>;
  /** Where its time comes from; without, a sandbox follows the gateway's clock. */
  readonly clock?: (db: Database) => Promise<Clock>;
  /** What the use cases work with. What must be closed is added to the base's closer. */
  readonly deps: (base: Base<E>) => Deps | Promise<Deps>;
  readonly internal: (deps: Deps, base: Base<E>) => readonly InternalRoute[];
  /** What has run out, thrown out in the background. */
  readonly prunes: (deps: Deps) => readonly Prune[];
  /** Events leave by an outbox; hooks are for tests. */
  readonly outbox?: true | RelayHooks;
  readonly emails?: (deps: Deps, base: Base<E>) => Emails;
  /** What works in the background, by name. */
  readonly workers?: (deps: Deps, base: Base<E>) => Readonly<Record<string, Stoppable>>;
  readonly consumers?: (deps: Deps, base: Base<E>) => Promise<unknown>;
  /** Opens the ports that are called from outside; from then on the process is ready. */
  readonly listen: (deps: Deps, base: Base<E>) => Promise<Ports>;
};

export type StartOptions<E extends BaseEnv> = {
  readonly env: E;
  readonly log: Logger;
  /** For tests: a clock of their own. */
  readonly clock?: Clock;
};

export type Running<Deps, Ports> = Ports & {
  readonly privatePort: number;
  /** All of them by name, for the log. */
  readonly ports: Readonly<Record<string, number>>;
  readonly deps: Deps;
  readonly closer: GracefulShutdown;
  close(): Promise<void>;
};

/**
 * Starts a process, always in this order: database and broker, the private port, the clock, what works in the
 * background, what hears messages, the public port; then it is ready. It is closed from the last to the first, so that
 * whatever is under way finds all that it stands on. What failed to start is closed again.
 */
export async function startService<E extends BaseEnv, Deps, Ports extends Readonly<Record<string, number>>>(
  options: StartOptions<E>,
  service: Service<E, Deps, Ports>,
): Promise<Running<Deps, Ports>> {
  const closer = createGracefulShutdown(options.log, { waitMs: options.env.SHUTDOWN_WAIT_MS });
  try {
    return await start(options, service, closer);
  } catch (error) {
    await closer.close();
    throw error;
  }
}

async function start<E extends BaseEnv, Deps, Ports extends Readonly<Record<string, number>>>(
  options: StartOptions<E>,
  service: Service<E, Deps, Ports>,
  closer: GracefulShutdown,
): Promise<Running<Deps, Ports>> {
  const { env, log } = options;
  const { name, session, migrations } = service;
  const clock = service.clock ?? (() => options.clock ?? createClock({ isToldLater: env.SANDBOX }));
  const base = await openBase({ env, log, closer, name, clock, ...(session ? { session } : {}) });
  const deps = await service.deps(base);
  let started = false;
  const own = service.internal(deps, base);
  const internal = service.clock ? own : [...own, ...clockRoutes(base.clock, env.SANDBOX)];
  const privatePort = await listenPrivate(base, { migrations, internal, isStarted: () => started });
  if (env.SANDBOX && !service.clock && !options.clock) await followClock(base, name);
  startWorkers(service, base, deps);
  await service.consumers?.(deps, base);
  const ports = await service.listen(deps, base);
  started = true;
  const close = async () => void (await closer.close());
  return { ...ports, privatePort, ports: { ...ports, privatePort }, deps, closer, close };
}

function startWorkers<E extends BaseEnv, Deps, Ports>(
  { prunes, outbox, emails, workers }: Service<E, Deps, Ports>,
  base: Base<E>,
  deps: Deps,
): void {
  const { closer, db, broker, clock, log } = base;
  closer.add('pruning', startPruning({ db, clock, log, prunes: prunes(deps) }).close);
  const hooks = outbox === undefined || outbox === true ? {} : { hooks: outbox };
  if (outbox !== undefined) closer.add('outbox', startRelay({ db, broker, clock, log, ...hooks }).close);
  if (emails) closer.add('e-mails', startEmailSender({ ...emails(deps, base), db, clock, log }).close);
  for (const [name, worker] of Object.entries(workers?.(deps, base) ?? {})) closer.add(name, () => worker.close());
}

async function followClock({ env, clock, closer, log, callers }: Base, name: string): Promise<void> {
  const { GATEWAY_INTERNAL_URL: gatewayUrl } = env;
  if (gatewayUrl === undefined) throw new Error(`${name} has neither a clock of its own nor a gateway to ask`);
  const secret = callers.to('gateway');
  const { stop } = await followGatewayClock({ clock, gatewayUrl, service: name, secret, log });
  closer.add('clock', stop);
}

/** How e-mails leave, from the settings. */
export function emailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: EmailEnv): Pick<Emails, 'smtpUrl' | 'from'> {
  return { smtpUrl, from };
}

import type { Clock } from '@booking/kit/clock';
import { createCommandRunner } from '@booking/kit/commands/run';
import { createEntities } from '@booking/kit/db/orm/entities';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { checkPublicUrl, type GuardOptions } from '@booking/kit/net/public-address';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import type { Dispatcher } from 'undici';
import { type AttemptDays, attemptDays } from '../db/attempt-days.ts';
import { ENTITIES } from '../db/entities/list.ts';
import type { Env } from '../env.ts';
import { createEncryption } from '../net/encryption.ts';
import type { Deps } from '../usecases/deps.ts';
import type { WorkerHooks } from '../worker.ts';

export type WebhooksOptions = StartOptions<Env> & {
  /** For tests: a resolver, authorities, and places to stop or end the process at. */
  readonly resolve?: GuardOptions['resolve'];
  readonly tls?: { readonly ca: string };
  readonly hooks?: WorkerHooks & { readonly afterFanOut?: () => Promise<void> };
};

/** What the routes' use cases work with, and what sends. */
export type WebhooksDeps = Deps & {
  readonly clock: Clock;
  readonly days: AttemptDays;
  readonly dispatcher: Dispatcher;
  readonly afterFanOut?: () => Promise<void>;
};

// The whole attempt has ten seconds; a connection that is still being made then is of no use.
const CONNECT_MS = 10_000;
// Below the five seconds after which many servers drop an idle connection without a word.
const KEEP_ALIVE_MS = 4000;

export function createDeps({ env, db, clock, closer }: Base<Env>, options: WebhooksOptions): WebhooksDeps {
  const { resolve, tls, hooks } = options;
  const guard = { sandbox: env.SANDBOX, ...(resolve ? { resolve } : {}) };
  const timeouts = { connectTimeoutMs: CONNECT_MS, keepAliveMs: KEEP_ALIVE_MS };
  const dispatcher = guardedAgent({ ...guard, ...timeouts, ...(tls ? { tls } : {}) });
  closer.add('connections', () => dispatcher.destroy());
  const entities = createEntities(db, ENTITIES);
  return {
    db,
    entities,
    run: createCommandRunner({ trade: 'webhooks', db, entities }),
    clock,
    days: attemptDays(db),
    dispatcher,
    encryption: createEncryption(env.ENCRYPTION_KEY),
    checkUrl: (text) => checkPublicUrl(text, guard),
    encryptionKey: env.ENCRYPTION_KEY,
    wake: () => db.wake('deliveries'),
    ...(hooks?.afterFanOut ? { afterFanOut: hooks.afterFanOut } : {}),
  };
}

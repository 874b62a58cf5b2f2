import { createEntities } from '@booking/kit/db/orm/entities';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { checkPublicUrl, type GuardOptions } from '@booking/kit/net/public-address';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import { ENTITIES } from '../db/entities/list.ts';
import type { Env } from '../env.ts';
import { createEncryption } from '../net/encryption.ts';
import { createFeedReader } from '../net/feed-reader.ts';
import { liftUrl } from '../net/feed-url.ts';
import { fetchFeed } from '../net/fetch-feed.ts';
import type { Deps } from '../usecases/deps.ts';

export type CalendarOptions = StartOptions<Env> & {
  /** For tests: a resolver, authorities. */
  readonly resolve?: GuardOptions['resolve'];
  readonly tls?: { readonly ca: string };
};

const CONNECT_MS = 5000;

/** Everything the use cases work with. */
export function createDeps({ env, log, closer, db, clock }: Base<Env>, { resolve, tls }: CalendarOptions): Deps {
  if (env.LIMIT_READS !== 60)
    log.warn({ reads_a_minute: env.LIMIT_READS }, 'the limit of reads of a calendar was changed');
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
    entities: createEntities(db, ENTITIES),
    clock,
    log,
    publicUrl,
    encryption: createEncryption(env.ENCRYPTION_KEY, new URL(publicUrl).hostname),
    checkUrl: (text) => checkPublicUrl(liftUrl(text, env.SANDBOX), guard),
    fetch: (url, conditional, signal) =>
      fetchFeed(url, conditional, { ...fetchOptions, ...(signal ? { signal } : {}) }),
    read: reader.read,
    wake: () => db.wake('feeds'),
  };
}

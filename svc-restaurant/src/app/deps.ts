import type { RelayHooks } from '@booking/kit/db/outbox';
import { createFallbacks } from '@booking/kit/fallbacks';
import { createWholeLists } from '@booking/kit/http/whole-lists';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import { createSearches } from '@booking/kit/searches';
import { createNumberKeys } from '@booking/kit/sms/number-keys';
import { smsAccountOf } from '@booking/kit/sms/settings';
import { advisoryLocks, type Locks } from '../db/locks.ts';
import { createVenues } from '../db/venues.ts';
import type { Env } from '../env.ts';
import type { Deps } from '../usecases/deps.ts';
import { createKnownDays } from '../usecases/known-days.ts';
import { countSearch } from '../usecases/meters.ts';
import { bookingTokens, createPageLinks } from '../usecases/page-links.ts';
import type { Texting } from '../worker.ts';

export type RestaurantOptions = StartOptions<Env> & {
  /** For tests: no locks above the constraints, answers held against their schema, a relay to stop at. */
  readonly locks?: Locks;
  readonly checkReplies?: boolean;
  readonly hooks?: RelayHooks;
};

/** What the use cases work with, and who takes text messages: null where nobody does. */
export type RestaurantDeps = Deps & { readonly texts: Texting | null };

// Beyond it a transaction only grows longer: what a way to the database costs has been shared out by then.
const MOST_TOGETHER = 16;

export function createDeps({ env, log, db }: Base<Env>, options: RestaurantOptions): RestaurantDeps {
  const { locks = advisoryLocks } = options;
  const account = smsAccountOf(env);
  const { href, hostname: host } = new URL(env.PUBLIC_URL);
  const publicUrl = href.replace(/\/+$/, '');
  const tokens = bookingTokens(env.ENCRYPTION_KEY);
  return {
    db,
    venues: createVenues(),
    days: createKnownDays(),
    searches: createSearches({ ended: countSearch }),
    lists: createWholeLists({ db, log, pool: env.DATABASE_POOL }),
    locks,
    fallbacks: createFallbacks({ trade: 'restaurant', log }),
    // Without the locks requests are to meet at the constraints, not to be kept apart before.
    mostTogether: locks === advisoryLocks ? MOST_TOGETHER : 1,
    texting: account !== null,
    texts: account && { account, numbers: createNumberKeys(env.ENCRYPTION_KEY) },
    publicUrl,
    host,
    tokens,
    pages: createPageLinks(publicUrl, tokens),
  };
}

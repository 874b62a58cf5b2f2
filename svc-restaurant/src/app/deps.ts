import { createCommandRunner } from '@booking/kit/commands/run';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { takeLocks } from '@booking/kit/db/locks';
import { createEntities } from '@booking/kit/db/orm/entities';
import { createPageLinks } from '@booking/kit/email/trade-emails';
import { createStreamList } from '@booking/kit/http/stream-list';
import type { RelayHooks } from '@booking/kit/mq/relay';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import { createNumberKeys } from '@booking/kit/sms/number-keys';
import { smsAccountOf } from '@booking/kit/sms/settings';
import { createFallbacks } from '@booking/kit/storage/fallbacks';
import { createSearches } from '@booking/kit/workers/searches';
import { createOccupancyCache } from '../bookings/request/occupancy-cache.ts';
import { ENTITIES } from '../db/entities/list.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { createVenues } from '../db/hot/venues.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { countSearch } from '../metrics.ts';

import type { Texting } from '../worker.ts';

export type RestaurantOptions = StartOptions<Env> & {
  /** For tests: no locks above the constraints; answers held against their schema, a relay to stop at. */
  readonly constraintsAlone?: boolean;
  readonly checkReplies?: boolean;
  readonly hooks?: RelayHooks;
};

/** What the use cases work with, and who takes text messages: null where nobody does. */
export type RestaurantDeps = Deps & { readonly texts: Texting | null };

// Beyond it a transaction only grows longer: what a way to the database costs has been shared out by then.
const MAX_BATCH_SIZE = 16;

export function createDeps({ env, log, db }: Base<Env>, options: RestaurantOptions): RestaurantDeps {
  const { constraintsAlone = false } = options;
  const account = smsAccountOf(env);
  const { href, hostname: host } = new URL(env.PUBLIC_URL);
  const publicUrl = href.replace(/\/+$/, '');
  // Whoever routes by it knows a token's service by the first letter.
  const tokens = createPageTokens('r', env.ENCRYPTION_KEY);
  const entities = createEntities(db, ENTITIES);
  const occupancy = createOccupancyCache();
  return {
    db,
    entities,
    run: createCommandRunner({ trade: 'restaurant', isConflict: isRace, db, entities, occupancy }),
    venues: createVenues(),
    occupancy,
    searches: createSearches({ ended: countSearch }),
    streamList: createStreamList({ db, log, pool: env.DATABASE_POOL }),
    locks: constraintsAlone ? async () => {} : takeLocks,
    constraintsAlone,
    fallbacks: createFallbacks({ trade: 'restaurant', log }),
    // Without the locks requests are to meet at the constraints, not to be kept apart before.
    maxBatchSize: constraintsAlone ? 1 : MAX_BATCH_SIZE,
    texting: account !== null,
    texts: account && { account, numbers: createNumberKeys(env.ENCRYPTION_KEY) },
    publicUrl,
    host,
    tokens,
    pages: createPageLinks(publicUrl, tokens),
  };
}

import { pagesUrl } from '@booking/core/business-file/host-name';
import { createCommandRunner } from '@booking/kit/commands/run';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { takeLocks } from '@booking/kit/db/locks';
import { createEntities } from '@booking/kit/db/orm/entities';
import { createPageLinks } from '@booking/kit/email/trade-emails';
import { createStreamList } from '@booking/kit/http/stream-list';
import { createFileReader } from '@booking/kit/imports/read/reader';
import type { RelayHooks } from '@booking/kit/mq/relay';
import type { CardProvider } from '@booking/kit/payments/port';
import { cardProviderOf, cardTakers } from '@booking/kit/payments/settings';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import { createNumberKeys } from '@booking/kit/sms/number-keys';
import { smsAccountOf } from '@booking/kit/sms/settings';
import { createFallbacks } from '@booking/kit/storage/fallbacks';
import { createReserve } from '@booking/kit/storage/reserve';
import { createSearches } from '@booking/kit/workers/searches';
import { ENTITIES } from '../db/entities/list.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { createVenues } from '../db/hot/venues.ts';
import { createOccupancyCache } from '../db/requests/occupancy-cache.ts';
import { createBookingStore } from '../db/requests/store.ts';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { Env } from '../env.ts';
import { countRequest, countSearch } from '../metrics.ts';
import type { Texting } from '../worker.ts';

export type RestaurantOptions = StartOptions<Env> & {
  /** For tests: no locks above the constraints; answers held against their schema, a relay to stop at. */
  readonly constraintsAlone?: boolean;
  readonly provider?: CardProvider;
  readonly checkReplies?: boolean;
  readonly hooks?: RelayHooks;
};

/**
 * What the use cases work with; who takes text messages: null where nobody does; and who takes cards: a provider, the
 * sandbox's own page (`cards` without one), or nobody.
 */
export type RestaurantDeps = Deps & {
  readonly texts: Texting | null;
  readonly provider: CardProvider | null;
  readonly cards: boolean;
};

export async function createDeps(
  { env, log, db, closer }: Base<Env>,
  options: RestaurantOptions,
): Promise<RestaurantDeps> {
  const { constraintsAlone = false } = options;
  const provider = options.provider ?? (await cardProviderOf(env, 'booking_id'));
  const cards = provider !== null || env.SANDBOX;
  const account = smsAccountOf(env);
  const { href, hostname: host } = new URL(env.PUBLIC_URL);
  const publicUrl = href.replace(/\/+$/, '');
  // Whoever routes by it knows a token's service by the first letter.
  const tokens = createPageTokens('r', env.ENCRYPTION_KEY);
  const payAt = (id: string, hostName?: string) => `${pagesUrl(publicUrl, hostName)}/pay/${tokens.make('pay', id)}`;
  const entities = createEntities(db, ENTITIES);
  const occupancy = createOccupancyCache();
  const trade = 'restaurant';
  const run = createCommandRunner({ trade, isConflict: isRace, db, entities, occupancy });
  const reader = createFileReader();
  closer.add('file reader', reader.close);
  const fallbacks = createFallbacks({ trade, log });
  const reserve = (kind: Venue['kind']) =>
    createReserve({
      ...{ trade, run, db, fallbacks, constraintsAlone },
      store: createBookingStore(db, occupancy, kind),
      count: countRequest,
    });
  return {
    db,
    entities,
    run,
    reserve: { table: reserve('table'), appointment: reserve('appointment') },
    venues: createVenues({ payAt: cards ? payAt : null, publicUrl }),
    ...cardTakers(env.SANDBOX, provider),
    ...{ provider, cards },
    searches: createSearches({ ended: countSearch }),
    streamList: createStreamList({ db, log, pool: env.DATABASE_POOL }),
    reader,
    locks: constraintsAlone ? async () => {} : takeLocks,
    texting: account !== null,
    texts: account && { account, numbers: createNumberKeys(env.ENCRYPTION_KEY) },
    publicUrl,
    host,
    tokens,
    pages: createPageLinks(publicUrl, tokens),
  };
}

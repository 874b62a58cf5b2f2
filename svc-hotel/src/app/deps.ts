import { pagesUrl } from '@booking/core/business-file/host-name';
import { createCommandRunner } from '@booking/kit/commands/run';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { createEntities } from '@booking/kit/db/orm/entities';
import { createPageLinks } from '@booking/kit/email/trade-emails';
import { createStreamList } from '@booking/kit/http/stream-list';
import { createFileReader } from '@booking/kit/imports/read/reader';
import type { CardProvider } from '@booking/kit/payments/port';
import { cardProviderOf, cardTakers } from '@booking/kit/payments/settings';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import { createFallbacks } from '@booking/kit/storage/fallbacks';
import { createReserve } from '@booking/kit/storage/reserve';
import { counter } from '@booking/kit/telemetry/metrics';
import { createSearches } from '@booking/kit/workers/searches';
import { createPrinter } from '../billing/print/printer.ts';
import { ENTITIES } from '../db/entities/list.ts';
import { createHotels } from '../db/hotels.ts';
import { createOccupancyCache } from '../db/requests/occupancy-cache.ts';
import { createStayStore } from '../db/requests/store.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

export type HotelOptions = StartOptions<Env> & {
  /** For tests: answers held against their schemas, and a card provider. */
  readonly checkReplies?: boolean;
  readonly provider?: CardProvider;
};

/** What the use cases work with, and who takes cards: a provider, the sandbox's own page (`cards` without one), or nobody. */
export type HotelDeps = Deps & { readonly provider: CardProvider | null; readonly cards: boolean };

const requests = counter('hotel_stay_requests_total', 'Stay requests by what became of them.');

export async function createDeps({ env, log, db, closer }: Base<Env>, options: HotelOptions): Promise<HotelDeps> {
  const publicUrl = env.PUBLIC_URL.replace(/\/$/, '');
  const provider = options.provider ?? (await cardProviderOf(env, 'stay_id'));
  const takesCards = provider !== null || env.SANDBOX;
  const printer = createPrinter();
  closer.add('printer', printer.close);
  const reader = createFileReader();
  closer.add('file reader', reader.close);
  const entities = createEntities(db, ENTITIES);
  // Whoever routes by it knows a token's service by the first letter.
  const tokens = createPageTokens('h', env.ENCRYPTION_KEY);
  const occupancy = createOccupancyCache();
  const trade = 'hotel';
  const run = createCommandRunner({ trade, db, entities, occupancy });
  return {
    db,
    entities,
    run,
    reserve: createReserve({
      ...{ trade, run, db },
      store: createStayStore(db, occupancy),
      fallbacks: createFallbacks({ trade, log }),
      count: (outcome) => requests.inc({ outcome }),
    }),
    hotels: createHotels(takesCards ? (token, host) => `${pagesUrl(publicUrl, host)}/pay/${token}` : null, publicUrl),
    occupancy,
    searches: createSearches(),
    ...{ printer, reader },
    streamList: createStreamList({ db, log, pool: env.DATABASE_POOL }),
    publicUrl,
    host: new URL(publicUrl).hostname,
    tokens,
    pages: createPageLinks(publicUrl, tokens),
    ...cardTakers(env.SANDBOX, provider),
    provider,
    cards: takesCards,
  };
}

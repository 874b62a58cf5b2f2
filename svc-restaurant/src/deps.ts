import type { CommandRunner } from '@booking/kit/commands/run';
import type { PageTokens } from '@booking/kit/crypto/page-token';
import type { Locks } from '@booking/kit/db/locks';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { PageLinks } from '@booking/kit/email/trade-emails';
import type { StreamList } from '@booking/kit/http/stream-list';
import type { Fallbacks } from '@booking/kit/storage/fallbacks';
import type { Searches } from '@booking/kit/workers/searches';
import type { OccupancyCache } from './bookings/request/occupancy-cache.ts';
import type { Venues } from './db/hot/venues.ts';

/** What every use case works with. */
export type Deps = {
  readonly db: Database;
  /** Runs every change that somebody calls for. */
  readonly run: CommandRunner;
  readonly entities: Entities;
  readonly venues: Venues;
  readonly occupancy: OccupancyCache;
  readonly searches: Searches;
  readonly streamList: StreamList;
  readonly locks: Locks;
  /** True in tests that want the constraints to be the only guard: `locks` takes none then. */
  readonly constraintsAlone: boolean;
  /** Told of every fast path that fails. */
  readonly fallbacks: Fallbacks;
  /** The most requests that are decided in one transaction. */
  readonly maxBatchSize: number;
  /** Where the hosted pages and the guests' links are: scheme and host. */
  readonly publicUrl: string;
  /** Its host alone, for the ids of messages and calendar entries. */
  readonly host: string;
  /** The addresses of a booking's pages, and the tokens that they are made of. */
  readonly pages: PageLinks;
  readonly tokens: PageTokens;
  /** Whether there is anybody who takes text messages: without, none are queued. */
  readonly texting: boolean;
};

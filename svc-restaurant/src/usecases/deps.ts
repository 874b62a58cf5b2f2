import type { Database } from '@booking/kit/db/open';
import type { Fallbacks } from '@booking/kit/fallbacks';
import type { WholeLists } from '@booking/kit/http/whole-lists';
import type { PageTokens } from '@booking/kit/page-token';
import type { Searches } from '@booking/kit/searches';
import type { Locks } from '../db/locks.ts';
import type { Venues } from '../db/venues.ts';
import type { PageLinks } from '../mails/page-links.ts';
import type { KnownDays } from './known-days.ts';

/** What every use case works with. */
export type Deps = {
  readonly db: Database;
  readonly venues: Venues;
  readonly days: KnownDays;
  readonly searches: Searches;
  readonly lists: WholeLists;
  /** Switched off by tests that want the constraints to be the only guard. */
  readonly locks: Locks;
  /** Told of every fast path that fails. */
  readonly fallbacks: Fallbacks;
  /** The most requests that are decided in one transaction. */
  readonly mostTogether: number;
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

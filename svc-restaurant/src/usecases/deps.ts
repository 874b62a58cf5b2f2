import type { Database } from '@booking/kit/db/open';
import type { Fallbacks } from '@booking/kit/fallbacks';
import type { Locks } from '../db/locks.ts';
import type { Venues } from '../db/venues.ts';
import type { KnownDays } from './known-days.ts';

/** What every use case works with. */
export type Deps = {
  readonly db: Database;
  readonly venues: Venues;
  readonly days: KnownDays;
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
};

const SEARCH_MS = 50;
const ONE_OF_MANY_MS = 10;

/** The time that a search for other parties' tables may take, counted from its first step. */
export function searchBudget(ms = SEARCH_MS): () => boolean {
  let end = 0;
  return () => {
    end ||= performance.now() + ms;
    return performance.now() > end;
  };
}

/** For many searches in one answer: some for each, so that one that is hard does not starve the others, and the whole for all. */
export function sharedBudget(): () => () => boolean {
  const all = searchBudget();
  return () => {
    const one = searchBudget(ONE_OF_MANY_MS);
    return () => one() || all();
  };
}

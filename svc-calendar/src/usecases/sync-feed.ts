import { notFound } from '@booking/kit/http/app';
import { languageOf } from '../db/businesses.ts';
import { claimForSync } from '../db/claim-feeds.ts';
import { type FeedRow, findFeed } from '../db/feeds.ts';
import { LEASE_MS, SYNC_PAUSE_MS } from '../domain/schedule.ts';
import type { Deps } from './deps.ts';
import { type ReadOutcome, readFeed } from './read-feed.ts';
import { tooSoon } from './refusals.ts';

/** Reads a feed now, by hand, and answers what came of it, also when that is an error. Once in 5 minutes a feed. */
export async function syncFeed(id: string, now: Temporal.Instant, deps: Deps): Promise<ReadOutcome> {
  const times = { nowMs: now.epochMilliseconds, leaseMs: LEASE_MS, pauseMs: SYNC_PAUSE_MS };
  const claimed = await claimForSync(deps.db, id, times);
  if (claimed) return (await readFeed(claimed, deps)) ?? lastRead(await findFeed(deps.db, id));
  const feed = await findFeed(deps.db, id);
  // Of a room that is gone nothing is asked any more.
  if (feed && feed.next_due_at !== 'infinity') throw tooSoon(await languageOf(deps.db, id));
  return lastRead(feed);
}

/** Where the clock was moved past our lease and the worker has read the feed meanwhile, that read is the answer. */
function lastRead(feed: FeedRow | null): ReadOutcome {
  if (!feed) throw notFound();
  const { verdict, skipped, error } = feed;
  return { verdict: verdict ?? 'error', nights_added: 0, nights_released: 0, skipped, error };
}

import { notFound } from '@booking/kit/http/app';
import { claimForSync } from '../db/claim-feeds.ts';
import { findFeed } from '../db/feeds.ts';
import { LEASE_MS, SYNC_PAUSE_MS } from '../domain/schedule.ts';
import type { Deps } from './deps.ts';
import { type ReadOutcome, readFeed } from './read-feed.ts';
import { tooSoon } from './refusals.ts';

/** Reads a feed now, by hand, and answers what came of it, also when that is an error. Once in 5 minutes a feed. */
export async function syncFeed(id: string, now: Temporal.Instant, deps: Deps): Promise<ReadOutcome> {
  const times = { nowMs: now.epochMilliseconds, leaseMs: LEASE_MS, pauseMs: SYNC_PAUSE_MS };
  const claimed = await claimForSync(deps.db, id, times);
  if (!claimed) {
    if (await findFeed(deps.db, id)) throw tooSoon();
    throw notFound();
  }
  return (await readFeed(claimed, deps)) ?? overtaken(id, deps);
}

/** The clock was moved past our lease and the worker has read the feed meanwhile: that read is the answer. */
async function overtaken(id: string, { db }: Deps): Promise<ReadOutcome> {
  const feed = await findFeed(db, id);
  if (!feed) throw notFound();
  const { verdict, skipped, error } = feed;
  return { verdict: verdict ?? 'error', nights_added: 0, nights_released: 0, skipped, error };
}

import { notFound } from '@booking/core/errors';
import { languageOf } from '../db/businesses.ts';
import { Feed } from '../db/entities/feed.ts';
import { NEVER } from '../db/feeds.ts';
import { claimForSync } from '../db/hot/claim-feeds.ts';
import { LEASE_MS, SYNC_PAUSE_MS } from '../domain/schedule.ts';
import type { Deps, Which } from './deps.ts';
import { readFeed } from './read-feed.ts';
import type { ReadOutcome } from './record-read.ts';
import { tooSoon } from './refusals.ts';

/** Reads a feed now, by hand, and answers what came of it, also when that is an error. Once in 5 minutes a feed. */
export async function syncFeed(which: Which, now: Temporal.Instant, deps: Deps): Promise<ReadOutcome> {
  const { id } = which;
  if (which.hotelId !== undefined && !(await deps.entities.fork().count(Feed, which))) throw notFound();
  const times = { nowMs: now.epochMilliseconds, leaseMs: LEASE_MS, pauseMs: SYNC_PAUSE_MS };
  const claimed = await claimForSync(deps.db, id, times);
  const outcome = claimed && (await readFeed(claimed, deps));
  if (outcome) return outcome;
  const em = deps.entities.fork();
  const feed = await em.findOne(Feed, id);
  // Of a room that is gone nothing is asked any more.
  if (!claimed && feed && feed.nextDueAt !== NEVER) throw tooSoon(await languageOf(em, feed.hotelId));
  return lastRead(feed);
}

/** Where the clock was moved past our lease and the worker has read the feed meanwhile, that read is the answer. */
function lastRead(feed: Feed | null): ReadOutcome {
  if (!feed) throw notFound();
  const { verdict, skipped, error } = feed;
  return { verdict: verdict ?? 'error', nights_added: 0, nights_released: 0, skipped, error: error ?? null };
}

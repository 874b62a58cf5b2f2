import type { Logger } from '@booking/kit/telemetry/log';
import { counter, gauge, histogram } from '@booking/kit/telemetry/metrics';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { releaseClaim } from './db/feeds.ts';
import { type Claimed, claimFeeds, nextFeedDue } from './db/hot/claim-feeds.ts';
import { LEASE_MS } from './domain/schedule.ts';
import { checkRooms } from './usecases/check-rooms.ts';
import type { Deps } from './usecases/deps.ts';
import { readFeed } from './usecases/read-feed.ts';

export type WorkerOptions = Deps & { readonly log: Pick<Logger, 'error' | 'warn'> };

export type Worker = PollingWorker & { readonly inFlight: () => number };

// Bodies of 2 MiB and what is made of them are in memory at once: 48 of them are a bounded part of a small process.
const IN_FLIGHT = 48;
// A site that hangs holds its own places for 20 s each and leaves three quarters to the others.
const PER_HOST = 12;
const POLL_MS = 2000;
const CHECK_EVERY_MS = 10 * 60_000;
// At the end, reads under way may finish for so long; the rest is given back for another process to take.
const GRACE_MS = 3000;

const reads = counter('booking_feed_reads_total', 'Reads of foreign calendars by verdict.');
const duration = histogram('booking_feed_read_duration_seconds', 'From the claim of a feed to the end of its read.');
const lateBy = gauge('booking_feeds_late_seconds', 'How long the feed that has waited longest has been due.');
const underWay = gauge('booking_feed_reads_in_flight', 'Reads that are under way in this process.');

type Running = { readonly feed: Claimed; ended: Promise<void> };
type State = { readonly running: Map<string, Running>; readonly ending: AbortController; lateMs: number };

/**
 * Reads the feeds that are due, each claimed for one process under a lease. No transaction is open while a site is
 * waited for. Woken by new feeds, by the end of a read, by due times and by moves of the clock.
 */
export function startWorker(options: WorkerOptions): Worker {
  const state: State = { running: new Map(), ending: new AbortController(), lateMs: 0 };
  const { clock, log } = options;
  const run = () => iterate(options, state, loop);
  const wokenBy = (wake: () => void) => options.db.onCommitted('feeds', wake);
  const loop: PollingWorker = startPollingWorker({ name: 'calendar feeds', clock, log, run, idleMs: POLL_MS, wokenBy });
  const stops = [lateBy.ask(() => state.lateMs / 1000), underWay.ask(() => state.running.size)];
  return {
    wake: loop.wake,
    inFlight: () => state.running.size,
    close: async () => {
      await loop.close();
      const all = Promise.all([...state.running.values()].map(({ ended }) => ended));
      const grace = setTimeout(() => state.ending.abort(), GRACE_MS);
      await all.finally(() => clearTimeout(grace));
      for (const stop of stops) stop();
    },
  };
}

/** Looks every ten minutes whether a hotel's day has come at which its rooms are checked. */
export function startChecks(deps: Deps, log: Pick<Logger, 'error'>): PollingWorker {
  const { clock } = deps;
  return startPollingWorker({ name: 'daily check', clock, log, run: () => checkRooms(deps), idleMs: CHECK_EVERY_MS });
}

async function iterate(options: WorkerOptions, state: State, loop: PollingWorker): Promise<Iteration> {
  const most = IN_FLIGHT - state.running.size;
  const hosts = new Map<string, number>();
  for (const { feed } of state.running.values()) hosts.set(feed.host, (hosts.get(feed.host) ?? 0) + 1);
  const { db, clock } = options;
  const reading = [...state.running.keys()];
  const claim = { nowMs: clock.ms(), leaseMs: LEASE_MS, most, hostCap: PER_HOST, hosts, reading };
  const feeds = most > 0 ? await claimFeeds(db, claim) : [];
  for (const feed of feeds) take(options, state, loop, feed);
  const due = await nextFeedDue(db);
  state.lateMs = due === null ? 0 : Math.max(clock.ms() - due, 0);
  // Full: the end of a read wakes us. Otherwise hosts of the feeds that are left may all be at their cap.
  return feeds.length === 0 ? { dueAtMs: due !== null && due > clock.ms() ? due : null } : 'again';
}

function take(options: WorkerOptions, state: State, loop: PollingWorker, feed: Claimed): void {
  const entry: Running = { feed, ended: Promise.resolve() };
  state.running.set(feed.id, entry);
  entry.ended = read(options, feed, state.ending.signal).finally(() => {
    state.running.delete(feed.id);
    loop.wake();
  });
}

async function read(options: WorkerOptions, feed: Claimed, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  try {
    const outcome = await readFeed(feed, options, signal);
    reads.inc({ outcome: outcome?.verdict ?? 'overtaken' });
    duration.observe((performance.now() - start) / 1000);
  } catch (error) {
    if (signal.aborted)
      await releaseClaim(options.entities.fork(), feed, options.clock.now().toString()).catch(() => {});
    // A fault of our own, such as a database that is unavailable: the lease runs out and the feed comes due again.
    else options.log.error({ err: error, feed: feed.id }, 'a calendar feed was not read');
  }
}

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { PRUNE_BATCH, type Prune } from '../db/prune.ts';
import { type PollingWorker, startPollingWorker } from './polling-worker.ts';

const EVERY_MS = 60_000;

/** Throws out what has run out, in batches that hold no lock for long: at start, every minute and at clock moves. */
export function startPruning(options: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  prunes: readonly Prune[];
}): PollingWorker {
  const { db, clock, log, prunes } = options;
  const run = async () => {
    const removed = await Promise.all(prunes.map((prune) => prune(db, clock.now(), PRUNE_BATCH)));
    return removed.some((count) => count >= PRUNE_BATCH) ? 'again' : 'idle';
  };
  return startPollingWorker({ name: 'prune', clock, log, run, idleMs: EVERY_MS });
}

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Loop, startLoop } from '../loop.ts';
import type { Database, Queryable } from './open.ts';

/** Removes at most `limit` rows that have run out at `now`; answers how many. */
export type Prune = (db: Queryable, now: Temporal.Instant, limit?: number) => Promise<number>;

const BATCH = 1000;
const EVERY_MS = 60_000;

/** Throws out what has run out, in batches that hold no lock for long: at start, every minute and at clock moves. */
export function startPruning(options: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  prunes: readonly Prune[];
}): Loop {
  const { db, clock, log, prunes } = options;
  const run = async () => {
    const removed = await Promise.all(prunes.map((prune) => prune(db, clock.now(), BATCH)));
    return removed.some((count) => count >= BATCH) ? 'again' : 'idle';
  };
  return startLoop({ name: 'prune', clock, log, run, idleMs: EVERY_MS });
}

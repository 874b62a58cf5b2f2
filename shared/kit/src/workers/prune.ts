import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/open.ts';
import { type PollingWorker, startPollingWorker } from './polling-worker.ts';

/** Removes at most `limit` rows that have run out at `now`; answers how many. */
export type Prune = (db: Queryable, now: Temporal.Instant, limit?: number) => Promise<number>;

const BATCH = 1000;
const EVERY_MS = 60_000;

/** Removes the rows of a table without partitions whose moment in `column` is more than `hours` past, the oldest first. */
export const pruneOlder =
  (table: string, column: string, hours = 0): Prune =>
  async (db, now, limit = BATCH) => {
    const rows = await db.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${column} < $1 order by ${column} limit $2)) returning 1`,
      [now.subtract({ hours }), limit],
    );
    return rows.length;
  };

/** Throws out what has run out, in batches that hold no lock for long: at start, every minute and at clock moves. */
export function startPruning(options: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  prunes: readonly Prune[];
}): PollingWorker {
  const { db, clock, log, prunes } = options;
  const run = async () => {
    const removed = await Promise.all(prunes.map((prune) => prune(db, clock.now(), BATCH)));
    return removed.some((count) => count >= BATCH) ? 'again' : 'idle';
  };
  return startPollingWorker({ name: 'prune', clock, log, run, idleMs: EVERY_MS });
}

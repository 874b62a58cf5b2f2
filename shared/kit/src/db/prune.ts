import type { Queryable } from './open.ts';

/** Removes at most `limit` rows that have run out at `now`; answers how many. */
export type Prune = (db: Queryable, now: Temporal.Instant, limit?: number) => Promise<number>;

/** How many rows one call removes unless told: so few that their locks are held for no longer than a moment. */
export const PRUNE_BATCH = 1000;

/** Removes the rows of a table without partitions whose moment in `column` is more than `hours` past, the oldest first. */
export const pruneOlder =
  (table: string, column: string, hours = 0): Prune =>
  async (db, now, limit = PRUNE_BATCH) => {
    const rows = await db.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${column} < $1 order by ${column} limit $2)) returning 1`,
      [now.subtract({ hours }), limit],
    );
    return rows.length;
  };

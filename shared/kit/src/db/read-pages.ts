import type { Database, Statement, Tx } from './open.ts';

export type PagesQuery = {
  /** One reader at a time over all processes; others wait for `lockWaitMs` at the most, then 55P03 is thrown. */
  readonly lock: string;
  readonly lockWaitMs: number;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: number;
};

const WAIT: Statement = { name: 'kit_pages_wait', text: "select set_config('lock_timeout', $1, true)" };
const LOCK: Statement = { name: 'kit_pages_lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 6))' };

async function openCursor(tx: Tx, { lock, lockWaitMs, text, values }: PagesQuery): Promise<void> {
  await tx.query('set transaction read only');
  await tx.query(WAIT, [`${lockWaitMs}ms`]);
  await tx.query(LOCK, [lock]);
  await tx.query(`declare kit_pages no scroll cursor for ${text}`, values);
}

/**
 * Reads what a query finds page by page, all as it stood at one moment, so that a row that moves meanwhile is neither
 * missed nor met twice. A connection of the pool is held until `take` has had the last page: whoever calls bounds that.
 */
export function readPages<T>(db: Database, query: PagesQuery, take: (rows: T[]) => Promise<void>): Promise<void> {
  const read = async (tx: Tx) => {
    await openCursor(tx, query);
    for (;;) {
      const rows = await tx.query<T>(`fetch ${query.rows} from kit_pages`);
      await take(rows);
      if (rows.length < query.rows) return;
    }
  };
  return db.tx(read, { isolation: 'repeatable read', attempts: 1 });
}

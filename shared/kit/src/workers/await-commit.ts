import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Statement } from '../db/open.ts';
import { pauseAfter } from './polling-worker.ts';

type Writing = { readonly db: Database; readonly log: Pick<Logger, 'error'>; readonly ending: AbortSignal };

/**
 * Runs a statement until the database has it, however long it is unavailable: for what has happened outside and would
 * happen again if it were not written down. Throws only once the process is ending.
 */
export async function awaitCommit(
  { db, log, ending }: Writing,
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await db.query(statement, values);
      return;
    } catch (error) {
      if (ending.aborted) throw error;
      log.error({ err: error, failures, statement: statement.name }, 'an outcome could not be written down yet');
      await pause(pauseAfter(failures, error), undefined, { signal: ending }).catch(() => {});
    }
  }
}

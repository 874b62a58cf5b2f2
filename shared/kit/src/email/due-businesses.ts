import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import type { Iteration } from '../workers/polling-worker.ts';

// Others must have their turn when one business cannot be dealt with.
const POSTPONED = { minutes: 10 };
// A business that is due and was not given is being written by somebody else at this moment.
const AGAIN = { seconds: 1 };

type Due = { readonly business_id: string };

/** @param columns what is read of a business that is due, besides its id @param due the column of when it is */
export type DueTable = { readonly table: string; readonly due: string; readonly columns: string };

function statementsFor({ table, due, columns }: DueTable): Readonly<Record<'claim' | 'postpone' | 'next', Statement>> {
  const named = (name: string, text: string): Statement => ({ name: `${due}_${name}_${table}`, text });
  return {
    claim: named(
      'claim',
      `select business_id, ${columns} from ${table} where ${due} <= $1 order by ${due} limit 1 for update skip locked`,
    ),
    postpone: named('postpone', `update ${table} set ${due} = $2 where business_id = $1`),
    next: named(
      'next',
      `select greatest(${due}, $1) as due_at from ${table} where ${due} < 'infinity' order by ${due} limit 1`,
    ),
  };
}

/**
 * Deals with one business that is due, in a transaction that holds it. Whoever else looks meanwhile takes another one;
 * what ends in the middle is as if it had not begun.
 */
export function dueBusinesses<Row extends Due>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  table: DueTable,
  handle: (tx: Tx, due: Row, now: Temporal.Instant) => Promise<void>,
): () => Promise<Iteration> {
  const { claim, postpone, next } = statementsFor(table);
  return async () => {
    const now = clock.now();
    const claimed: { id?: string } = {};
    try {
      const found = await db.tx(async (tx) => {
        const [due] = await tx.query<Row>(claim, [now]);
        if (due === undefined) return false;
        claimed.id = due.business_id;
        await handle(tx, due, now);
        return true;
      });
      if (found) return 'again';
    } catch (error) {
      if (claimed.id !== undefined && !isDatabaseUnavailable(error))
        await db.query(postpone, [claimed.id, now.add(POSTPONED)]);
      throw error;
    }
    const [later] = await db.query<{ due_at: string }>(next, [now.add(AGAIN)]);
    return { dueAtMs: later === undefined ? null : Date.parse(later.due_at) };
  };
}

import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Statement } from '../db/open.ts';
import { lostClaims } from './lost-claims.ts';

/**
 * A table of messages that wait to be sent: `aggregate_id`, an id of the message, `due_at`, `sent_at`, `given_up_at`,
 * `leased_until`, `lease_token`, and a partial index of those that are neither sent nor given up by `due_at`.
 */
export type QueueTable = {
  /** What its statements are called by. */
  readonly name: string;
  readonly table: string;
  /** The column that names a message among those of its aggregate. */
  readonly id: string;
  /** What is read of a row beside its two ids. */
  readonly columns: string;
  /** Messages that are on their way at the same time. */
  readonly atOnce: number;
  /** Many times what a try takes at most: the row of a process that died is claimed by another one afterwards. */
  readonly leaseMs: number;
};

export type LeasedQueue<Row> = {
  /**
   * Claims what is due, works on all of it at the same time, and answers what came of each. Where nothing is due: when
   * the next one is, in milliseconds since 1970; null for none.
   */
  round<Done>(
    work: (row: Row, token: string) => Promise<Done>,
  ): Promise<{ readonly done: Done[] } | { readonly dueAtMs: number | null }>;
};

/** Rows of a queue, each worked on under a lease and a token: what one process has claimed no other one touches. */
export function leasedQueue<Row extends object>(
  of: QueueTable,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): LeasedQueue<Row> {
  const { claim, giveBack, nextDue } = statementsOf(of);
  const lease = { milliseconds: of.leaseMs };
  const claims = lostClaims(of.leaseMs);
  return {
    round: async (work) => {
      await claims.giveBack(async (tokens) => void (await db.query(giveBack, [clock.now(), tokens])));
      const token = randomUUID();
      const take = () => db.query<Row>(claim, [clock.now(), token, clock.now().add(lease)]);
      const rows = await claims.watch(token, take);
      if (rows.length > 0) return { done: await Promise.all(rows.map((row) => work(row, token))) };
      const [next] = await db.query<{ due_at: string | null }>(nextDue);
      return { dueAtMs: next?.due_at ? Date.parse(next.due_at) : null };
    },
  };
}

function statementsOf({ name, table, id, columns, atOnce }: QueueTable) {
  const named = (what: string, text: string): Statement => ({ name: `kit_${name}_${what}`, text });
  const read = ['aggregate_id', id, ...columns.split(', ')].map((column) => `q.${column}`);
  return {
    claim: named(
      'claim',
      `with due as materialized (
         select aggregate_id, ${id} from ${table}
         where sent_at is null and given_up_at is null and due_at <= $1
           and (leased_until is null or leased_until <= $1)
         order by due_at limit ${atOnce} for update skip locked)
       update ${table} q set lease_token = $2, leased_until = $3 from due
       where q.aggregate_id = due.aggregate_id and q.${id} = due.${id}
       returning ${read.join(', ')}`,
    ),
    // Among the messages that are due alone, by their partial index: a claim took no others.
    giveBack: named(
      'give_back',
      `update ${table} set leased_until = null, lease_token = null
       where sent_at is null and given_up_at is null and due_at <= $1 and lease_token = any ($2::uuid[])`,
    ),
    nextDue: named(
      'next_due',
      `select min(greatest(due_at, coalesce(leased_until, due_at))) as due_at
       from ${table} where sent_at is null and given_up_at is null`,
    ),
  };
}

import { type Ask, COMMIT, rowsOf } from './ask.ts';
import type { Statement, Topic, Tx } from './open.ts';

/** A statement was asked for when its transaction was over: it would run outside of it, and beside its locks. */
export class TransactionOverError extends Error {
  constructor() {
    super('a statement was asked for after its transaction had ended');
    this.name = 'TransactionOverError';
  }
}

/** Rejects and does not throw: what was asked beside it is then awaited all the same. */
export const refuse = <T>(): Promise<T> => Promise.reject(new TransactionOverError());

export type OpenTransaction = {
  readonly tx: Tx;
  /** True once COMMIT was sent with the transaction's last statement. */
  readonly isCommitted: () => boolean;
  /** From now on every statement is refused. */
  end(): void;
};

export async function commit(ask: Ask): Promise<void> {
  const { command } = await ask(COMMIT);
  // A transaction whose error was swallowed by the caller is rolled back by COMMIT without a word.
  if (command !== 'COMMIT') throw new Error('the transaction was already aborted by an error that was not passed on');
}

/** What asks in a transaction, until it is over: its connection is another's from then on. */
export function transactionOn(ask: Ask, topics: Set<Topic>): OpenTransaction {
  let over = false;
  let committed = false;
  const query: Tx['query'] = (statement, values = []) => (over ? refuse() : rowsOf(ask, statement, values));
  const queryAndCommit: Tx['queryAndCommit'] = async <T>(
    statement: Statement | string,
    values: readonly unknown[] = [],
  ) => {
    if (over) return refuse<T[]>();
    over = true;
    committed = true;
    const [rows, end] = await Promise.allSettled([rowsOf<T>(ask, statement, values), commit(ask)]);
    if (rows.status === 'rejected') throw rows.reason;
    if (end.status === 'rejected') throw end.reason;
    return rows.value;
  };
  const end = () => {
    over = true;
  };
  return {
    tx: { query, queryAndCommit, signal: (topic) => void topics.add(topic) },
    isCommitted: () => committed,
    end,
  };
}

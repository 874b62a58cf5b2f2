import type pg from 'pg';
import { exclusionViolationOr } from '../errors.ts';
import type { Statement, Topic, Tx } from './queryable.ts';
import { toParameter } from './types.ts';

/** A statement was asked for when its transaction was over: it would run outside of it, and beside its locks. */
export class TransactionOverError extends Error {
  constructor() {
    super('a statement was asked for after its transaction had ended');
    this.name = 'TransactionOverError';
  }
}

/** Runs a query on one connection, behind those before it. */
export type Send = (query: pg.QueryConfig | string) => Promise<pg.QueryResult>;

/** A statement with its values as they are sent. Throws where one of them cannot be. */
export function toQuery(statement: Statement | string, values: readonly unknown[]): pg.QueryConfig {
  const named = typeof statement === 'string' ? { text: statement } : { name: statement.name, text: statement.text };
  return { ...named, values: values.map(toParameter) };
}

/** The rows of an answer. */
export async function rowsOf<T>(send: Send, query: pg.QueryConfig): Promise<T[]> {
  try {
    const result = await send(query);
    // Several statements in one text give an array of results; the rows of the last are the answer.
    const last: pg.QueryResult = Array.isArray(result) ? result.at(-1) : result;
    return last.rows as T[];
  } catch (error) {
    // The error knows where the answer was read; who asked is what helps.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

const BEGIN = {
  'read committed': 'BEGIN',
  'repeatable read': 'BEGIN ISOLATION LEVEL REPEATABLE READ',
} as const;

export type Isolation = keyof typeof BEGIN;

async function commit(send: Send): Promise<void> {
  const { command } = await send('COMMIT');
  // A transaction whose error was swallowed by the caller is rolled back by COMMIT without a word.
  if (command !== 'COMMIT') throw new Error('the transaction was already aborted by an error that was not passed on');
}

/** `open`: statements may be sent. `committed`: COMMIT was sent with the last one. `unsent`: a statement could not be sent. */
type State = 'open' | 'over' | 'committed' | 'unsent';

/** What sends the statements of one transaction until it is over: its connection is somebody else's from then on. */
class OpenTransaction {
  readonly topics = new Set<Topic>();
  readonly tx: Tx = {
    query: (statement, values = []) => this.#query(statement, values),
    queryAndCommit: (statement, values = []) => this.#queryAndCommit(statement, values),
    afterCommit: (topic) => void this.topics.add(topic),
  };
  readonly #send: Send;
  #state: State = 'open';

  constructor(send: Send) {
    this.#send = send;
  }

  async #query<T>(statement: Statement | string, values: readonly unknown[]): Promise<T[]> {
    return rowsOf<T>(this.#send, this.#toQuery(statement, values));
  }

  async #queryAndCommit<T>(statement: Statement | string, values: readonly unknown[]): Promise<T[]> {
    const query = this.#toQuery(statement, values);
    this.#state = 'committed';
    const [rows, end] = await Promise.allSettled([rowsOf<T>(this.#send, query), commit(this.#send)]);
    if (rows.status === 'rejected') throw rows.reason;
    if (end.status === 'rejected') throw end.reason;
    return rows.value;
  }

  /** Where one statement cannot be sent, no later one is, and no COMMIT. */
  #toQuery(statement: Statement | string, values: readonly unknown[]): pg.QueryConfig {
    if (this.#state !== 'open') throw new TransactionOverError();
    try {
      return toQuery(statement, values);
    } catch (error) {
      this.#state = 'unsent';
      throw error;
    }
  }

  /** From now on every statement is refused. @returns how it stood */
  end(): State {
    const before = this.#state;
    this.#state = 'over';
    return before;
  }
}

export type Ran<T> = {
  readonly result: T;
  readonly topics: ReadonlySet<Topic>;
};

/** BEGIN … COMMIT around `fn`; its BEGIN is sent with the first statements. @throws with the cause, once it is rolled back */
export async function runTransaction<T>(send: Send, fn: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<Ran<T>> {
  const open = new OpenTransaction(send);
  try {
    const begun = send(BEGIN[isolation]);
    // Where it fails, so does all that follows it, and that is what is thrown.
    begun.catch(() => {});
    const result = await fn(open.tx);
    const state = open.end();
    await begun;
    if (state === 'unsent') throw new Error('a statement of the transaction could not be sent');
    if (state === 'open') await commit(send);
    return { result, topics: open.topics };
  } catch (error) {
    open.end();
    throw exclusionViolationOr(error);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { counter, gauge } from '../metrics.ts';
import { inSpan, startSpan } from '../telemetry/spans.ts';
import { type Ask, type Asker, againWhenStale, BEGIN, createAsker, rowsOf } from './ask.ts';
import { codeOf, isLostRace, isStatementStale, overlapOr } from './errors.ts';
import { BATCH_LOCK_TIMEOUT_MS } from './lock-timeout.ts';
import { type Line, sendOneWay } from './one-way.ts';
import { createSocket, KEEP_ALIVE_SETTINGS } from './socket.ts';
import { commit, transactionOn } from './transaction.ts';
import { typeParsers } from './types.ts';

/** A statement that is prepared under its name once on each connection. One name, one text. */
export type Statement = { readonly name: string; readonly text: string };

export type Queryable = {
  query<T>(statement: Statement | string, values?: readonly unknown[]): Promise<T[]>;
};

export type Tx = Queryable & {
  /**
   * The transaction's last statement, sent together with COMMIT in one round trip. Whatever is asked for afterwards is
   * refused with a TransactionOverError: it would run outside of the transaction.
   */
  queryAndCommit<T>(statement: Statement | string, values?: readonly unknown[]): Promise<T[]>;
  /** Tells the listeners of `topic` in this process once the transaction is committed. */
  signal(topic: Topic): void;
};

/** What a commit may wake: the relay of the outbox, the sender of mails, a service's own loops. */
export type Topic = 'outbox' | 'mail' | (string & {});

export type TxOptions = {
  /** How often a transaction that lost a race (40001, 40P01) or met a stale statement runs in all. 5 unless told. */
  attempts?: number;
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

export type Database = Queryable & {
  readonly pool: pg.Pool;
  /**
   * BEGIN … COMMIT around `fn`, which may run again: it must have no effects besides the transaction's.
   * Throws OverlapError for 23P01, whether a statement or the commit met it; every other error as it is.
   */
  tx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /**
   * A transaction that takes one way to the database: `fn` asks for all that it asks before it awaits an answer, and
   * what it does with the answers takes nothing back. All leave on one connection that is kept for this, behind those
   * before them without waiting for their answers, so that the server has the next at hand when it is done with one:
   * a tenth more requests than over the pool. For short writes, since each keeps those behind it waiting; one that
   * cannot have a lock within BATCH_LOCK_TIMEOUT_MS fails (55P03). Throws OverlapError as `tx` does; `fn` may run again, as there.
   */
  oneWay<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Wakes the listeners of `topic` at once, for a write that was a statement of its own. */
  signal(topic: Topic): void;
  /** Calls `fn` at every signal of `topic`; returns what ends that. */
  onSignal(topic: Topic, fn: () => void): () => void;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** The most connections that are open at once. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  log?: Pick<Logger, 'warn'>;
  /** A statement that runs longer is ended by the server. 15 s unless told; below the gateway's patience it helps nobody. */
  statementTimeoutMs?: number;
  /** Settings of each session, such as the planner's: `{ enable_seqscan: 'off' }`. Names and values without blanks. */
  settings?: Readonly<Record<string, string>>;
};

// Connections that stay open however idle. Anew, one costs its first caller 5 to 10 ms: a process of the server's, and
// every statement to be prepared.
const KEPT = 4;

const STATEMENT_MS = 15_000;
// For a server that is stopped or cut off, which ends no statement.
const SILENCE_MS = 5000;

function createPool({
  url,
  pool: max,
  name,
  log,
  statementTimeoutMs = STATEMENT_MS,
  settings,
}: DatabaseOptions): pg.Pool {
  const all = Object.entries({ TimeZone: 'UTC', ...KEEP_ALIVE_SETTINGS, ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: Math.min(KEPT, max),
    application_name: name,
    types: typeParsers,
    stream: createSocket,
    // Statements that do not wait for one another's answers leave together: BEGIN with the first ones, COMMIT with the
    // last. Two ways there and back instead of five took a fifth off the processor time of a booking request.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    // A process that was stopped in mid-transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    options: all.map(([setting, value]) => `-c ${setting}=${value}`).join(' '),
  });
  // A connection dropped by the server is an 'error' event, fatal without a listener; the pool has discarded it by then.
  const onError = (err: Error) => log?.warn({ err }, 'a database connection was lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function rollback(ask: Ask): Promise<Error | undefined> {
  try {
    await ask({ text: 'ROLLBACK' });
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const BEGIN_AT = {
  'read committed': BEGIN,
  'repeatable read': { name: 'kit_begin_repeatable', text: 'BEGIN ISOLATION LEVEL REPEATABLE READ' },
  serializable: { name: 'kit_begin_serializable', text: 'BEGIN ISOLATION LEVEL SERIALIZABLE' },
} as const;

async function once<T>(
  asker: Asker,
  fn: (tx: Tx) => Promise<T>,
  isolation: keyof typeof BEGIN_AT,
): Promise<{ result: T; topics: Set<Topic> }> {
  const client = await asker.connect();
  const ask: Ask = (query) => asker.ask(client, query);
  const topics = new Set<Topic>();
  const { tx, isCommitted, end } = transactionOn(ask, topics);
  let broken: Error | undefined;
  try {
    const begun = ask(BEGIN_AT[isolation]);
    // Where it fails, so does all that follows it, and that is what is thrown.
    begun.catch(() => {});
    const result = await fn(tx);
    end();
    await begun;
    if (!isCommitted()) await commit(ask);
    return { result, topics };
  } catch (error) {
    end();
    broken = await rollback(ask);
    throw overlapOr(error);
  } finally {
    client.release(broken);
  }
}

const connections = gauge('database_connections', 'Connections of the pool by state, and calls that wait for one.');

const retries = counter('database_transaction_retries_total', 'Transactions that were run again, by SQLSTATE.');

function watchPool(pool: pg.Pool, name: string): () => void {
  const stops = [
    connections.ask(() => pool.totalCount - pool.idleCount, { pool: name, state: 'busy' }),
    connections.ask(() => pool.idleCount, { pool: name, state: 'idle' }),
    connections.ask(() => pool.waitingCount, { pool: name, state: 'waited_for' }),
  ];
  return () => stops.forEach((stop) => void stop());
}

function queryOn(asker: Asker): Queryable['query'] {
  const once = async <T>(statement: Statement | string, values: readonly unknown[]): Promise<T[]> => {
    const client = await asker.connect();
    try {
      return await rowsOf<T>((asked) => asker.ask(client, asked), statement, values);
    } finally {
      client.release();
    }
  };
  return <T>(statement: Statement | string, values: readonly unknown[] = []) =>
    againWhenStale(() => once<T>(statement, values));
}

const TRANSACTION = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

/** Opens the process's one pool. Connects on first use: a database that is away at start does not stop the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = createPool(options);
  const patience = (options.statementTimeoutMs ?? STATEMENT_MS) + SILENCE_MS;
  const asker = createAsker(pool, patience);
  const unwatch = watchPool(pool, options.name);
  const listeners = new Map<Topic, Set<() => void>>();
  const signal = (topic: Topic) => {
    for (const fn of listeners.get(topic) ?? []) fn();
  };
  const onSignal = (topic: Topic, fn: () => void) => {
    const set = listeners.get(topic) ?? new Set();
    listeners.set(topic, set.add(fn));
    return () => void set.delete(fn);
  };
  const run = async <T>(fn: (tx: Tx) => Promise<T>, { attempts = 5, isolation = 'read committed' }: TxOptions = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, topics } = await once(asker, fn, isolation);
        for (const topic of topics) signal(topic);
        return result;
      } catch (error) {
        if (!(isLostRace(error) || isStatementStale(error)) || attempt >= attempts) throw error;
        retries.inc({ pool: options.name, code: codeOf(error) });
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  };
  const tx: Database['tx'] = (fn, how) => inSpan(startSpan(TRANSACTION), () => run(fn, how));
  const openLine = (): Line => {
    const own = createPool({
      ...options,
      pool: 1,
      settings: { ...options.settings, lock_timeout: `${BATCH_LOCK_TIMEOUT_MS}` },
    });
    return { pool: own, asker: createAsker(own, patience) };
  };
  let line: Line | undefined;
  const oneWay: Database['oneWay'] = async (fn) => {
    line ??= openLine();
    const own = line;
    const { result, topics } = await againWhenStale(() => sendOneWay(own, fn));
    for (const topic of topics) signal(topic);
    return result;
  };
  const close = async () => {
    asker.stop();
    line?.asker.stop();
    unwatch();
    await Promise.all([pool.end(), line?.pool.end()]);
  };
  return { pool, query: queryOn(asker), tx, oneWay, signal, onSignal, close };
}

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { counter, gauge } from '../telemetry/metrics.ts';
import { inSpan, startSpan } from '../telemetry/spans.ts';
import { againWhenStale, type Connections, createConnections } from './connection/connections.ts';
import type { Queryable, Statement, Topic, Tx } from './connection/queryable.ts';
import { type Silence, type Watch, watchSilence } from './connection/silence.ts';
import { KEEP_ALIVE_SETTINGS } from './connection/socket.ts';
import { type Isolation, type Ran, rowsOf, runTransaction, type Send, toQuery } from './connection/transaction.ts';
import { typeParsers } from './connection/types.ts';
import { codeOf, exclusionViolationOr, isRetryable, isStatementStale } from './errors.ts';
import { BATCH_LOCK_TIMEOUT_MS } from './lock-timeout.ts';

export type { Queryable, Statement, Topic, Tx };

export type TxOptions = {
  /** How often a transaction that lost a race (40001, 40P01) or met a stale statement runs in all. 5 unless told. */
  attempts?: number;
  isolation?: Isolation;
};

export type Database = Queryable & {
  readonly pool: pg.Pool;
  /** Whether the server says anything at all. */
  readonly silence: Silence;
  /**
   * BEGIN … COMMIT around `fn`, which may run again: it must have no effects besides the transaction's.
   * Throws ExclusionViolation for 23P01, whether a statement or the commit met it; every other error as it is.
   */
  tx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /**
   * A statement of its own for a batch, on connections kept for that, where each lock is waited for BATCH_LOCK_TIMEOUT_MS at
   * most; then it fails with 55P03. A statement cannot say so itself: its tables are locked before it runs.
   */
  readonly queryBatch: Queryable['query'];
  /** Wakes the listeners of `topic` at once, for a write that was a statement of its own. */
  wake(topic: Topic): void;
  /** Calls `fn` at every wake of `topic`; returns what ends that. */
  onCommitted(topic: Topic, fn: () => void): () => void;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** The most connections that are open at once. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  log?: Pick<Logger, 'warn'>;
  /** A statement that runs longer is ended by the server. 15 s unless told; below the gateway's timeout it helps nobody. */
  statementTimeoutMs?: number;
  /** Settings of each session, such as the planner's: `{ enable_seqscan: 'off' }`. Names and values without blanks. */
  settings?: Readonly<Record<string, string>>;
};

// Connections that stay open however idle. Anew, one costs its first caller 5 to 10 ms: a process of the server's, and
// every statement to be prepared.
const KEPT = 4;

// As many batches are in flight at once.
const BATCH_CONNECTIONS = 2;

const STATEMENT_MS = 15_000;
// For a server that is stopped or cut off, which ends no statement.
const GRACE_MS = 5000;

function createPool(
  { url, pool: max, name, log, statementTimeoutMs = STATEMENT_MS, settings }: DatabaseOptions,
  silence: Pick<Watch, 'add'>,
): Connections {
  const all = Object.entries({ TimeZone: 'UTC', ...KEEP_ALIVE_SETTINGS, ...settings });
  const config = {
    connectionString: url,
    max,
    min: Math.min(KEPT, max),
    application_name: name,
    types: typeParsers,
    // Statements that do not wait for one another's answers are sent together: BEGIN with the first ones, COMMIT with the
    // last. Two round trips instead of five took a fifth off the processor time of a booking request.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    // A process that was stopped in mid-transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    options: all.map(([setting, value]) => `-c ${setting}=${value}`).join(' '),
  };
  const connections = createConnections(config, statementTimeoutMs + GRACE_MS, silence);
  const { pool } = connections;
  // A connection dropped by the server is an 'error' event, fatal without a listener; the pool has discarded it by then.
  const onError = (err: Error) => log?.warn({ err }, 'a database connection was lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return connections;
}

/** Runs `fn` on a connection of its own. What failed is rolled back; a connection that cannot do even that is ended. */
async function once<T>(connections: Connections, fn: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<Ran<T>> {
  const client = await connections.connect();
  const send: Send = (query) => connections.query(client, query);
  let broken: Error | undefined;
  try {
    return await runTransaction(send, fn, isolation);
  } catch (error) {
    await send('ROLLBACK').catch((failed) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const connectionsGauge = gauge(
  'database_connections',
  'Connections of the pool by state, and calls that wait for one.',
);

const retries = counter('database_transaction_retries_total', 'Transactions that were run again, by SQLSTATE.');

function watchPool(pool: pg.Pool, name: string): () => void {
  const stops = [
    connectionsGauge.ask(() => pool.totalCount - pool.idleCount, { pool: name, state: 'busy' }),
    connectionsGauge.ask(() => pool.idleCount, { pool: name, state: 'idle' }),
    connectionsGauge.ask(() => pool.waitingCount, { pool: name, state: 'pending' }),
  ];
  return () => stops.forEach((stop) => void stop());
}

function queryOn(connections: Connections): Queryable['query'] {
  const once = async <T>(query: pg.QueryConfig): Promise<T[]> => {
    const client = await connections.connect();
    try {
      return await rowsOf<T>((sent) => connections.query(client, sent), query);
    } catch (error) {
      throw exclusionViolationOr(error);
    } finally {
      client.release();
    }
  };
  return async <T>(statement: Statement | string, values: readonly unknown[] = []) => {
    const query = toQuery(statement, values);
    return againWhenStale(() => once<T>(query));
  };
}

const TRANSACTION = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

/** Opens the process's one pool. Connects on first use: a database that is unavailable at start does not stop the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const silence = watchSilence({ connectionString: options.url, application_name: options.name });
  const connections = createPool(options, silence);
  silence.askOn(connections.pool);
  const { pool } = connections;
  const unwatch = watchPool(pool, options.name);
  const listeners = new Map<Topic, Set<() => void>>();
  const wake = (topic: Topic) => {
    for (const fn of listeners.get(topic) ?? []) fn();
  };
  const onCommitted = (topic: Topic, fn: () => void) => {
    const set = listeners.get(topic) ?? new Set();
    listeners.set(topic, set.add(fn));
    return () => void set.delete(fn);
  };
  const run = async <T>(fn: (tx: Tx) => Promise<T>, { attempts = 5, isolation = 'read committed' }: TxOptions = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, topics } = await once(connections, fn, isolation);
        for (const topic of topics) wake(topic);
        return result;
      } catch (error) {
        if (!(isRetryable(error) || isStatementStale(error)) || attempt >= attempts) throw error;
        retries.inc({ pool: options.name, code: codeOf(error) });
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  };
  const tx: Database['tx'] = (fn, how) => inSpan(startSpan(TRANSACTION), () => run(fn, how));
  const settings = { ...options.settings, lock_timeout: `${BATCH_LOCK_TIMEOUT_MS}` };
  const batches = createPool({ ...options, pool: Math.min(BATCH_CONNECTIONS, options.pool), settings }, silence);
  const close = async () => {
    unwatch();
    silence.stop();
    await Promise.all([pool.end(), batches.pool.end()]);
  };
  return { pool, silence, query: queryOn(connections), queryBatch: queryOn(batches), tx, wake, onCommitted, close };
}

import pg from 'pg';
import { Batch, type Connection, type Done, type Prepared } from './batch.ts';
import { isStatementStale } from './errors.ts';
import type { Statement } from './open.ts';
import { toParameter } from './types.ts';

export type Asker = {
  /**
   * A connection of the pool. Those on which a statement has gone stale are ended as they come by, once what others
   * asked there is answered: whatever is prepared on them would fail for ever.
   */
  connect(): Promise<pg.PoolClient>;
  /**
   * Runs a query on this connection of the pool. Those of one turn leave together and are of one transaction: where
   * one fails, all do.
   */
  ask(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Whether the connection has prepared all of them. */
  knows(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): boolean;
  /**
   * Runs queries as a transaction of their own, once what was asked on the connection before is done. What becomes of
   * it is nothing to those behind it. Resolves when it is committed.
   */
  askAsOne(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]>;
  stop(): void;
};

type Asked = { readonly query: pg.QueryConfig; readonly callback: Done };

/**
 * How many answers are due on a connection, and since when the next one is waited for, in milliseconds of real time;
 * what was asked in this turn and has not left yet; whether what it has prepared is of no more use.
 */
type Waited = { due: number; since: number; asked: Asked[]; stale: boolean; onQuiet?: () => void };

// Under names, since what a connection has prepared leaves with one Sync.
export const BEGIN = { name: 'kit_begin', text: 'BEGIN' } as const;
export const COMMIT = { name: 'kit_commit', text: 'COMMIT' } as const;

const LOOKS = 4;
const LONGEST_LOOK_MS = 1000;

// What its types leave out of pg: how it puts a value into words, and a client's connection.
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
const wordOf = (value: unknown) => prepareValue(value);
const connectionOf = (client: pg.PoolClient) => (client as unknown as { connection: Connection }).connection;

/**
 * Asks the pool's connections, and gives up the one that is silent for longer than `patienceMs`: what was asked there
 * fails, and the pool opens another. It stands in for pg's promises and its `query_timeout`: each makes a closure by
 * assigning a function to a property, and V8 puts such a closure among the long-lived objects, where it keeps all that
 * it has seen (texts, parameters, rows) from the quick collections. A service under load held 8 KiB a request that way,
 * and copied them twice.
 */
export function createAsker(pool: pg.Pool, patienceMs: number): Asker {
  const waited = new Map<pg.PoolClient, Waited>();
  pool.on('connect', (client) => void waited.set(client, { due: 0, since: 0, asked: [], stale: false }));
  pool.on('remove', (client) => void waited.delete(client));
  const look = () => giveUpSilent(waited, patienceMs);
  const timer = setInterval(look, Math.min(patienceMs / LOOKS, LONGEST_LOOK_MS)).unref();
  const expect = (its: Waited, query: pg.QueryConfig, into: Asked[]): Promise<pg.QueryResult> => {
    if (its.due === 0) its.since = performance.now();
    its.due += 1;
    return new Promise((resolve, reject) => {
      const callback: Done = (error, result) => {
        its.due -= 1;
        its.since = performance.now();
        // What has changed under one connection has changed under all of them.
        if (error && isStatementStale(error)) for (const one of waited.values()) one.stale = true;
        if (its.due === 0) its.onQuiet?.();
        if (error) reject(error);
        else resolve(result as pg.QueryResult);
      };
      into.push({ query, callback });
    });
  };
  return {
    connect: () => connectAfresh(pool, waited),
    knows,
    ask: (client, query) => {
      const its = waited.get(client) as Waited;
      if (its.asked.length === 0) process.nextTick(sendAsked, client, its);
      return expect(its, query, its.asked);
    },
    askAsOne: async (client, queries) => {
      const its = waited.get(client) as Waited;
      const known = knows(client, queries);
      // One Sync behind all of them is a transaction. Of those that are prepared on the way each has its own; a COMMIT
      // behind one that failed takes back the others.
      const asked: Asked[] = [];
      const answers = (known ? queries : [BEGIN, ...queries, COMMIT]).map((query) => expect(its, query, asked));
      send(client, asked, known);
      const settled = await Promise.allSettled(answers);
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      const results = settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value);
      return known ? results : results.slice(1, -1);
    },
    stop: () => clearInterval(timer),
  };
}

function giveUpSilent(waited: ReadonlyMap<pg.PoolClient, Waited>, patienceMs: number): void {
  const longAgo = performance.now() - patienceMs;
  for (const [client, { due, since }] of waited)
    if (due > 0 && since < longAgo)
      connectionOf(client).stream.destroy(new Error('the database did not answer in time'));
}

async function connectAfresh(pool: pg.Pool, waited: ReadonlyMap<pg.PoolClient, Waited>): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    const its = waited.get(client) as Waited;
    if (!its.stale) return client;
    if (its.due > 0) await new Promise<void>((resolve) => Object.assign(its, { onQuiet: resolve }));
    client.release(true);
  }
}

/** Nothing of what met a stale statement was done: it is done once more, on a connection that prepares it anew. */
export async function againWhenStale<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStatementStale(error)) throw error;
    return work();
  }
}

/** Runs a query somewhere. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** The rows of a statement. */
export async function rowsOf<T>(ask: Ask, statement: Statement | string, values: readonly unknown[]): Promise<T[]> {
  const asked = typeof statement === 'string' ? { text: statement } : { name: statement.name, text: statement.text };
  try {
    const result = await ask({ ...asked, values: values.map(toParameter) });
    // Several statements in one text give an array of results; the rows of the last are the answer.
    const last: pg.QueryResult = Array.isArray(result) ? result.at(-1) : result;
    return last.rows as T[];
  } catch (error) {
    // The error knows where the answer was read; who asked is what helps.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

function sendAsked(client: pg.PoolClient, its: Waited): void {
  const { asked } = its;
  its.asked = [];
  const queries = asked.map(({ query }) => query);
  send(client, asked, queries.length > 1 && knows(client, queries));
}

/** In one packet; with one Sync behind all of them, or one by one, which prepares those that have a name. */
function send(client: pg.PoolClient, asked: readonly Asked[], withOneSync: boolean): void {
  const queries = inWords(asked);
  if (queries === null) return;
  if (withOneSync) return void client.query(new Batch(queries.map(preparedOf)));
  const { stream } = connectionOf(client);
  stream.cork();
  // biome-ignore lint/nursery/noFloatingPromises: with a callback it gives no promise
  for (const { query, callback } of queries) client.query(query, callback);
  stream.uncork();
}

function knows(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): boolean {
  const { parsedStatements } = connectionOf(client);
  return queries.every(({ name, text }) => name !== undefined && parsedStatements[name] === text);
}

/** With values as they are sent. Where one cannot be, all fail before anything has left: COMMIT may be among them. */
function inWords(asked: readonly Asked[]): Asked[] | null {
  try {
    return asked.map(({ query, callback }) => {
      const { values } = query;
      return values === undefined ? { query, callback } : { query: { ...query, values: values.map(wordOf) }, callback };
    });
  } catch (error) {
    for (const { callback } of asked) callback(error as Error);
    return null;
  }
}

function preparedOf({ query: { name = '', values = [] }, callback }: Asked): Prepared {
  return { name, values, callback };
}

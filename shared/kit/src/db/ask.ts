import pg from 'pg';
import { Batch, type Connection, type Done, type Prepared } from './batch.ts';

export type Asker = {
  /**
   * Runs a query on this connection of the pool. Those of one turn leave together and are of one transaction: where
   * one fails, all do.
   */
  ask(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult>;
  stop(): void;
};

type Asked = { readonly query: pg.QueryConfig; readonly callback: Done };

/**
 * How many answers are due on a connection, and since when the next one is waited for, in milliseconds of real time;
 * what was asked in this turn and has not left yet.
 */
type Waited = { due: number; since: number; asked: Asked[] };

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
  pool.on('connect', (client) => void waited.set(client, { due: 0, since: 0, asked: [] }));
  pool.on('remove', (client) => void waited.delete(client));
  const look = () => {
    const longAgo = performance.now() - patienceMs;
    for (const [client, { due, since }] of waited)
      if (due > 0 && since < longAgo)
        connectionOf(client).stream.destroy(new Error('the database did not answer in time'));
  };
  const timer = setInterval(look, Math.min(patienceMs / LOOKS, LONGEST_LOOK_MS)).unref();
  return {
    ask: (client, query) => {
      const its = waited.get(client) as Waited;
      if (its.due === 0) its.since = performance.now();
      its.due += 1;
      return new Promise((resolve, reject) => {
        const callback: Done = (error, result) => {
          its.due -= 1;
          its.since = performance.now();
          if (error) reject(error);
          else resolve(result as pg.QueryResult);
        };
        its.asked.push({ query, callback });
        if (its.asked.length === 1) process.nextTick(send, client, its);
      });
    },
    stop: () => clearInterval(timer),
  };
}

/** In one packet: with one Sync where the connection knows all the statements, else one by one, which prepares them. */
function send(client: pg.PoolClient, its: Waited): void {
  const asked = its.asked;
  its.asked = [];
  const queries = inWords(asked);
  if (queries === null) return;
  const connection = connectionOf(client);
  const prepared = queries.length > 1 ? preparedOn(connection, queries) : null;
  if (prepared !== null) return void client.query(new Batch(prepared));
  connection.stream.cork();
  for (const { query, callback } of queries) client.query(query, callback);
  connection.stream.uncork();
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

function preparedOn({ parsedStatements }: Connection, queries: readonly Asked[]): Prepared[] | null {
  const prepared: Prepared[] = [];
  for (const { query, callback } of queries) {
    const { name, text, values = [] } = query;
    if (name === undefined || parsedStatements[name] !== text) return null;
    prepared.push({ name, values, callback });
  }
  return prepared;
}

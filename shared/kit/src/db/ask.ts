import type { Socket } from 'node:net';
import type pg from 'pg';

export type Asker = {
  /** Runs a query on this connection of the pool. */
  ask(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult>;
  stop(): void;
};

/** How many answers are due on a connection, and since when the next one is waited for, in milliseconds of real time. */
type Waited = { due: number; since: number };

const LOOKS = 4;
const LONGEST_LOOK_MS = 1000;

/** pg's own stream, which its types leave out. */
export function streamOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * Asks the pool's connections, and gives up the one that is silent for longer than `patienceMs`: what was asked there
 * fails, and the pool opens another. It stands in for pg's promises and its `query_timeout`: each makes a closure by
 * assigning a function to a property, and V8 puts such a closure among the long-lived objects, where it keeps all that
 * it has seen (texts, parameters, rows) from the quick collections. A service under load held 8 KiB a request that way,
 * and copied them twice.
 */
export function createAsker(pool: pg.Pool, patienceMs: number): Asker {
  const waited = new Map<pg.PoolClient, Waited>();
  pool.on('connect', (client) => void waited.set(client, { due: 0, since: 0 }));
  pool.on('remove', (client) => void waited.delete(client));
  const look = () => {
    const longAgo = performance.now() - patienceMs;
    for (const [client, { due, since }] of waited)
      if (due > 0 && since < longAgo) streamOf(client).destroy(new Error('the database did not answer in time'));
  };
  const timer = setInterval(look, Math.min(patienceMs / LOOKS, LONGEST_LOOK_MS)).unref();
  return {
    ask: (client, query) => {
      const its = waited.get(client) as Waited;
      if (its.due === 0) its.since = performance.now();
      its.due += 1;
      return new Promise((resolve, reject) => {
        client.query(query, (error: Error | null, result: pg.QueryResult) => {
          its.due -= 1;
          its.since = performance.now();
          if (error) reject(error);
          else resolve(result);
        });
      });
    },
    stop: () => clearInterval(timer),
  };
}

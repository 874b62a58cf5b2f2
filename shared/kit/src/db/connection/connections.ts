import pg from 'pg';
import { endsConnection, isStatementStale } from '../errors.ts';
import type { Watch } from './silence.ts';
import { createSocket } from './socket.ts';

export type Connections = {
  readonly pool: pg.Pool;
  /**
   * A connection of the pool. Those on which a statement has gone stale are ended as they come by, since whatever is
   * prepared on them would fail for ever, and so are those that the server is about to close.
   */
  connect(): Promise<pg.PoolClient>;
  /** Runs a query on this connection. Those of one turn are sent together; their answers come in order. */
  query(client: pg.PoolClient, query: pg.QueryConfig | string): Promise<pg.QueryResult>;
};

/**
 * `unanswered`: how many answers are due. `generation`: how often statements had gone stale when it was opened. `ended`: the
 * server has said that it ends it. `open`: it was let in.
 */
type Watched = { unanswered: number; readonly generation: number; ended: boolean; open: boolean };

/**
 * Opens pools whose connections are given up when the server is silent: where an answer is due and nothing comes for
 * `graceMs`, the socket, which is ours, is destroyed, and all that was asked there fails. It stands in for pg's
 * `query_timeout`, which would count the wait for the statements before it as well.
 */
export function createConnections(
  config: pg.PoolConfig,
  graceMs: number,
  silence: Pick<Watch, 'add'> = { add: () => {} },
): Connections {
  const watched = new WeakMap<pg.ClientBase, Watched>();
  let generation = 0;
  class WatchedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const socket = createSocket();
      super({ ...options, stream: () => socket });
      const state: Watched = { unanswered: 0, generation, ended: false, open: false };
      watched.set(this, state);
      silence.add(socket, () => state.unanswered > 0 || !state.open);
      socket.setTimeout(graceMs, () => {
        if (state.unanswered > 0) socket.destroy(new Error('the database did not answer in time'));
      });
    }
  }
  const pool = new pg.Pool({ ...config, Client: WatchedClient });
  pool.on('connect', (client) => {
    stateOf(client).open = true;
  });
  const stateOf = (client: pg.PoolClient) => watched.get(client) as Watched;
  return {
    pool,
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const state = stateOf(client);
        if (state.generation === generation && !state.ended) return client;
        client.release(true);
      }
    },
    query: (client, query) => {
      const state = stateOf(client);
      state.unanswered += 1;
      // With a callback: pg's promise would assign a closure to a property for each query, which V8 keeps among the
      // long-lived objects, with all that it has seen.
      return new Promise((resolve, reject) => {
        client.query(query, (error: Error | null, result: pg.QueryResult) => {
          state.unanswered -= 1;
          if (!error) return resolve(result);
          // What has changed under one connection has changed under all of them.
          if (isStatementStale(error) && state.generation === generation) generation += 1;
          state.ended ||= endsConnection(error);
          reject(error);
        });
      });
    },
  };
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

import type pg from 'pg';
import { type Ask, type Asker, rowsOf } from './ask.ts';
import { overlapOr } from './errors.ts';
import type { Topic, Tx } from './open.ts';

/** The one connection on which transactions leave one behind the other. */
export type Line = { readonly pool: pg.Pool; readonly asker: Asker };

/** What `fn` asks goes its one way; the connection is another's again as soon as it has left. */
export async function sendOneWay<T>(
  { asker }: Line,
  fn: (tx: Tx) => Promise<T>,
): Promise<{ result: T; topics: ReadonlySet<Topic> }> {
  const client = await asker.connect();
  const topics = new Set<Topic>();
  const queries: pg.QueryConfig[] = [];
  const answers = Promise.withResolvers<readonly pg.QueryResult[]>();
  const ask: Ask = async (query) => {
    const at = queries.push(query) - 1;
    return (await answers.promise)[at] as pg.QueryResult;
  };
  const query: Tx['query'] = (statement, values = []) => rowsOf(ask, statement, values);
  const tx: Tx = { query, last: query, signal: (topic) => void topics.add(topic) };
  const result = (async () => fn(tx))();
  // Where it fails, that is thrown below.
  result.catch(() => {});
  const known = asker.knows(client, queries);
  asker.askAsOne(client, queries).then(answers.resolve, answers.reject);
  const over = answers.promise.catch(() => {});
  // What is prepared on the way may fail before it is; those behind would take it for prepared.
  if (!known) await over;
  client.release();
  try {
    return { result: await result, topics };
  } catch (error) {
    throw overlapOr(error);
  }
}

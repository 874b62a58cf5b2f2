import type pg from 'pg';
import { type Ask, type Asker, rowsOf } from './ask.ts';
import { overlapOr } from './errors.ts';
import type { Statement, Topic, Tx } from './open.ts';
import { refuse } from './transaction.ts';

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
  let over = false;
  const query: Tx['query'] = (statement, values = []) => (over ? refuse() : rowsOf(ask, statement, values));
  const queryAndCommit: Tx['queryAndCommit'] = <T>(statement: Statement | string, values?: readonly unknown[]) => {
    const rows = query<T>(statement, values);
    over = true;
    return rows;
  };
  const tx: Tx = { query, queryAndCommit, signal: (topic) => void topics.add(topic) };
  const result = (async () => fn(tx))();
  // All leave now: what is asked for later can no longer go with them.
  over = true;
  // Where it fails, that is thrown below.
  result.catch(() => {});
  const known = asker.knows(client, queries);
  asker.askAsOne(client, queries).then(answers.resolve, answers.reject);
  const answered = answers.promise.catch(() => {});
  // What is prepared on the way may fail before it is; those behind would take it for prepared.
  if (!known) await answered;
  client.release();
  try {
    return { result: await result, topics };
  } catch (error) {
    // What has left is done before anybody is told that it failed, and may do it again.
    await answered;
    throw overlapOr(error);
  }
}

import { createAsker } from '@booking/kit/db/ask';
import { isDatabaseAway } from '@booking/kit/db/errors';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { startProxy, type TcpProxy } from '@booking/testkit/proxy';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
let proxy: TcpProxy;
let pool: pg.Pool;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  proxy = await startProxy(fresh.url);
  pool = new pg.Pool({ connectionString: proxy.through(fresh.url), max: 1, pipeline: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});

const ONE = { text: 'select 1 as one' };

test('a server that falls silent is given up: all that was asked there fails as away, and the next call is answered', async () => {
  const asker = createAsker(pool, 200);
  const client = await pool.connect();
  await asker.ask(client, ONE);
  proxy.freeze();
  const asked = await Promise.allSettled([asker.ask(client, ONE), asker.ask(client, ONE)]);
  client.release();
  expect(asked.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([true, true]);
  await proxy.restore();
  const next = await pool.connect();
  expect((await asker.ask(next, ONE)).rows).toEqual([{ one: 1 }]);
  next.release();
  asker.stop();
});

test('each answer starts the wait anew: many that take their time together are all waited for', async () => {
  const asker = createAsker(pool, 400);
  const client = await pool.connect();
  const slow = { text: 'select pg_sleep(0.2), 1 as one' };
  const asked = await Promise.all([slow, slow, slow, slow].map((query) => asker.ask(client, query)));
  expect(asked.map(({ rows }) => rows[0].one)).toEqual([1, 1, 1, 1]);
  client.release();
  asker.stop();
});

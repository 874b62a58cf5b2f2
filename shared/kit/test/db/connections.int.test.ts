import { type Connections, createConnections } from '@booking/kit/db/connection/connections';
import { isDatabaseUnavailable } from '@booking/kit/db/errors';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
let proxy: TcpProxy;
let opened: Connections | undefined;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  proxy = await startProxy(fresh.url);
});
afterEach(async () => {
  await opened?.pool.end();
  await proxy.close();
});

/** Connections that are given up after so many milliseconds of silence. */
function open(graceMs: number): Connections {
  opened = createConnections({ connectionString: proxy.through(fresh.url), max: 1, pipeline: true }, graceMs);
  opened.pool.on('error', () => {});
  opened.pool.on('connect', (client) => client.on('error', () => {}));
  return opened;
}

const ONE = { text: 'select 1 as one' };

test('a server that falls silent is given up: all that was asked there fails as away, and the next call is answered', async () => {
  const connections = open(200);
  const client = await connections.connect();
  await connections.query(client, ONE);
  proxy.freeze();
  const asked = await Promise.allSettled([connections.query(client, ONE), connections.query(client, ONE)]);
  client.release();
  expect(asked.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toEqual([true, true]);
  await proxy.restore();
  const next = await connections.connect();
  expect((await connections.query(next, ONE)).rows).toEqual([{ one: 1 }]);
  next.release();
});

test('each answer starts the wait anew: many that take their time together are all waited for', async () => {
  const connections = open(400);
  const client = await connections.connect();
  const slow = { text: 'select pg_sleep(0.2), 1 as one' };
  const asked = await Promise.all([slow, slow, slow, slow].map((query) => connections.query(client, query)));
  expect(asked.map(({ rows }) => rows[0].one)).toEqual([1, 1, 1, 1]);
  client.release();
});

test('a connection that nobody asks is kept, however long', async () => {
  const connections = open(50);
  const pid = async () => {
    const client = await connections.connect();
    const { rows } = await connections.query(client, 'select pg_backend_pid() as pid');
    client.release();
    return rows;
  };
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await pid()).toEqual(before);
});

import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { namesOf } from '@booking/kit/mq/topology';
import { freshNamespace } from '@booking/testkit/broker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { freshRedis } from '@booking/testkit/redis';
import { testUrls } from '@booking/testkit/servers';
import { startMailbox } from '@booking/testkit/stand-ins/mailbox';
import { startProxy } from '@booking/testkit/stand-ins/proxy';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, test } from 'vitest';

const service = {
  schema: 'testkit_test',
  migrations: [sqlMigration('0001', `create table marks (n int) /* ${process.pid} ${Date.now()} */`)],
};

async function databases(like: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: testUrls().database });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where datname like $1', [like]);
  await client.end();
  return rows.map(({ datname }) => datname);
}

test('databases made at the same moment share one template and no rows, and are gone when dropped', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => freshDatabase(service)));
  await made[0]?.db.query('insert into marks values (1)');
  expect(await made[1]?.db.query('select n from marks')).toEqual([]);
  const names = made.map(({ url }) => new URL(url).pathname.slice(1));
  expect(new Set(names).size).toBe(4);
  await Promise.all(made.map((one: FreshDatabase) => one.drop()));
  expect((await databases('t\\_testkit\\_test%')).filter((name) => names.includes(name))).toEqual([]);
  expect(await databases('tpl\\_testkit\\_test%')).toHaveLength(1);
});

test('a namespace of the broker is gone when dropped', async () => {
  const names = freshNamespace();
  const { deadLetters } = namesOf(names.namespace);
  const connection = await connect(names.url);
  const channel = await connection.createChannel();
  await channel.assertQueue(deadLetters, { durable: true });
  await names.drop();
  channel.on('error', () => {});
  await expect(channel.checkQueue(deadLetters)).rejects.toThrow('404');
  await connection.close();
});

test('keys under a prefix of Redis are gone when dropped, and no others', async () => {
  const [mine, other] = [freshRedis(), freshRedis()];
  const redis = new Redis(mine.url);
  await redis.mset(`${mine.namespace}:a`, '1', `${mine.namespace}:b`, '1', `${other.namespace}:a`, '1');
  await mine.drop();
  expect(await redis.mget(`${mine.namespace}:a`, `${other.namespace}:a`)).toEqual([null, '1']);
  await other.drop();
  redis.disconnect();
});

test('the receiver remembers what it was sent and answers as it is told', async () => {
  const receiver = await startReceiver();
  receiver.respond(({ path }, res) => (path === '/own' ? void res.writeHead(302, { location: '/x' }).end() : 503));
  const answers = await Promise.all([
    fetch(`${receiver.url}/hook?a=1`, { method: 'POST', body: '{"ü":1}', headers: { 'x-sign': 'abc' } }),
    fetch(`${receiver.url}/own`, { redirect: 'manual' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 302]);
  const got = await receiver.next(({ method }) => method === 'POST');
  expect(got).toMatchObject({ path: '/hook?a=1', body: '{"ü":1}' });
  expect(got.headers['x-sign']).toBe('abc');
  await receiver.close();
  const again = await startReceiver({ port: receiver.port });
  // A kept connection to the first may still be tried.
  await eventually(async () => expect((await fetch(again.url)).status).toBe(204));
  await again.close();
});

test('a server behind the proxy can be lost, frozen and found again', async () => {
  const receiver = await startReceiver();
  const proxy = await startProxy(receiver.url);
  const ask = (timeoutMs = 5000) =>
    fetch(proxy.through(receiver.url), {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(timeoutMs),
    }).then(({ status }) => status);
  expect(await ask()).toBe(204);
  await proxy.cut();
  await expect(ask()).rejects.toThrow('fetch failed');
  await proxy.restore();
  expect(await ask()).toBe(204);
  proxy.freeze();
  await expect(ask(50)).rejects.toThrow('timeout');
  await proxy.restore();
  expect(await ask()).toBe(204);
  await proxy.close();
  await receiver.close();
});

test('the mailbox is empty until something comes', async () => {
  const mailbox = await startMailbox();
  expect(mailbox.messages()).toEqual([]);
  await expect(mailbox.next(() => true, 10)).rejects.toThrow('nothing');
  await mailbox.close();
});

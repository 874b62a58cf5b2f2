import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { createStreamList, type StreamListOptions } from '@booking/kit/http/stream-list';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silent } from '../support.ts';

const ROWS = 5000;

let fresh: FreshDatabase;
beforeAll(async () => {
  const sql = 'create table item (id int primary key, at int not null, name text not null)';
  fresh = await freshDatabase({ schema: 'kit_lists', migrations: [sqlMigration('0001-item', sql)] });
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.db.query('delete from item');
  await fresh.db.query(`insert into item select n, n, repeat('ä', 200) from generate_series(1, $1::int) n`, [ROWS]);
});

type Item = { id: number; at: number; name: string };

const items = (most = ROWS) => ({
  name: 'items',
  text: 'select id, at, name from item where id <= $1 order by at, id',
  values: [most],
  show: (item: Item) => item,
});
const streamer = (more: Partial<StreamListOptions> = {}) =>
  createStreamList({ db: fresh.db, log: silent, pool: 16, ...more });
const read = async (stream: AsyncIterable<string | Uint8Array>) => JSON.parse(await text(Readable.from(stream)));
const busyConnections = () => fresh.db.pool.totalCount - fresh.db.pool.idleCount;

test.each([0, 1, 99, 100, 101, 200, ROWS])('a list of %i rows is whole and valid JSON', async (most) => {
  const { jsonStream } = await streamer()({ business: 'a', ...items(most) });
  const { items: found, next_cursor } = await read(jsonStream);
  expect(next_cursor).toBeNull();
  expect(found.map(({ id }: Item) => id)).toEqual(Array.from({ length: most }, (_, i) => i + 1));
});

test('a row that moves while the list is read is neither missed nor met twice: all is as it stood at one moment', async () => {
  const { jsonStream } = await streamer()({ business: 'a', ...items() });
  // One from the end to the front, one from the front to the end.
  await fresh.db.query(`update item set at = case id when 1 then 90000 else 0 end where id in (1, $1)`, [ROWS]);
  const { items: found } = await read(jsonStream);
  expect(found.map(({ at }: Item) => at)).toEqual(Array.from({ length: ROWS }, (_, i) => i + 1));
});

test('a second whole list of one business waits for the first; of another it does not', async () => {
  const stream = streamer();
  const first = await stream({ business: 'a', ...items() });
  const second = stream({ business: 'a', ...items() });
  const other = await stream({ business: 'b', ...items() });
  expect((await read(other.jsonStream)).items).toHaveLength(ROWS);
  expect(await Promise.race([second, 'waits'])).toBe('waits');
  expect((await read(first.jsonStream)).items).toHaveLength(ROWS);
  expect((await read((await second).jsonStream)).items).toHaveLength(ROWS);
});

test('a second one that waits in vain is 429 with Retry-After 1, in the same process and in another', async () => {
  const stream = streamer();
  const { jsonStream } = await stream({ business: 'a', ...items() });
  const refused = { status: 429, headers: { 'retry-after': '1' } };
  await Promise.all([
    expect(stream({ business: 'a', ...items() })).rejects.toMatchObject(refused),
    expect(streamer()({ business: 'a', ...items() })).rejects.toMatchObject(refused),
  ]);
  expect((await read(jsonStream)).items).toHaveLength(ROWS);
});

test('a reader that takes nothing loses its connection of the pool in bounded time, and sees that the list broke off', async () => {
  const { jsonStream } = await streamer({ stallMs: 100 })({ business: 'a', ...items() });
  await expect.poll(busyConnections).toBe(0);
  await expect(read(jsonStream)).rejects.toThrow();
});

test('so does a reader that takes all too slowly', async () => {
  const { jsonStream } = await streamer({ longestMs: 200 })({ business: 'a', ...items() });
  const slowly = async () => {
    for await (const _ of jsonStream) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await expect(slowly()).rejects.toThrow();
  await expect.poll(busyConnections).toBe(0);
});

test('a reader that goes gives its connection back at once, and its turn', async () => {
  const stream = streamer();
  const { jsonStream } = await stream({ business: 'a', ...items() });
  (jsonStream as Readable).destroy();
  await expect.poll(busyConnections).toBe(0);
  expect((await read((await stream({ business: 'a', ...items() })).jsonStream)).items).toHaveLength(ROWS);
});

test('whole lists never take more than a quarter of the pool', async () => {
  const stream = streamer({ pool: 8 });
  const ask = (business: string) => stream({ business, ...items() });
  const [first, second] = [await ask('a'), await ask('b')];
  const third = ask('c');
  expect(await Promise.race([third, 'waits'])).toBe('waits');
  expect(busyConnections()).toBe(2);
  for (const list of [first, second, await third.catch(() => first)]) (list.jsonStream as Readable).destroy();
});

test('a query that fails is told before anything is sent', async () => {
  const broken = { ...items(), text: 'select 1 / (id - 1) as id, at, name from item where id <= $1 order by at' };
  await expect(streamer()({ business: 'a', ...broken })).rejects.toThrow('division by zero');
});

test('a query that fails on the way breaks the list off', async () => {
  // What is volatile is worked out behind the sorting, as the rows are fetched.
  const late = 'select 1 / (id - 1000 + 0 * random()::int) as id, at, name from item where id <= $1 order by at';
  const broken = { ...items(), text: late };
  const { jsonStream } = await streamer()({ business: 'a', ...broken });
  await expect(read(jsonStream)).rejects.toThrow('division by zero');
});

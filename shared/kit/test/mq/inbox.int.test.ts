import { newId } from '@booking/kit/ids';
import { pruneInbox, recordOnce } from '@booking/kit/mq/inbox';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitService, NOW } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());

const effects = async (name: string) => (await fresh.db.query('select 1 from effects where name = $1', [name])).length;

test('an event that comes many times at once has its effect once', async () => {
  const id = newId(NOW.epochMilliseconds);
  const take = () =>
    fresh.db.tx(async (tx) => {
      const first = await recordOnce(tx, 'webhooks', id, NOW);
      if (first) await tx.query('insert into effects (name) values ($1)', [id]);
      return first;
    });
  const taken = await Promise.all(Array.from({ length: 8 }, take));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await effects(id)).toBe(1);
});

test('an effect that failed leaves the event to be taken again', async () => {
  const id = newId(NOW.epochMilliseconds);
  const failing = fresh.db.tx(async (tx) => {
    await recordOnce(tx, 'webhooks', id, NOW);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await fresh.db.tx((tx) => recordOnce(tx, 'webhooks', id, NOW))).toBe(true);
});

test('consumers do not see to each other', async () => {
  const id = newId(NOW.epochMilliseconds);
  const by = (consumer: string) => fresh.db.tx((tx) => recordOnce(tx, consumer, id, NOW));
  expect([await by('a'), await by('b'), await by('a')]).toEqual([true, true, false]);
});

test('events are forgotten after 14 days, a batch at a time', async () => {
  await fresh.db.query('delete from inbox');
  const old = NOW.subtract({ hours: 14 * 24 + 1 });
  for (const at of [old, old, old, NOW])
    await fresh.db.tx((tx) => recordOnce(tx, 'a', newId(NOW.epochMilliseconds), at));
  expect(await pruneInbox(fresh.db, NOW, 2)).toBe(2);
  expect(await pruneInbox(fresh.db, NOW, 2)).toBe(1);
  expect(await pruneInbox(fresh.db, NOW, 2)).toBe(0);
  expect(await fresh.db.query('select 1 from inbox')).toHaveLength(1);
});

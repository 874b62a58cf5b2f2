import { createTurns } from '@booking/kit/workers/keyed-semaphore';
import { expect, test } from 'vitest';

const soon = { inAll: 2, waitMs: 5000, mostWaiting: 1 };

test('one of a key at a time: the next one has its turn when the first ends', async () => {
  const turns = createTurns(soon);
  const end = await turns.take('a');
  const order: string[] = [];
  const second = turns.take('a').then((done) => {
    order.push('second');
    return done;
  });
  order.push('first ends');
  end();
  (await second)();
  expect(order).toEqual(['first ends', 'second']);
});

test('keys do not wait for one another, until all of them together are as many as may be', async () => {
  const turns = createTurns(soon);
  const ends = [await turns.take('a'), await turns.take('b')];
  const third = turns.take('c');
  ends[1]?.();
  (await third)();
  ends[0]?.();
});

test('one whose key is held does not stand in the way of one behind it whose key is free', async () => {
  const turns = createTurns({ ...soon, inAll: 2 });
  const [a, b] = [await turns.take('a'), await turns.take('b')];
  const again = turns.take('a');
  const c = turns.take('c');
  b();
  (await c)();
  a();
  (await again)();
});

test('who waits in vain, or behind too many, is 429 with Retry-After 1', async () => {
  const turns = createTurns({ ...soon, waitMs: 20 });
  const end = await turns.take('a');
  const refused = { code: 'rate_limited', status: 429, headers: { 'retry-after': '1' } };
  const waiting = expect(turns.take('a')).rejects.toMatchObject(refused);
  await expect(turns.take('a')).rejects.toMatchObject(refused);
  await waiting;
  end();
  (await turns.take('a'))();
});

test('ending a turn twice ends nobody else’s', async () => {
  const turns = createTurns({ ...soon, waitMs: 20 });
  const end = await turns.take('a');
  end();
  const other = await turns.take('a');
  end();
  await expect(turns.take('a')).rejects.toMatchObject({ code: 'rate_limited' });
  other();
});

import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import { expect, test } from 'vitest';

const soon = { maxHolders: 2, waitMs: 5000, maxWaitingPerKey: 1 };

test('one of a key at a time: the next one has its turn when the first ends', async () => {
  const semaphore = createKeyedSemaphore(soon);
  const end = await semaphore.acquire('a');
  const order: string[] = [];
  const second = semaphore.acquire('a').then((done) => {
    order.push('second');
    return done;
  });
  order.push('first ends');
  end();
  (await second)();
  expect(order).toEqual(['first ends', 'second']);
});

test('keys do not wait for one another, until all of them together are as many as may be', async () => {
  const semaphore = createKeyedSemaphore(soon);
  const ends = [await semaphore.acquire('a'), await semaphore.acquire('b')];
  const third = semaphore.acquire('c');
  ends[1]?.();
  (await third)();
  ends[0]?.();
});

test('one whose key is held does not stand in the way of one behind it whose key is free', async () => {
  const semaphore = createKeyedSemaphore({ ...soon, maxHolders: 2 });
  const [a, b] = [await semaphore.acquire('a'), await semaphore.acquire('b')];
  const again = semaphore.acquire('a');
  const c = semaphore.acquire('c');
  b();
  (await c)();
  a();
  (await again)();
});

test('who waits in vain, or behind too many, is 429 with Retry-After 1', async () => {
  const semaphore = createKeyedSemaphore({ ...soon, waitMs: 20 });
  const end = await semaphore.acquire('a');
  const refused = { code: 'rate_limited', status: 429, headers: { 'retry-after': '1' } };
  const waiting = expect(semaphore.acquire('a')).rejects.toMatchObject(refused);
  await expect(semaphore.acquire('a')).rejects.toMatchObject(refused);
  await waiting;
  end();
  (await semaphore.acquire('a'))();
});

test('ending a turn twice ends nobody else’s', async () => {
  const semaphore = createKeyedSemaphore({ ...soon, waitMs: 20 });
  const end = await semaphore.acquire('a');
  end();
  const other = await semaphore.acquire('a');
  end();
  await expect(semaphore.acquire('a')).rejects.toMatchObject({ code: 'rate_limited' });
  other();
});

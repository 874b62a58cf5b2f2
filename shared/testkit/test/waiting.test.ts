import { eventually } from '@booking/testkit/eventually';
import { untilNone } from '@booking/testkit/progress';
import { quickest } from '@booking/testkit/quickest';
import { testUrls } from '@booking/testkit/servers';
import { createFeed } from '@booking/testkit/stand-ins/feed';
import { expect, test } from 'vitest';

test('eventually answers once the check passes, and fails with the last error once the time is over', async () => {
  let tries = 0;
  const answer = await eventually(() => {
    tries += 1;
    if (tries < 3) throw new Error(`try ${tries}`);
    return 'done';
  });
  expect(answer).toBe('done');
  await expect(eventually(() => Promise.reject(new Error('still no')), { timeoutMs: 20 })).rejects.toThrow('still no');
});

test('next gives each item once, whether it came before or after', async () => {
  const feed = createFeed<number>(String);
  feed.push(1);
  feed.push(2);
  expect(await feed.next((n) => n > 1)).toBe(2);
  expect(await feed.next()).toBe(1);
  const later = feed.next((n) => n === 3);
  feed.push(4);
  feed.push(3);
  expect(await later).toBe(3);
  expect(feed.all).toEqual([1, 2, 4, 3]);
});

test('a next that waits in vain says what did come', async () => {
  const feed = createFeed<number>((n) => `number ${n}`);
  feed.push(7);
  await expect(feed.next((n) => n === 8, 10)).rejects.toThrow('number 7');
});

test('servers that are not named fail a test with the names of their variables', () => {
  expect(() => testUrls({ TEST_DATABASE_URL: 'postgres://x' })).toThrow('TEST_AMQP_URL, TEST_REDIS_URL');
});

test('untilNone waits as long as it goes on, however long that takes, and fails once it stands still', async () => {
  const began = performance.now();
  const left = () => Math.max(0, 20 - Math.floor((performance.now() - began) / 10));
  await untilNone(left, { stallMs: 100, intervalMs: 5 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(200);
  await expect(untilNone(() => 3, { stallMs: 20, intervalMs: 5, what: 'events' })).rejects.toThrow('3 events left');
});

test('quickest tries again what took too long, at most three times, and stops at the first that did not', async () => {
  const times = [900, 300, 200, 100];
  const next = async () => times.shift() ?? 0;
  expect(await quickest(next, { withinMs: 250 })).toBe(200);
  expect(times).toEqual([100]);
  const all = [900, 700, 800, 100];
  expect(await quickest(async () => all.shift() ?? 0, { withinMs: 250 })).toBe(700);
});

import { createVersionedCache } from '@booking/kit/storage/versioned-cache';
import { expect, test } from 'vitest';

const create = () => createVersionedCache<string>({ ttlMs: 1000, maxSize: 100, sizeOf: (text) => text.length });

test('what is asked for a second time is worth reading, and known once it was read', () => {
  const cache = create();
  expect([cache.shouldLoad('a', 1, 0), cache.shouldLoad('a', 1, 0)]).toEqual([false, true]);
  cache.set('a', 1, 'read', 0);
  expect(cache.get('a', 1, 1)).toBe('read');
  expect(cache.shouldLoad('a', 1, 1)).toBe(false);
});

test('it counts for its time, whichever way the clock goes, and under its own settings', () => {
  const cache = create();
  cache.set('a', 1, 'read', 5000);
  expect([4001, 5999].map((ms) => cache.get('a', 1, ms))).toEqual(['read', 'read']);
  expect([4000, 6000].map((ms) => cache.get('a', 1, ms))).toEqual([null, null]);
  expect(cache.get('a', 2, 5000)).toBeNull();
  expect(cache.shouldLoad('a', 2, 5000)).toBe(true);
});

test('what is known can be changed and forgotten; what is not known stays so', () => {
  const cache = create();
  cache.update('a', () => 'never');
  cache.set('a', 1, 'read', 0);
  cache.update('a', (text) => `${text} and changed`);
  expect(cache.get('a', 1, 1)).toBe('read and changed');
  cache.update('a', () => null);
  expect(cache.get('a', 1, 1)).toBeNull();
  cache.set('a', 1, 'read', 0);
  cache.invalidate('a');
  expect(cache.get('a', 1, 1)).toBeNull();
});

test('what is contested is not learned for ten seconds', () => {
  const cache = create();
  cache.markContended('a', 1, 0);
  cache.set('a', 1, 'read', 9999);
  expect(cache.get('a', 1, 9999)).toBeNull();
  expect([cache.shouldLoad('a', 1, 900), cache.shouldLoad('a', 1, 10_000)]).toEqual([false, true]);
  cache.set('a', 1, 'read', 10_000);
  expect(cache.get('a', 1, 10_000)).toBe('read');
});

test('what grows too large pushes out what was not asked for longest', () => {
  const cache = create();
  for (const name of ['a', 'b', 'c']) cache.set(name, 1, 'x'.repeat(20), 0);
  cache.get('a', 1, 1);
  cache.update('c', (text) => text.repeat(2));
  expect(['a', 'b', 'c'].map((name) => cache.get(name, 1, 1)?.length ?? 0)).toEqual([20, 0, 40]);
});

import { expect, test } from 'vitest';
import { createKnowledge } from '../src/knowledge.ts';

const create = () => createKnowledge<string>({ knownMs: 1000, most: 100, sizeOf: (text) => text.length });

test('what is asked for a second time is worth reading, and known once it was read', () => {
  const known = create();
  expect([known.isWorthReading('a', 1, 0), known.isWorthReading('a', 1, 0)]).toEqual([false, true]);
  known.learn('a', 1, 'read', 0);
  expect(known.find('a', 1, 1)).toBe('read');
  expect(known.isWorthReading('a', 1, 1)).toBe(false);
});

test('it counts for its time, whichever way the clock goes, and under its own settings', () => {
  const known = create();
  known.learn('a', 1, 'read', 5000);
  expect([4001, 5999].map((ms) => known.find('a', 1, ms))).toEqual(['read', 'read']);
  expect([4000, 6000].map((ms) => known.find('a', 1, ms))).toEqual([null, null]);
  expect(known.find('a', 2, 5000)).toBeNull();
  expect(known.isWorthReading('a', 2, 5000)).toBe(true);
});

test('what is known can be changed and forgotten; what is not known stays so', () => {
  const known = create();
  known.change('a', () => 'never');
  known.learn('a', 1, 'read', 0);
  known.change('a', (text) => `${text} and changed`);
  expect(known.find('a', 1, 1)).toBe('read and changed');
  known.change('a', () => null);
  expect(known.find('a', 1, 1)).toBeNull();
  known.learn('a', 1, 'read', 0);
  known.forget('a');
  expect(known.find('a', 1, 1)).toBeNull();
});

test('what is contested is not learned for ten seconds', () => {
  const known = create();
  known.contest('a', 1, 0);
  known.learn('a', 1, 'read', 9999);
  expect(known.find('a', 1, 9999)).toBeNull();
  expect([known.isWorthReading('a', 1, 900), known.isWorthReading('a', 1, 10_000)]).toEqual([false, true]);
  known.learn('a', 1, 'read', 10_000);
  expect(known.find('a', 1, 10_000)).toBe('read');
});

test('what grows too large pushes out what was not asked for longest', () => {
  const known = create();
  for (const name of ['a', 'b', 'c']) known.learn(name, 1, 'x'.repeat(20), 0);
  known.find('a', 1, 1);
  known.change('c', (text) => text.repeat(2));
  expect(['a', 'b', 'c'].map((name) => known.find(name, 1, 1)?.length ?? 0)).toEqual([20, 0, 40]);
});

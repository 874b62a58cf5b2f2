import { expect, it } from 'vitest';
import { createReadLimit } from '../../src/http/read-limit.ts';

it('so many calls a minute for a name, then the seconds to the turn of the minute', () => {
  let now = 120_500;
  const limit = createReadLimit(3, () => now);
  expect([1, 2, 3].map(() => limit.hit('a'))).toEqual([null, null, null]);
  expect(limit.hit('a')).toBe(60);
  expect(limit.hit('b')).toBeNull();
  now = 179_999;
  expect(limit.hit('a')).toBe(1);
  now = 180_000;
  expect(limit.hit('a')).toBeNull();
});

import { expect, test } from 'vitest';
import { freePlace } from '../../src/domain/limits.ts';

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 1, 4, 5], 3],
  [[5, 4, 3, 2, 1], null],
])('of the places %j the first that is free is %j', (taken, free) => {
  expect(freePlace(taken)).toBe(free);
});

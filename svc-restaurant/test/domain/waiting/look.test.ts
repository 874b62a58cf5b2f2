import { expect, it } from 'vitest';
import { nextLook, SETTLED_MS } from '../../../src/domain/waiting/look.ts';

it('searches a day whose state is another, and once more when it has settled, for what was committed late', () => {
  const first = nextLook(undefined, 'a', 0);
  expect(first).toEqual({ state: 'a', at: 0, isLast: false });
  expect(nextLook(first ?? undefined, 'a', SETTLED_MS - 1)).toBeNull();
  const second = nextLook(first ?? undefined, 'a', SETTLED_MS);
  expect(second).toEqual({ state: 'a', at: SETTLED_MS, isLast: true });
  expect(nextLook(second ?? undefined, 'a', 10 * SETTLED_MS)).toBeNull();
  expect(nextLook(second ?? undefined, 'b', 10 * SETTLED_MS)).toMatchObject({ state: 'b', isLast: false });
});

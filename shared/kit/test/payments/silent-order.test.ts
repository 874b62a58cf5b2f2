import { silentOrder } from '@booking/kit/payments/silent-order';
import { expect, it } from 'vitest';

const HOUR = 3_600_000;

it('an order is repeated under its key for 23 hours, left alone for five minutes, and then only looked up', () => {
  expect(silentOrder(0, ['pi_1'])).toEqual({});
  expect(silentOrder(23 * HOUR - 1, ['pi_1'])).toEqual({});
  for (const age of [23 * HOUR, 23 * HOUR + 299_999]) expect(() => silentOrder(age, [])).toThrow('under way');
  expect(silentOrder(23 * HOUR + 300_000, ['pi_1', null])).toEqual({ onlyFindBeside: ['pi_1'] });
});

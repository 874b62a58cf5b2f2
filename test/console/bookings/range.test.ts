import { describe, expect, it } from 'vitest';
import { rangeOf, turned, weeksOf } from '../../../console/src/screens/bookings/days/range.ts';

describe('The days of a week or a month', () => {
  it.each([
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['week', '1969-12-31', '1969-12-29', '1970-01-04'],
  ] as const)('the %s of %s goes from %s to %s', (view, date, from, to) => {
    expect(rangeOf(view, date)).toEqual({ from, to });
  });

  it('a month hangs on the wall in whole weeks, and turns to the next one whatever day it is', () => {
    expect(weeksOf(rangeOf('month', '2026-11-15'))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect([turned('month', '2026-01-31', 1), turned('month', '2026-03-31', -1)]).toEqual(['2026-02-01', '2026-02-01']);
    expect(turned('week', '2026-11-30', -1)).toBe('2026-11-23');
  });
});

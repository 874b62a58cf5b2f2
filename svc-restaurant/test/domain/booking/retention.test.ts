import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retentionOver } from '../../../src/domain/booking/retention.ts';

describe('the last day whose guests are anonymised', () => {
  it.each([
    ['2027-03-02', 24, '2025-03-02'],
    ['2027-03-01', 1, '2027-02-01'],
    // 29, 30 and 31 January come to 28 February as the 28th does.
    ['2027-02-28', 1, '2027-01-31'],
    ['2027-02-27', 1, '2027-01-27'],
    ['2028-02-29', 1, '2028-01-31'],
    ['2027-03-31', 1, '2027-02-28'],
    ['2027-04-30', 1, '2027-03-31'],
    ['2029-02-28', 12, '2028-02-29'],
  ])('on %s after %i months is %s', (today, months, day) => {
    expect(retentionOver(today, months)).toBe(day);
  });

  it('is over that day and not the one after, whatever the day', () => {
    const days = fc
      .integer({ min: 0, max: 40_000 })
      .map((day) => Temporal.PlainDate.from('1990-01-01').add({ days: day }));
    const rule = fc.property(days, fc.integer({ min: 1, max: 240 }), (today, months) => {
      const last = Temporal.PlainDate.from(retentionOver(today.toString(), months));
      const over = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day.add({ months }), today) <= 0;
      expect([over(last), over(last.add({ days: 1 }))]).toEqual([true, false]);
    });
    fc.assert(rule);
  });
});

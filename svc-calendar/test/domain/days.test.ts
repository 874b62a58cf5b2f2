import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, dayOfIso, dayOfParts, daysInMonth, isoOf, partsOf, weekdayOf } from '../../src/domain/days.ts';

const FIRST = Temporal.PlainDate.from('1970-01-01');
const between = (from: string, to: string) =>
  fc.integer({
    min: FIRST.until(from).days,
    max: FIRST.until(to).days,
  });

describe('a day', () => {
  it.each([
    ['0000-03-01', '0004-03-02'],
    ['1599-12-25', '1600-03-05'],
    ['1899-12-25', '1904-03-05'],
    ['1996-02-25', '2001-03-05'],
    ['2399-12-25', '2400-03-05'],
    ['9999-01-01', '9999-12-31'],
  ])('is what Temporal counts, over every turn of a year: %s to %s', (from, to) => {
    fc.assert(
      fc.property(between(from, to), (day) => {
        const date = FIRST.add({ days: day });
        expect(partsOf(day)).toEqual({ year: date.year, month: date.month, day: date.day });
        expect(dayOfParts(date)).toBe(day);
        expect(weekdayOf(day)).toBe(date.dayOfWeek - 1);
        expect(isoOf(day)).toBe(date.toString());
        expect(dayOfIso(date.toString())).toBe(day);
        expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      }),
      { numRuns: 300 },
    );
  });

  it('before 1970 has its weekday too', () => {
    expect([-1, -2, -3, -4, -5, -6, -7, -8].map(weekdayOf)).toEqual([2, 1, 0, 6, 5, 4, 3, 2]);
  });

  it.each([
    [1, 1, 1, true],
    [0, 12, 31, false],
    [2026, 1, 31, true],
    [2026, 12, 31, true],
    [2026, 12, 32, false],
    [2026, 1, 0, false],
    [2026, 0, 1, false],
    [2026, 13, 1, false],
    [2026, 4, 30, true],
    [2026, 4, 31, false],
    [2026, 2, 28, true],
    [2028, 2, 29, true],
    [2100, 2, 29, false],
    [2400, 2, 29, true],
  ])('%d-%d-%d is one: %s', (year, month, day, wanted) => {
    expect(dayOf(year, month, day) !== null).toBe(wanted);
  });
});

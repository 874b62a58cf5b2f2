import {
  addDays,
  dayIfReal,
  dayOf,
  dayOfParts,
  daysBetween,
  daysInMonth,
  isoOf,
  nightsOf,
  partsOf,
  weekdayIndex,
  weekdayOf,
} from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
        expect(weekdayIndex(day)).toBe(date.dayOfWeek - 1);
        expect(isoOf(day)).toBe(date.toString());
        expect(dayOf(date.toString())).toBe(day);
        expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      }),
      { numRuns: 300 },
    );
  });

  it('before 1970 has its weekday too', () => {
    expect([-1, -2, -3, -4, -5, -6, -7, -8].map(weekdayIndex)).toEqual([2, 1, 0, 6, 5, 4, 3, 2]);
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
    expect(dayIfReal(year, month, day) !== null).toBe(wanted);
  });
});

describe('days', () => {
  it('are read and printed alike, however many of them', () => {
    const first = dayOf('1950-01-01');
    for (let day = first; day < first + 45_000; day++) {
      if (dayOf(isoOf(day)) !== day) throw new Error(`${isoOf(day)} is not day ${day}`);
    }
    expect([isoOf(0), isoOf(-1), isoOf(20_000)]).toEqual(['1970-01-01', '1969-12-31', '2024-10-04']);
  });

  it('have the weekday that the calendar gives them, also before 1970', () => {
    expect(weekdayIndex(dayOf('2026-11-23'))).toBe(0);
    expect(weekdayIndex(dayOf('1969-12-28'))).toBe(6);
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(weekdayIndex(day)).toBe((new Date(day * 86_400_000).getUTCDay() + 6) % 7);
      }),
    );
  });

  it('of a stay are its nights, from the arrival to the morning of departure', () => {
    expect(nightsOf('2026-12-31', '2027-01-02')).toEqual({ from: dayOf('2026-12-31'), to: dayOf('2026-12-31') + 2 });
  });
});

describe('dates', () => {
  it('walks days without a calendar', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(weekdayOf('2026-11-20')).toBe('fri');
    expect(weekdayOf('1969-12-31')).toBe('wed');
    fc.assert(fc.property(fc.integer({ min: -20_000, max: 80_000 }), (day) => dayOf(isoOf(day)) === day));
  });

  it('counts the days from one date to another, backwards too', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });
});

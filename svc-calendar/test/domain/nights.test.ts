import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, dayOfIso, isoOf, weekdayOf } from '../../src/domain/days.ts';
import { clipSet, countNights, intersect, type Nights, nightSet, subtract, union } from '../../src/domain/nights.ts';

const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -2, max: 9 })).map(([from, length]) => ({
  from,
  to: from + length,
}));
const ranges = fc.array(range, { maxLength: 12 });
const walk = (set: readonly Nights[]): Set<number> =>
  new Set(set.flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)));
const sorted = (set: Set<number>): number[] => [...set].sort((a, b) => a - b);

describe('days', () => {
  it('are counted as Temporal counts them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (day) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
        expect(isoOf(day)).toBe(date.toString());
        expect(dayOf(date.year, date.month, date.day)).toBe(day);
        expect(weekdayOf(day) + 1).toBe(date.dayOfWeek);
      }),
    );
  });

  it('that the calendar does not have are none', () => {
    for (const [year, month, day] of [
      [2027, 2, 29],
      [1900, 2, 29],
      [2026, 4, 31],
      [2026, 13, 1],
      [2026, 0, 1],
      [0, 1, 1],
    ] as const) {
      expect(dayOf(year, month, day)).toBeNull();
    }
    expect(dayOf(2000, 2, 29)).toBe(dayOfIso('2000-02-29'));
  });
});

describe('sets of nights', () => {
  it('behave as sets of numbers do', () => {
    fc.assert(
      fc.property(ranges, ranges, (left, right) => {
        const [a, b] = [nightSet(left), nightSet(right)];
        const [x, y] = [walk(left), walk(right)];
        expect(sorted(walk(a))).toEqual(sorted(x));
        expect(sorted(walk(union(a, b)))).toEqual(sorted(x.union(y)));
        expect(sorted(walk(intersect(a, b)))).toEqual(sorted(x.intersection(y)));
        expect(sorted(walk(subtract(a, b)))).toEqual(sorted(x.difference(y)));
        expect(countNights(a)).toBe(x.size);
        expect(sorted(walk(clipSet(a, { from: 10, to: 30 })))).toEqual(sorted(x).filter((n) => n >= 10 && n < 30));
      }),
    );
  });

  it('are written in one way', () => {
    expect(
      nightSet([
        { from: 5, to: 7 },
        { from: 1, to: 3 },
        { from: 3, to: 5 },
        { from: 9, to: 9 },
      ]),
    ).toEqual([{ from: 1, to: 7 }]);
  });
});

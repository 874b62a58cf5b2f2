import { dayIfReal, dayOf, isoOf, type Nights, weekdayIndex } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clip,
  clipSet,
  countNights,
  covers,
  intersect,
  nightSet,
  sameNights,
  subtract,
  union,
} from '../../src/domain/nights.ts';

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
        expect(dayIfReal(date.year, date.month, date.day)).toBe(day);
        expect(weekdayIndex(day) + 1).toBe(date.dayOfWeek);
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
      expect(dayIfReal(year, month, day)).toBeNull();
    }
    expect(dayIfReal(2000, 2, 29)).toBe(dayOf('2000-02-29'));
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

describe('a range of nights', () => {
  const at = (from: number, to: number): Nights => ({ from, to });
  const set = [at(1, 3), at(5, 9)];

  it('is cut at the edges of a window, and is none where nothing of it is inside', () => {
    expect(clip(at(1, 9), at(3, 5))).toEqual(at(3, 5));
    expect(clip(at(3, 5), at(1, 9))).toEqual(at(3, 5));
    expect(clip(at(1, 4), at(3, 9))).toEqual(at(3, 4));
    expect(clip(at(1, 3), at(3, 9))).toBeNull();
    expect(clip(at(9, 11), at(3, 9))).toBeNull();
  });

  it('is covered by a set when one range of it has all its nights', () => {
    expect([at(1, 3), at(5, 9), at(6, 8)].every((one) => covers(set, one))).toBe(true);
    expect([at(1, 4), at(0, 3), at(2, 6), at(3, 4)].some((one) => covers(set, one))).toBe(false);
  });

  it('makes a set another one wherever it begins or ends otherwise', () => {
    expect(sameNights(set, [at(1, 3), at(5, 9)])).toBe(true);
    for (const other of [[], [at(1, 3)], [...set, at(11, 12)], [at(1, 3), at(5, 8)], [at(1, 3), at(4, 9)]])
      expect(sameNights(set, other)).toBe(false);
    expect(sameNights([], [])).toBe(true);
  });

  it('is nowhere twice in what two sets share or leave: each result is a set again', () => {
    fc.assert(
      fc.property(ranges, ranges, (left, right) => {
        const [a, b] = [nightSet(left), nightSet(right)];
        for (const result of [union(a, b), subtract(a, b), clipSet(a, at(10, 30))])
          expect(nightSet(result)).toEqual(result);
        expect(walk(intersect(a, b)).size).toBe(countNights(intersect(a, b)));
      }),
    );
  });
});

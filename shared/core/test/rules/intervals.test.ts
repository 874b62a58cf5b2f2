import { intersect, overlaps, subtract, union } from '@booking/core/rules/intervals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, to]) => ({ from, to }));
const list = fc.array(interval, { maxLength: 8 });
const points = (intervals: readonly { from: number; to: number }[]) =>
  new Set(intervals.flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)));

describe('half-open stretches behave as sets of points', () => {
  it('union, difference and intersection', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [left, right] = [points(a), points(b)];
        expect(points(union([...a, ...b]))).toEqual(new Set([...left, ...right].sort((x, y) => x - y)));
        expect(points(subtract(a, b))).toEqual(left.difference(right));
        expect(points(intersect(a, b))).toEqual(left.intersection(right));
      }),
    );
  });

  it.each([
    [{ from: 1, to: 3 }, { from: 3, to: 5 }, false],
    [{ from: 1, to: 3 }, { from: 2, to: 5 }, true],
    [{ from: 1, to: 9 }, { from: 4, to: 5 }, true],
    [{ from: 1, to: 2 }, { from: 7, to: 8 }, false],
  ])('%j and %j share a point: %s, whichever is named first', (a, b, shared) => {
    expect(overlaps(a, b)).toBe(shared);
    expect(overlaps(b, a)).toBe(shared);
  });

  it('differences and intersections hold no empty stretch', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        for (const { from, to } of [...subtract(a, b), ...intersect(a, b)]) expect(from).toBeLessThan(to);
      }),
    );
    expect(subtract([{ from: 0, to: 4 }], [{ from: 0, to: 4 }])).toEqual([]);
    expect(
      intersect(
        [{ from: 0, to: 9 }],
        [
          { from: 5, to: 7 },
          { from: 6, to: 8 },
        ],
      ),
    ).toEqual([{ from: 5, to: 8 }]);
  });

  it('lists come out sorted, without overlaps or seams', () => {
    expect(
      union([
        { from: 5, to: 7 },
        { from: 1, to: 3 },
        { from: 3, to: 4 },
        { from: 9, to: 9 },
      ]),
    ).toEqual([
      { from: 1, to: 4 },
      { from: 5, to: 7 },
    ]);
  });
});

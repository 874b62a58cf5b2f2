import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupStretch,
  movableStays,
  type PlacedStay,
  type RoomAllocation,
} from '../../../src/domain/rooms/allocation.ts';

const stay = (id: string, room: string, from: number, to: number, pinned = false): PlacedStay => ({
  id,
  room,
  from,
  to,
  pinned,
});

describe('stays that may be placed anew', () => {
  const movable = (blocked: RoomAllocation['blocked'], ...placed: PlacedStay[]) =>
    movableStays({ rooms: ['r0', 'r1'], placed, blocked }).map(({ id }) => id);

  it('are the unpinned ones in a room that is active', () => {
    expect(movable([], stay('a', 'r0', 0, 2), stay('b', 'r1', 0, 2, true), stay('c', 'gone', 0, 2))).toEqual(['a']);
  });

  it.each<[string, RoomAllocation['blocked'][number], string[]]>([
    ['a block on its nights in its room leaves it alone', { room: 'r0', from: 3, to: 9 }, []],
    ['a block in another room does not', { room: 'r1', from: 0, to: 9 }, ['a']],
    ['a block from the night that it leaves does not', { room: 'r0', from: 4, to: 9 }, ['a']],
    ['a block until the night that it comes does not', { room: 'r0', from: 0, to: 2 }, ['a']],
  ])('%s', (_title, block, expected) => {
    expect(movable([{ room: 'r1', from: 90, to: 91 }, block], stay('a', 'r0', 2, 4))).toEqual(expected);
  });
});

describe('the stretch of a group', () => {
  const stretch = (...stays: [number, number][]) =>
    groupStretch(
      stays.map(([from, to]) => ({ from, to })),
      { from: 10, to: 12 },
    );

  it.each<[string, [number, number][], [number, number]]>([
    ['is the wanted nights where nobody is near', [], [10, 12]],
    ['does not reach to a stay that leaves on its first day', [[7, 10]], [10, 12]],
    ['does not reach to a stay that comes on its last day', [[12, 15]], [10, 12]],
    ['reaches to the first night of a stay that overlaps it', [[9, 11]], [9, 12]],
    ['reaches to the last night of a stay that overlaps it', [[11, 13]], [10, 13]],
    ['reaches over a stay that covers it', [[5, 20]], [5, 20]],
    [
      'is not shortened by a stay within it',
      [
        [10, 11],
        [11, 12],
      ],
      [10, 12],
    ],
    ['grows from the first night on with the same first night', [[10, 14]], [10, 14]],
    ['grows to the same last night', [[8, 12]], [8, 12]],
    [
      'grows through stays that overlap one another, in any order',
      [
        [14, 18],
        [5, 9],
        [8, 11],
        [11, 15],
      ],
      [5, 18],
    ],
  ])('%s', (_title, stays, [from, to]) => {
    expect(stretch(...stays)).toEqual({ from, to });
  });

  it('no stay reaches over its edge, and no smaller stretch has that', () => {
    const nights = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 6 })).map(([from, n]) => ({ from, to: from + n }));
    fc.assert(
      fc.property(fc.array(nights, { maxLength: 12 }), nights, (stays, wanted) => {
        const found = groupStretch(stays, wanted);
        const touched = stays.filter((one) => one.from < found.to && found.from < one.to);
        expect(touched.every((one) => one.from >= found.from && one.to <= found.to)).toBe(true);
        expect(found.from).toBe(Math.min(wanted.from, ...touched.map((one) => one.from)));
        expect(found.to).toBe(Math.max(wanted.to, ...touched.map((one) => one.to)));
        for (let day = found.from + 1; day < found.to; day++) {
          const spans = [...touched, wanted].some((one) => one.from < day && day < one.to);
          expect(spans).toBe(true);
        }
      }),
    );
  });
});

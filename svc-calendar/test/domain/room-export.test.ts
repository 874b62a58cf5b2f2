import type { Nights } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightSet } from '../../src/domain/nights.ts';
import { type ForeignNights, listedBlocks, type RoomState, type TypeState } from '../../src/domain/room-export.ts';

const window = { from: -1, to: 730 };
const room = (roomId: string, ...taken: [number, number][]): RoomState => ({
  roomId,
  active: true,
  taken: taken.map(([from, to]) => ({ from, to, ref: `${roomId}/${from}`, updatedMs: 1 })),
});
const type = (rooms: RoomState[], more: Partial<TypeState> = {}): TypeState => ({
  rooms,
  full: [],
  unplaced: [],
  ...more,
});
const foreign = (entries: Record<string, [number, number][]>): ForeignNights =>
  new Map(Object.entries(entries).map(([id, list]) => [id, nightSet(list.map(([from, to]) => ({ from, to })))]));
const listed = (one: RoomState, of: TypeState, others: ForeignNights = new Map()): [number, number][] =>
  listedBlocks(one, of, others, window).map(({ from, to }) => [from, to]);

describe('what a link lists', () => {
  const a = room('a', [10, 12], [12, 14]);
  const b = room('b', [11, 13]);

  it('each stay and closure of the room as a block of its own', () => {
    expect(listed(a, type([a, b]))).toEqual([
      [10, 12],
      [12, 14],
    ]);
  });

  it('nights on which the type has nothing free', () => {
    expect(listed(a, type([a, b], { full: [{ from: 20, to: 22 }] }))).toEqual([
      [10, 12],
      [12, 14],
      [20, 22],
    ]);
    expect(listed(a, type([a, b], { full: [{ from: 11, to: 16 }] }))).toEqual([
      [10, 12],
      [12, 14],
      [14, 16],
    ]);
  });

  it('nothing from outside on an unpaired link', () => {
    expect(listed(b, type([a, b]))).toEqual([[11, 13]]);
  });

  it('the other feeds’ nights of the room on a paired link', () => {
    expect(listed(a, type([a, b]), foreign({ a: [[13, 16]] }))).toEqual([
      [10, 12],
      [12, 14],
      [14, 16],
    ]);
  });

  it('nights on which other feeds make the type full, on a paired link', () => {
    const unplaced = [{ from: 30, to: 33, stays: 1 }];
    expect(listed(a, type([a, b], { unplaced }), foreign({ b: [[31, 35]] }))).toEqual([
      [10, 12],
      [12, 14],
      [31, 33],
    ]);
  });

  it('nights that only a room that is no longer sold would have free', () => {
    const idle = { ...room('c'), active: false };
    expect(listed(a, type([a, idle]), foreign({ a: [[30, 31]] }))).toEqual([
      [10, 12],
      [12, 14],
      [30, 31],
    ]);
  });

  it('every night to the horizon of a room that is no longer sold, beside what is ours in it', () => {
    const idle = { ...room('c', [10, 12]), active: false };
    const all = [
      [10, 12],
      [-1, 10],
      [12, 730],
    ];
    expect(listed(idle, type([a, idle]))).toEqual(all);
    expect(listed(idle, type([a, idle]), foreign({ c: [[30, 31]] }))).toEqual(all);
    expect(listed({ ...room('d'), active: false }, type([a]))).toEqual([[-1, 730]]);
  });

  it('what began before yesterday from yesterday on, and nothing that was over by then', () => {
    expect(listed(room('a', [-9, -3], [-4, 2]), type([room('a')]))).toEqual([[-1, 2]]);
  });

  it('counts each night of each room once', () => {
    const ranges = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 6 })), {
      maxLength: 4,
    });
    const asPairs = (list: [number, number][]): [number, number][] => list.map(([from, n]) => [from, from + n]);
    fc.assert(
      fc.property(ranges, ranges, ranges, ranges, (x, y, f, u) => {
        const rooms = [room('a', ...asPairs(x)), room('b', ...asPairs(y))] as const;
        const unplaced = asPairs(u).map(([from, to]) => ({ from, to, stays: 1 }));
        const others = foreign({ b: asPairs(f) });
        const has = (list: readonly Nights[], night: number) => list.some((r) => r.from <= night && night < r.to);
        const blocks = listedBlocks(rooms[0], type([...rooms], { unplaced }), others, window);
        for (let night = 0; night < 40; night += 1) {
          const own = has(rooms[0].taken, night);
          const gone = Number(own) + Number(has(rooms[1].taken, night) || has(others.get('b') ?? [], night));
          const waiting = unplaced.filter((range) => has([range], night)).length;
          expect(has(blocks, night)).toBe(own || gone + waiting >= 2);
        }
      }),
    );
  });
});

describe('a block that a link lists', () => {
  const a = room('a', [10, 12]);

  it('is our own stay with its reference and when it last changed, or bare nights with neither', () => {
    expect(listedBlocks(a, type([a], { full: [{ from: 11, to: 14 }] }), new Map(), window)).toEqual([
      { from: 10, to: 12, ref: 'a/10', updatedMs: 1 },
      { from: 12, to: 14, ref: 'nights/12', updatedMs: null },
    ]);
  });

  it('lies inside the window, whatever the hotel or another feed says', () => {
    const far = { from: 700, to: 900 };
    const before = { from: -9, to: 1 };
    expect(listed(room('c', [-9, 1], [700, 900]), type([a]))).toEqual([
      [-1, 1],
      [700, 730],
    ]);
    expect(listed(a, type([a, room('b')], { full: [before, far] }))).toEqual([
      [10, 12],
      [-1, 1],
      [700, 730],
    ]);
    expect(
      listed(
        a,
        type([a, room('b')]),
        foreign({
          a: [
            [-9, 1],
            [700, 900],
          ],
        }),
      ),
    ).toEqual([
      [10, 12],
      [-1, 1],
      [700, 730],
    ]);
  });
});

describe('on a paired link the type has nothing free', () => {
  const [a, b] = [room('a'), room('b')];
  const elsewhere = foreign({ x: [[1, 2]] });
  const none = (unplaced: TypeState['unplaced'], others = elsewhere) => listed(a, type([a, b], { unplaced }), others);

  it('on the nights on which as many stays wait as it has rooms', () => {
    expect(none([{ from: 20, to: 24, stays: 2 }])).toEqual([[20, 24]]);
    expect(none([{ from: 20, to: 24, stays: 1 }])).toEqual([]);
    expect(
      none([
        { from: 20, to: 24, stays: 1 },
        { from: 22, to: 30, stays: 1 },
      ]),
    ).toEqual([[22, 24]]);
    expect(none([{ from: 20, to: 24, stays: 3 }])).toEqual([[20, 24]]);
  });

  it('on the nights on which what waits and what is taken elsewhere make up all its rooms', () => {
    expect(none([{ from: 20, to: 24, stays: 1 }], foreign({ b: [[22, 30]] }))).toEqual([[22, 24]]);
    const last = [{ from: 725, to: 900, stays: 2 }];
    expect(none(last)).toEqual([[725, 730]]);
    expect(none([{ from: -9, to: 1, stays: 2 }])).toEqual([[-1, 1]]);
    expect(none([{ from: 800, to: 900, stays: 2 }])).toEqual([]);
  });

  it('on nights that only a room that is no longer sold would have free', () => {
    const idle = { ...room('c'), active: false };
    const unplaced = [{ from: 20, to: 24, stays: 1 }];
    expect(listed(a, type([a, b, idle], { unplaced }), foreign({ b: [[22, 30]] }))).toEqual([[22, 24]]);
  });

  it('and an unpaired link does not say so', () => {
    expect(none([{ from: 20, to: 24, stays: 2 }], new Map())).toEqual([]);
  });
});

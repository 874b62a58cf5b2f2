import { describe, expect, it } from 'vitest';
import type { PlacedStay, RoomAllocation } from '../../../src/domain/rooms/allocation.ts';
import { bestFit, placeStay } from '../../../src/domain/rooms/assignment.ts';
import { rearrange } from '../../../src/domain/rooms/rearrange.ts';
import { noHurry } from '../builders.ts';

const stay = (id: string, room: string, from: number, to: number, pinned = false): PlacedStay => ({
  id,
  room,
  from,
  to,
  pinned,
});
const floorOf = (rooms: number, placed: PlacedStay[], blocked: RoomAllocation['blocked'] = []): RoomAllocation => ({
  rooms: Array.from({ length: rooms }, (_, i) => `r${i}`),
  placed,
  blocked,
});
const all = (allocation: RoomAllocation, wanted: { from: number; to: number; room?: string }) =>
  rearrange(
    allocation,
    wanted,
    allocation.placed.filter(({ pinned }) => !pinned),
    noHurry,
  );

describe('a group that is placed anew', () => {
  it('everybody stays where they are who can, and the newcomer takes what is left', () => {
    const allocation = floorOf(3, [stay('a', 'r2', 0, 3), stay('b', 'r0', 1, 4)]);
    expect(all(allocation, { from: 2, to: 5 })).toEqual({ ok: true, room: 'r1', moves: [] });
  });

  it('those who do not hang together with the newcomer are not touched', () => {
    const allocation = floorOf(1, [stay('a', 'r0', 0, 3), stay('b', 'r0', 5, 8)]);
    expect(all(allocation, { from: 3, to: 5 })).toEqual({ ok: true, room: 'r0', moves: [] });
  });

  it('one who moves goes where the smallest gap is left', () => {
    // The newcomer is wanted in r0, so that its guest moves: r2 has a neighbour two nights away, r1 one of four.
    const allocation = floorOf(3, [
      stay('a', 'r0', 10, 12),
      stay('left of r1', 'r1', 4, 6, true),
      stay('left of r2', 'r2', 6, 8, true),
      stay('right of r1', 'r1', 14, 16, true),
      stay('right of r2', 'r2', 14, 16, true),
    ]);
    expect(all(allocation, { from: 10, to: 12, room: 'r0' })).toEqual({
      ok: true,
      room: 'r0',
      moves: [{ id: 'a', room: 'r2' }],
    });
    const mirrored = floorOf(3, [
      stay('a', 'r0', 10, 12),
      stay('left of r1', 'r1', 6, 8, true),
      stay('left of r2', 'r2', 6, 8, true),
      stay('right of r1', 'r1', 16, 18, true),
      stay('right of r2', 'r2', 14, 16, true),
    ]);
    expect(all(mirrored, { from: 10, to: 12, room: 'r0' })).toMatchObject({ moves: [{ id: 'a', room: 'r2' }] });
  });

  it('the gap to a stay of the group that was placed counts like one to what is fixed', () => {
    // b must leave r0; r1 ends with a on the night before, r2 is free since long.
    const allocation = floorOf(3, [stay('a', 'r1', 0, 5), stay('b', 'r0', 5, 8), stay('across', 'r2', 0, 1, true)]);
    expect(all(allocation, { from: 4, to: 8, room: 'r0' })).toEqual({
      ok: true,
      room: 'r0',
      moves: [{ id: 'b', room: 'r1' }],
    });
  });

  it('back to back fits: a block that ends on the first day or begins on the last takes nothing', () => {
    const blocked = [
      { room: 'r0', from: 0, to: 4 },
      { room: 'r0', from: 6, to: 9 },
    ];
    expect(all(floorOf(1, [], blocked), { from: 4, to: 6 })).toEqual({ ok: true, room: 'r0', moves: [] });
    expect(all(floorOf(1, [], blocked), { from: 3, to: 6 })).toEqual({ ok: false, gaveUp: false });
    expect(all(floorOf(1, [], blocked), { from: 4, to: 7 })).toEqual({ ok: false, gaveUp: false });
  });

  it('a room that staff chose is not given where something fixed holds it', () => {
    const allocation = floorOf(2, [stay('a', 'r0', 0, 3, true)]);
    expect(all(allocation, { from: 2, to: 4, room: 'r0' })).toEqual({ ok: false, gaveUp: false });
    expect(all(allocation, { from: 3, to: 4, room: 'r0' })).toEqual({ ok: true, room: 'r0', moves: [] });
  });

  it.each<[string, [number, number], [number, number]]>([
    ['a neighbour who leaves on the day of arrival is nearer than one who left the day before', [5, 9], [5, 10]],
    ['a neighbour who comes on the day of departure is nearer than one who comes the day after', [13, 16], [12, 16]],
    ['a neighbour after is nearer than one before who left earlier than that', [3, 5], [14, 16]],
    ['a neighbour before is nearer than one after who comes later than that', [17, 18], [5, 8]],
  ])('%s', (_title, first, second) => {
    const placed = [stay('a', 'r0', 10, 12), stay('x', 'r1', ...first, true), stay('y', 'r2', ...second, true)];
    expect(all(floorOf(3, placed), { from: 10, to: 12, room: 'r0' })).toMatchObject({ moves: [{ room: 'r2' }] });
  });

  it('of two who arrive on one night the longer stay is placed first', () => {
    const allocation = floorOf(2, [stay('a', 'r0', 0, 3)], [{ room: 'r0', from: 5, to: 6 }]);
    const placement = all(allocation, { from: 0, to: 5 });
    expect(placement).toEqual({ ok: true, room: 'r0', moves: [{ id: 'a', room: 'r1' }] });
  });

  it('steps back where the nearest choice leaves the next one without a room', () => {
    // a fits best into r1, whose later nights are the only ones that b could have.
    const allocation = floorOf(
      2,
      [stay('a', 'r0', 0, 4)],
      [
        { room: 'r0', from: 9, to: 12 },
        { room: 'r1', from: 4, to: 5 },
      ],
    );
    expect(all(allocation, { from: 2, to: 9 })).toEqual({ ok: true, room: 'r0', moves: [{ id: 'a', room: 'r1' }] });
  });
});

describe('the time of a search', () => {
  const crowd = floorOf(
    8,
    Array.from({ length: 120 }, (_, i) => stay(`s${i}`, `r${i % 8}`, i, i + 7)),
  );

  it('is asked for once in 64 steps, and nothing is given up before', () => {
    let asked = 0;
    const small = floorOf(2, [stay('a', 'r0', 0, 4)]);
    const isOver = () => {
      asked += 1;
      return true;
    };
    expect(rearrange(small, { from: 2, to: 5 }, small.placed, isOver).ok).toBe(true);
    expect(asked).toBe(0);
    expect(rearrange(crowd, { from: 0, to: 120 }, crowd.placed, isOver)).toEqual({ ok: false, gaveUp: true });
    expect(asked).toBe(1);
  });

  it('is not spent on stays that do not hang together with the newcomer', () => {
    const others = Array.from({ length: 200 }, (_, i) => stay(`s${i}`, 'r0', 10 + 2 * i, 12 + 2 * i));
    const allocation = floorOf(1, [stay('a', 'r0', 0, 3), ...others]);
    expect(rearrange(allocation, { from: 3, to: 10 }, allocation.placed, () => true)).toMatchObject({
      ok: true,
      room: 'r0',
    });
  });

  it('is not spent on rooms that are like one that failed', () => {
    // 100 rooms have the same nights blocked, each list in another order; the night of the 6th is one of them.
    const blockedNights = [6, ...Array.from({ length: 99 }, (_, i) => 20 + i)];
    const rooms = Array.from({ length: 100 }, (_, i) => `r${i + 1}`);
    const blocked = rooms.flatMap((room, i) =>
      [...blockedNights.slice(i), ...blockedNights.slice(0, i)].map((from) => ({ room, from, to: from + 1 })),
    );
    const placed = [stay('a', 'r1', 0, 3), stay('b', 'r0', 5, 8)];
    const allocation: RoomAllocation = { rooms: ['r0', ...rooms], placed, blocked };
    expect(rearrange(allocation, { from: 2, to: 10 }, placed, () => true)).toEqual({ ok: false, gaveUp: false });
  });

  it('is not spent twice on what failed, so that a group that finds no room is searched whole', () => {
    // Six stays on each of three stretches, and a newcomer over all of them. r0 is blocked on the 19th.
    const rooms = Array.from({ length: 7 }, (_, i) => `r${i}`);
    const placed = rooms
      .slice(1)
      .flatMap((room) => [
        stay(`first in ${room}`, room, 0, 5),
        stay(`then in ${room}`, room, 5, 10),
        stay(`last in ${room}`, room, 18, 22),
      ]);
    const blocked = rooms.map((room, i) => ({ room, from: -10 - i, to: -9 - i }));
    const allocation: RoomAllocation = { rooms, placed, blocked: [...blocked, { room: 'r0', from: 19, to: 20 }] };
    // At most 19 guests, 6 rooms of the newcomer, 64 sets of rooms that are taken and 7 rooms to try.
    const most = (19 * 6 * 64 * 7) / 64;
    const shares: number[] = [];
    const placement = placeStay(allocation, { from: 0, to: 20 }, -100, (share) => shares.push(share) > most);
    expect(placement).toEqual({ ok: false, gaveUp: false });
    expect(new Set(shares), 'moving everybody was tried, so there is no second search').toEqual(new Set([0.5]));
  });

  it('half of it goes to the search that moves nobody near, the whole to the one that may', () => {
    const shares: number[] = [];
    placeStay(crowd, { from: 0, to: 120 }, -1, (share) => {
      shares.push(share);
      return true;
    });
    expect(shares).toEqual([0.5, 1]);
  });

  it('is not spent twice where nobody near could make way', () => {
    const blocked = [{ room: 'r0', from: 5, to: 6 }];
    expect(placeStay(floorOf(1, [], blocked), { from: 4, to: 7 }, 0, noHurry)).toEqual({ ok: false, gaveUp: false });
  });
});

describe('the room that fits best', () => {
  it.each<[string, PlacedStay[], string | null]>([
    ['the first where all are empty', [], 'r0'],
    ['the one with the nearer neighbour before', [stay('a', 'r0', 0, 7), stay('b', 'r1', 0, 8)], 'r1'],
    ['the one with the nearer neighbour after', [stay('a', 'r0', 16, 18), stay('b', 'r1', 15, 18)], 'r1'],
    [
      'the one with the smaller sum of both',
      [stay('a', 'r0', 0, 9), stay('b', 'r1', 0, 5), stay('c', 'r1', 12, 13)],
      'r1',
    ],
    ['the nearer one after, however long the other stays', [stay('a', 'r0', 13, 14), stay('b', 'r1', 14, 30)], 'r0'],
    ['the first of two alike', [stay('a', 'r0', 0, 8), stay('b', 'r1', 0, 8)], 'r0'],
    ['a neighbour two weeks away and one further are alike', [stay('a', 'r0', -9, -8), stay('b', 'r1', -9, -4)], 'r0'],
    ['back to back on both sides', [stay('a', 'r1', 0, 10), stay('b', 'r1', 12, 14)], 'r1'],
    ['none where all are taken on a night', [stay('a', 'r0', 0, 11), stay('b', 'r1', 11, 12)], null],
  ])('%s', (_title, placed, expected) => {
    expect(bestFit(floorOf(2, placed), { from: 10, to: 12 })).toBe(expected);
  });

  it('is the chosen one alone where staff chose one, and none where that is taken or unknown', () => {
    const allocation = floorOf(2, [stay('a', 'r1', 0, 11)]);
    expect(bestFit(allocation, { from: 11, to: 12, room: 'r0' })).toBe('r0');
    expect(bestFit(allocation, { from: 10, to: 12, room: 'r1' })).toBeNull();
    expect(bestFit(allocation, { from: 10, to: 12, room: 'gone' })).toBeNull();
    expect(placeStay(allocation, { from: 10, to: 12, room: 'gone' }, 0, noHurry)).toEqual({ ok: false, gaveUp: false });
  });
});

describe('placing where a room is free', () => {
  it('moves nobody, though the search would', () => {
    const allocation = floorOf(2, [stay('a', 'r0', 11, 13)]);
    expect(all(allocation, { from: 10, to: 12 })).toMatchObject({ moves: [{ id: 'a' }] });
    expect(placeStay(allocation, { from: 10, to: 12 }, 0, noHurry)).toEqual({ ok: true, room: 'r1', moves: [] });
  });
});

describe('guests of tonight and tomorrow night', () => {
  // Either guest may make way into r2. Left to itself the search prefers r0, for the block behind the wanted nights.
  const allocation = floorOf(
    3,
    [stay('early', 'r0', 1, 3), stay('late', 'r1', 4, 6)],
    [
      { room: 'r0', from: 6, to: 7 },
      { room: 'r2', from: 0, to: 1 },
      { room: 'r2', from: 3, to: 4 },
      { room: 'r2', from: 6, to: 8 },
    ],
  );

  it.each([
    [2, 5, 'early'],
    [1, 4, 'late'],
    [0, 3, 'late'],
    [-1, 2, 'late'],
    [-2, 1, 'early'],
  ])('who arrives in %i and %i days: the %s one makes way', (days, _later, moved) => {
    const placement = placeStay(allocation, { from: 0, to: 6 }, 1 - days, noHurry);
    expect(placement.ok && placement.moves.map(({ id }) => id)).toEqual([moved]);
  });
});

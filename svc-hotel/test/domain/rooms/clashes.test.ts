import { describe, expect, it } from 'vitest';
import type { BlockedBy, PlacedStay, RoomAllocation } from '../../../src/domain/rooms/allocation.ts';
import { clashesIn, leaveBlocked } from '../../../src/domain/rooms/clashes.ts';

const TODAY = 100;
const stay = (id: string, room: string, from: number, to: number, pinned = false): PlacedStay => ({
  ...{ id, room, from, to, pinned },
});
const block = (room: string, from: number, to: number, by: BlockedBy = 'out_of_order') => ({ room, from, to, by });
const of = (blocked: RoomAllocation['blocked'], ...placed: PlacedStay[]): RoomAllocation => ({
  ...{ rooms: ['r0', 'r1', 'r2'], placed, blocked },
});
const never = () => false;
const leave = (allocation: RoomAllocation, budget = never) => {
  const { moves, left } = leaveBlocked(allocation, TODAY, budget);
  return { moves, left: left.map((clash) => clash.stay.id) };
};

describe('a stay whose room is blocked', () => {
  it.each<[string, [number, number], string[]]>([
    ['on a night of its own', [112, 113], ['a']],
    ['from the morning that it leaves', [114, 120], []],
    ['until the day that it comes', [100, 110], []],
    ['for good', [112, 10_000_000], ['a']],
  ])('clashes by its nights: %s', (_title, [from, to], expected) => {
    expect(clashesIn(of([block('r0', from, to)], stay('a', 'r0', 110, 114)), TODAY).map((c) => c.stay.id)).toEqual(
      expected,
    );
  });

  it('clashes with nothing that is over, and with nothing in another room', () => {
    const blocked = [block('r0', 90, 100), block('r1', 90, 120)];
    expect(clashesIn(of(blocked, stay('a', 'r0', 95, 105), stay('b', 'r2', 95, 105)), TODAY)).toEqual([]);
  });

  it('is told of once: by its first shared night where it was sold elsewhere, by the block where it is out of order', () => {
    const keys = (...blocked: RoomAllocation['blocked'][number][]) =>
      clashesIn(of(blocked, stay('a', 'r0', 110, 114)), TODAY).map(({ kind, key }) => [kind, key]);
    expect(keys(block('r0', 108, 112, 'foreign'))).toEqual([['foreign', 'foreign r0 110']]);
    expect(keys(block('r0', 104, 113, 'foreign'))).toEqual([['foreign', 'foreign r0 110']]);
    expect(keys(block('r0', 101, 113))).toEqual([['out_of_order', 'out_of_order r0 101']]);
    expect(keys(block('r0', 101, 113), block('r0', 111, 112, 'foreign'))).toEqual([['foreign', 'foreign r0 111']]);
    expect(keys({ room: 'r0', from: 111, to: 112 })).toEqual([['out_of_order', 'out_of_order r0 111']]);
  });
});

describe('tentative stays leave a room that goes out of order', () => {
  it('each for one that is free on its own nights, soonest first', () => {
    const blocked = [block('r0', 100, 200)];
    const late = stay('late', 'r0', 150, 152);
    expect(leave(of(blocked, late, stay('a', 'r0', 110, 114), stay('b', 'r1', 110, 114, true)))).toEqual({
      moves: [
        { id: 'a', room: 'r2' },
        { id: 'late', room: 'r1' },
      ],
      left: [],
    });
  });

  it('also where others have to move for that', () => {
    const blocked = [block('r0', 110, 114)];
    const stays = [stay('a', 'r0', 110, 114), stay('b', 'r1', 110, 111), stay('c', 'r2', 113, 114)];
    const { moves, left } = leave(of(blocked, ...stays));
    expect(left).toEqual([]);
    expect(moves.map(({ id }) => id)).toContain('a');
    expect(moves.length).toBe(2);
  });

  it('and stay where none is free', () => {
    const blocked = [block('r0', 110, 114), block('r2', 100, 200)];
    expect(leave(of(blocked, stay('a', 'r0', 110, 114), stay('b', 'r1', 110, 114)))).toEqual({
      moves: [],
      left: ['a'],
    });
  });

  it('but not those whose room staff chose: they are told of', () => {
    expect(leave(of([block('r0', 110, 114)], stay('a', 'r0', 110, 114, true)))).toEqual({ moves: [], left: ['a'] });
  });

  it('when the time for searches is over, still for rooms that are free without a move', () => {
    const blocked = [block('r0', 100, 200)];
    const stays = [stay('a', 'r0', 110, 114), stay('b', 'r0', 120, 124)];
    const taken = [stay('c', 'r1', 110, 112), stay('d', 'r2', 112, 114)];
    expect(leave(of(blocked, ...stays, ...taken), () => true)).toEqual({
      moves: [{ id: 'b', room: 'r2' }],
      left: ['a'],
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedStay, RoomAllocation } from '../../../src/domain/rooms/allocation.ts';
import { bestFit, placeStay } from '../../../src/domain/rooms/assignment.ts';
import { noHurry } from '../builders.ts';

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to;

const range = (most: number) =>
  fc.tuple(fc.nat(12), fc.integer({ min: 1, max: most })).map(([from, length]) => ({ from, to: from + length }));

/** An allocation in which nothing overlaps: stays and blocks are put where there is still room. */
const anyFloor = fc
  .record({
    rooms: fc.integer({ min: 1, max: 6 }),
    stays: fc.array(fc.tuple(range(5), fc.nat(5), fc.integer({ min: 0, max: 9 })), { maxLength: 10 }),
    blocks: fc.array(fc.tuple(range(3), fc.nat(5)), { maxLength: 4 }),
  })
  .map(({ rooms, stays, blocks }): RoomAllocation => {
    const names = Array.from({ length: rooms }, (_, i) => `r${i}`);
    const placed: PlacedStay[] = [];
    const blocked: { from: number; to: number; room: string }[] = [];
    const isFree = (room: string, one: { from: number; to: number }) =>
      ![...placed, ...blocked].some((other) => other.room === room && overlap(other, one));
    for (const [one, at] of blocks) {
      const room = names[at % rooms] as string;
      if (isFree(room, one)) blocked.push({ ...one, room });
    }
    for (const [one, at, pin] of stays) {
      const room = [...names.slice(at % rooms), ...names].find((name) => isFree(name, one));
      if (room !== undefined) placed.push({ ...one, room, id: `s${placed.length}`, pinned: pin === 0 });
    }
    return { rooms: names, placed, blocked };
  });

/** Whether any arrangement holds everybody: tried one by one, no cleverness. */
function someArrangementHolds(allocation: RoomAllocation, wanted: { from: number; to: number }): boolean {
  const fixed = [...allocation.placed.filter((stay) => stay.pinned), ...allocation.blocked];
  const free = [...allocation.placed.filter((stay) => !stay.pinned), wanted];
  const put: { from: number; to: number; room: string }[] = [...fixed];
  const tryFrom = (at: number): boolean => {
    const one = free[at];
    if (one === undefined) return true;
    for (const room of allocation.rooms) {
      if (put.some((other) => other.room === room && overlap(other, one))) continue;
      put.push({ ...one, room });
      if (tryFrom(at + 1)) return true;
      put.pop();
    }
    return false;
  };
  return tryFrom(0);
}

function holdsTogether(
  allocation: RoomAllocation,
  wanted: { from: number; to: number },
  room: string,
  moves: { id: string; room: string }[],
) {
  const moved = new Map(moves.map((move) => [move.id, move.room]));
  const all = [
    ...allocation.placed.map((stay) => ({ ...stay, room: moved.get(stay.id) ?? stay.room })),
    ...allocation.blocked,
    { ...wanted, room },
  ];
  return all.every((one, i) => all.slice(i + 1).every((other) => one.room !== other.room || !overlap(one, other)));
}

describe('placing a stay', () => {
  it('finds a room exactly when some arrangement of the unpinned stays leaves one', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyFloor, range(6), (allocation, wanted) => {
        const placement = placeStay(allocation, wanted, -100, noHurry);
        expect(placement.ok).toBe(someArrangementHolds(allocation, wanted));
        if (!placement.ok) return;
        expect(holdsTogether(allocation, wanted, placement.room, [...placement.moves])).toBe(true);
        const pinned = allocation.placed.filter((stay) => stay.pinned).map((stay) => stay.id);
        expect(placement.moves.some((move) => pinned.includes(move.id))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('a room that staff chose is given exactly when the others can make way', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyFloor, range(6), (allocation, wanted) => {
        const placement = placeStay(allocation, { ...wanted, room: 'r0' }, -100, noHurry);
        const asIfPinned = {
          ...allocation,
          rooms: allocation.rooms,
          blocked: [...allocation.blocked, { ...wanted, room: 'r0' }],
        };
        const inTheWay = [...allocation.placed.filter((stay) => stay.pinned), ...allocation.blocked].some(
          (one) => one.room === 'r0' && overlap(one, wanted),
        );
        const possible = !inTheWay && someArrangementHolds({ ...asIfPinned }, { from: 900, to: 901 });
        expect(placement.ok).toBe(possible);
        if (placement.ok) expect(placement.room).toBe('r0');
      }),
      { numRuns: 1000 },
    );
  });

  it('with nothing pinned or blocked it succeeds whenever every night has a room', () => {
    fc.assert(
      fc.property(anyFloor, range(6), (drawn, wanted) => {
        const allocation: RoomAllocation = {
          ...drawn,
          blocked: [],
          placed: drawn.placed.map((stay) => ({ ...stay, pinned: false })),
        };
        let full = false;
        for (let day = wanted.from; day < wanted.to; day++) {
          const taken = allocation.placed.filter((stay) => overlap(stay, { from: day, to: day + 1 })).length;
          full ||= taken >= allocation.rooms.length;
        }
        expect(placeStay(allocation, wanted, -100, noHurry).ok).toBe(!full);
      }),
    );
  });

  it('takes the room that leaves the smallest gap', () => {
    const allocation: RoomAllocation = {
      rooms: ['r0', 'r1'],
      placed: [
        { id: 'a', room: 'r0', from: 0, to: 2, pinned: false },
        { id: 'b', room: 'r1', from: 0, to: 4, pinned: false },
      ],
      blocked: [],
    };
    expect(bestFit(allocation, { from: 4, to: 6 })).toBe('r1');
  });

  it('leaves those who sleep here within 48 hours where they are when that is possible', () => {
    // r0 and r1 are free on one of the two nights each; r2 takes either of the two stays.
    const allocation: RoomAllocation = {
      rooms: ['r0', 'r1', 'r2'],
      placed: [
        { id: 'near', room: 'r0', from: 1, to: 3, pinned: false },
        { id: 'far', room: 'r1', from: 4, to: 6, pinned: false },
        { id: 'late', room: 'r2', from: 6, to: 8, pinned: false },
        { id: 'early', room: 'r2', from: 0, to: 1, pinned: false },
        { id: 'between', room: 'r2', from: 3, to: 4, pinned: true },
      ],
      blocked: [],
    };
    const placement = placeStay(allocation, { from: 2, to: 6 }, 0, noHurry);
    expect(placement.ok && placement.moves.map((move) => move.id)).toEqual(['far']);
  });

  it('says when it gave up for want of time', () => {
    const placed: PlacedStay[] = Array.from({ length: 120 }, (_, i) => ({
      id: `s${i}`,
      room: `r${i % 8}`,
      from: i,
      to: i + 7,
      pinned: false,
    }));
    const allocation: RoomAllocation = { rooms: Array.from({ length: 8 }, (_, i) => `r${i}`), placed, blocked: [] };
    expect(placeStay(allocation, { from: 0, to: 120 }, -100, () => true)).toEqual({ ok: false, gaveUp: true });
  });
});

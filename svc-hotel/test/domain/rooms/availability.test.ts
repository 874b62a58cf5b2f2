import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeByNight, freeRooms, type Inventory, runsWhere } from '../../../src/domain/rooms/availability.ts';

const range = fc.tuple(fc.nat(14), fc.integer({ min: 1, max: 6 })).map(([from, n]) => ({ from, to: from + n }));
const rooms = ['a', 'b', 'c'];
const inventory = fc.record({
  rooms: fc.constant(rooms),
  held: fc.array(
    fc.tuple(range, fc.constantFrom('a', 'b', 'c', 'gone', null)).map(([at, room]) => ({ ...at, room })),
    { maxLength: 6 },
  ),
  blocked: fc.array(
    fc.tuple(range, fc.constantFrom('a', 'b', 'c', 'gone')).map(([at, room]) => ({ ...at, room })),
    { maxLength: 4 },
  ),
  promised: fc.array(fc.record({ night: fc.nat(20), rooms: fc.integer({ min: 1, max: 2 }) }), { maxLength: 4 }),
});

/** The rule, night by night and without any cleverness. */
function freeOn({ held, blocked, promised }: Inventory, night: number): number {
  const on = <T extends { from: number; to: number }>(list: readonly T[]) =>
    list.filter((one) => one.from <= night && night < one.to);
  const taken = new Set([
    ...on(held).flatMap(({ room }) => room ?? []),
    ...on(blocked)
      .map(({ room }) => room)
      .filter((room) => rooms.includes(room)),
  ]);
  const kept = promised.filter((other) => other.night === night).reduce((sum, { rooms }) => sum + rooms, 0);
  return rooms.length - taken.size - on(held).filter(({ room }) => room === null).length - kept;
}

describe('rooms that are free', () => {
  it('night by night: rooms, less those that are held or blocked, each once, less stays without a room, less what is promised', () => {
    fc.assert(
      fc.property(inventory, range, (drawn, nights) => {
        const expected = Array.from({ length: nights.to - nights.from }, (_, i) => freeOn(drawn, nights.from + i));
        expect(freeByNight(drawn, nights)).toEqual(expected);
        expect(freeRooms(drawn, nights)).toBe(Math.max(0, Math.min(...expected)));
      }),
    );
  });

  it('no nights: nothing by the night, and every room', () => {
    const held = [{ from: 0, to: 9, room: null }];
    expect(freeByNight({ rooms, held, blocked: [], promised: [] }, { from: 5, to: 5 })).toEqual([]);
    expect(freeByNight({ rooms, held, blocked: [], promised: [] }, { from: 5, to: 3 })).toEqual([]);
    expect(freeRooms({ rooms, held, blocked: [], promised: [] }, { from: 5, to: 5 })).toBe(3);
  });
});

describe('runs of nights', () => {
  it('hold exactly the nights that were asked for, as long as they can be, and never the night of departure', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (wanted) => {
        const runs = runsWhere({ from: 5, to: 5 + wanted.length }, (day) => wanted[day - 5] ?? true);
        const days = wanted.map((_, i) => i + 5);
        expect(days.map((day) => runs.some((run) => run.from <= day && day < run.to))).toEqual(wanted);
        for (const [i, run] of runs.entries()) {
          expect(run.from).toBeLessThan(run.to);
          expect(run.to).toBeLessThanOrEqual(5 + wanted.length);
          expect(run.from).toBeGreaterThan(runs[i - 1]?.to ?? 4);
        }
      }),
    );
  });
});

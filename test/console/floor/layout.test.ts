import { describe, expect, it } from 'vitest';
import { chairsOf } from '../../../console/src/parts/floor/chairs.ts';
import {
  byArea,
  extentOf,
  type FloorTable,
  layOut,
  nextTo,
  overlapsIn,
  ROW_UNITS,
  sizeOf,
} from '../../../console/src/parts/floor/layout.ts';

const table = (name: string, over: Partial<FloorTable> = {}): FloorTable => ({ name, seats: 2, ...over });
const places = (tables: readonly FloorTable[]) => layOut(tables).map(({ table: { name }, x, y }) => [name, x, y]);

describe('a floor that nobody has drawn', () => {
  it('stands in rows by itself, and below what somebody has drawn', () => {
    expect(places([table('A'), table('B'), table('C', { x: 3, y: 6 })])).toEqual([
      ['A', 1, 12],
      ['B', 7, 12],
      ['C', 3, 6],
    ]);
    expect(places([1, 2, 3, 4, 5, 6].map((n) => table(`T${n}`))).at(-1)).toEqual(['T6', 1, 7]);
  });

  it('is never laid over itself, and never wider than its rows', () => {
    const shapes = ['round', 'square', 'rect', 'upright', undefined] as const;
    const tables = Array.from({ length: 200 }, (_, n) =>
      table(`T${n}`, { seats: 1 + ((n * 7) % 40), shape: shapes[(n * 3) % 5] }),
    );
    const placed = layOut(tables);
    expect(overlapsIn(placed)).toEqual([]);
    expect(extentOf(placed).columns).toBeLessThanOrEqual(ROW_UNITS + 1);
  });
});

describe('how a table is drawn', () => {
  const rows: [seats: number, shape: FloorTable['shape'], size: readonly [number, number]][] = [
    [2, undefined, [4, 4]],
    [4, undefined, [5, 5]],
    [6, undefined, [8, 4]],
    [6, 'upright', [4, 8]],
    [8, 'round', [7, 7]],
    [40, 'rect', [24, 4]],
  ];
  it.each(rows)('a table for %i, %s', (seats, shape, [width, height]) => {
    expect(sizeOf({ seats, shape })).toEqual({ width, height });
  });

  it('has a chair for each of its seats, as far as they can be told apart', () => {
    for (const shape of ['round', 'square', 'rect', 'upright'] as const)
      for (const seats of [1, 2, 3, 4, 5, 7, 12, 60])
        expect(chairsOf(shape, seats, sizeOf({ seats, shape })).length).toBe(Math.min(seats, 24));
  });
});

describe('the tables of a floor', () => {
  it('lie over each other where they share a unit, not where they touch', () => {
    const over = (x: number) =>
      overlapsIn(layOut([table('A', { x: 0, y: 0 }), table('B', { x, y: 0 })])).map((pair) =>
        pair.map((one) => one.table.name),
      );
    expect(over(3)).toEqual([['A', 'B']]);
    expect(over(4)).toEqual([]);
  });

  it('stand in their areas in order; without an area at the end', () => {
    const groups = byArea([table('A'), table('B', { area: 'Bar' })], ['Hall', 'Bar']);
    expect(groups.map(({ area, tables }) => [area, tables.map(({ name }) => name)])).toEqual([
      ['Hall', []],
      ['Bar', ['B']],
      [null, ['A']],
    ]);
    expect(byArea([], []).map(({ area }) => area)).toEqual([null]);
  });

  it('are reached by an arrow: what lies straight ahead before what is nearer aside', () => {
    const placed = layOut([
      table('A', { x: 0, y: 0 }),
      table('ahead', { x: 12, y: 0 }),
      table('aside', { x: 6, y: 6 }),
    ]);
    const [a] = placed;
    const next = (x: number, y: number) => a && nextTo(placed, a, { x, y })?.table.name;
    expect([next(1, 0), next(0, 1), next(-1, 0)]).toEqual(['ahead', 'aside', undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addTo,
  changeAt,
  moveBy,
  placeAt,
  removeAt,
  type Table,
  toArea,
} from '../../../console/src/screens/setup/venue/floor/edit-floor.ts';

const tables: Table[] = [
  { name: 'T1', seats: 2, area: 'Hall' },
  { name: 'T2', seats: 2, area: 'Hall' },
  { name: 'T3', seats: 2, area: 'Bar' },
];
const placesOf = (many: readonly Table[]) => many.map(({ name, x, y }) => [name, x, y]);

describe('Drawing a floor', () => {
  it('moves one table, while those beside it stay where they were seen and other areas as they are', () => {
    expect(placesOf(moveBy(tables, 0, { x: 4, y: 5 }))).toEqual([
      ['T1', 5, 6],
      ['T2', 7, 1],
      ['T3', undefined, undefined],
    ]);
  });

  it('keeps a table on the grid', () => {
    expect(placesOf(placeAt(tables, 0, { x: -3, y: 400 }))[0]).toEqual(['T1', 0, 100]);
    expect(placesOf(moveBy(tables, 0, { x: -9, y: 0 }))[0]).toEqual(['T1', 0, 1]);
  });

  it('leaves a table that gets more seats where it is', () => {
    expect(changeAt(tables, 0, { seats: 8, shape: 'rect' })[0]).toEqual({
      ...tables[0],
      seats: 8,
      shape: 'rect',
      x: 1,
      y: 1,
    });
  });

  it('puts a table of another area behind those that stand there', () => {
    expect(toArea(tables, 0, 'Bar')).toEqual([
      { name: 'T1', seats: 2, area: 'Bar', x: 1, y: 7 },
      tables[1],
      { name: 'T3', seats: 2, area: 'Bar', x: 1, y: 1 },
    ]);
  });

  it('adds a table with the next number that is free', () => {
    const taken: Table[] = [...tables, { name: 'T5', seats: 2, area: 'Hall' }];
    expect(addTo(taken, 'Bar').at(-1)).toEqual({ name: 'T6', seats: 2, area: 'Bar', x: 7, y: 1 });
  });

  it('removes a table with what names it, and nothing else moves', () => {
    const combinations = [{ tables: ['T1', 'T2'] }, { tables: ['T2', 'T3'] }];
    const table_blocks = [
      { table: 'T1', from: '', to: '' },
      { area: 'Hall', from: '', to: '' },
    ];
    const left = removeAt({ tables, combinations, table_blocks }, 0);
    expect(placesOf(left.tables)[0]).toEqual(['T2', 7, 1]);
    expect(left).toMatchObject({ combinations: [{ tables: ['T2', 'T3'] }], table_blocks: [{ area: 'Hall' }] });
  });
});

import { describe, expect, it } from 'vitest';
import { tablesAfter } from '../../../console/src/screens/restaurant/tables-after.ts';

const table = (name: string, seats = 4) => ({ name, seats });
const TABLES = [table('T1'), table('T2'), table('T3'), table('T4'), table('Long', 12)];
const twelve = { party: 12, tables: ['T1', 'T2', 'T3'] };

describe('a party that is put on another table', () => {
  it('keeps its others where the new one does not seat it, in place of the one that was lifted', () => {
    expect(tablesAfter(TABLES, twelve, { row: 'T4', lifted: 'T2' })).toEqual(['T1', 'T4', 'T3']);
    expect(tablesAfter(TABLES, twelve, { row: 'T2', lifted: 'T1' })).toEqual(['T1', 'T2', 'T3']);
  });

  it('goes there whole where that seats it, or where it has no table', () => {
    expect(tablesAfter(TABLES, twelve, { row: 'Long', lifted: 'T2' })).toEqual(['Long']);
    expect(tablesAfter(TABLES, { party: 6, tables: [] }, { row: 'T4', lifted: '' })).toEqual(['T4']);
    expect(tablesAfter(TABLES, { party: 2, tables: ['T1'] }, { row: 'T4', lifted: 'T1' })).toEqual(['T4']);
  });

  it('keeps all that it has beside the rows of tables', () => {
    expect(tablesAfter(TABLES, twelve, { row: '', lifted: 'T1' })).toEqual(['T1', 'T2', 'T3']);
  });

  it('come to those that the party has where the table is added', () => {
    const two = { party: 2, tables: ['T1'] };
    const tables = [
      { name: 'T1', seats: 2 },
      { name: 'T2', seats: 2 },
    ];
    expect(tablesAfter(tables, two, { row: 'T2', lifted: 'T1', isAdded: true })).toEqual(['T1', 'T2']);
    expect(tablesAfter(tables, two, { row: 'T1', lifted: 'T1', isAdded: true })).toEqual(['T1']);
  });
});

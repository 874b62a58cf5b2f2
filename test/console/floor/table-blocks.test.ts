import { describe, expect, it } from 'vitest';
import {
  blocksToCome,
  nameOfBlock,
  placesOf,
  stretchToClose,
} from '../../../console/src/screens/restaurant/floor/table-blocks.ts';

const evening = { date: '2027-03-05', today: '2027-03-05', now: '19:10', openings: [{ from: 1080, to: 1560 }] };

describe('a table that is closed from the floor', () => {
  it('is closed from now on for as long as was chosen, or until the house closes, past midnight too', () => {
    expect(stretchToClose(evening, 120)).toEqual({ from: '2027-03-05T19:10', to: '2027-03-05T21:10' });
    expect(stretchToClose(evening, 300)).toEqual({ from: '2027-03-05T19:10', to: '2027-03-06T00:10' });
    expect(stretchToClose(evening, null)).toEqual({ from: '2027-03-05T19:10', to: '2027-03-06T02:00' });
    const shut = { ...evening, openings: [] };
    expect(stretchToClose(shut, null)).toEqual({ from: '2027-03-05T19:10', to: '2027-03-06T00:00' });
  });

  it('is closed for the whole of another day', () => {
    const other = { ...evening, date: '2027-03-31' };
    expect(stretchToClose(other, null)).toEqual({ from: '2027-03-31T00:00', to: '2027-04-01T02:00' });
  });

  it('is listed until it is open again', () => {
    const over = { table: 'T1', from: '2027-03-05T12:00', to: '2027-03-05T19:10' };
    const open = { area: 'Bar', from: '2027-03-05T18:00', to: '2027-03-06T00:00' };
    expect(blocksToCome({ ...evening, table_blocks: [over, open] })).toEqual([open]);
    expect(blocksToCome({ ...evening, today: '2027-03-04', table_blocks: [over, open] })).toEqual([over, open]);
    expect(blocksToCome(evening)).toEqual([]);
    expect([over, open].map(nameOfBlock)).toEqual(['T1', 'Bar']);
  });

  it('stands beside the areas, each of them once, whatever they are called', () => {
    const tables = ['T1', 'T2', 'Bar'].map((name) => ({ name, area: name === 'T1' ? null : 'Bar' }));
    expect(placesOf(tables).map(({ id }) => id)).toEqual(['table T1', 'table T2', 'table Bar', 'area Bar']);
  });
});

import { describe, expect, it } from 'vitest';
import { paste, pastedCells, sortRows } from '../../console/src/screens/setup/form/grid-rows.ts';

type Row = { readonly name: string; readonly seats: number };
const put = {
  puts: [
    (row: Row, name: string) => ({ ...row, name }),
    (row: Row, text: string) => (/^\d+$/.test(text) ? { ...row, seats: Number(text) } : null),
    null,
  ],
  make: (count: number): Row => ({ name: `T${count + 1}`, seats: 2 }),
};

describe('Rows that are pasted from a spreadsheet', () => {
  it('lie over those that stand there, and go on beneath them as rows of their own', () => {
    const cells = pastedCells('A\t4\r\nB\t6\r\n') ?? [];
    expect(paste([{ name: 'T1', seats: 2 }], cells, { row: 0, column: 0 }, put).items).toEqual([
      { name: 'A', seats: 4 },
      { name: 'B', seats: 6 },
    ]);
  });

  it('begin at the cell that they are pasted into, and leave out what no field takes', () => {
    const cells = pastedCells('8\tignored') ?? [];
    const { items } = paste([{ name: 'T1', seats: 2 }], cells, { row: 0, column: 1 }, put);
    expect(items).toEqual([{ name: 'T1', seats: 8 }]);
  });

  it('are none where a single word is pasted: that goes into the field as ever', () => {
    expect(pastedCells('Window')).toBeNull();
  });

  it('leave a field as it is where a number cannot be read, and name what stood there', () => {
    const pasted = paste([{ name: 'T1', seats: 2 }], pastedCells('A\tfour') ?? [], { row: 0, column: 0 }, put);
    expect(pasted).toEqual({ items: [{ name: 'A', seats: 2 }], unread: ['four'] });
  });
});

describe('Rows that are sorted', () => {
  const rows = ['T10', 'T2', 't1'].map((name, i) => ({ name, seats: i }));

  it('stand in the order in which people count names', () => {
    expect(sortRows(rows, ({ name }) => name, 'ascending').map(({ name }) => name)).toEqual(['t1', 'T2', 'T10']);
  });

  it('stand by the size of numbers, either way', () => {
    expect(sortRows(rows, ({ seats }) => seats, 'descending').map(({ seats }) => seats)).toEqual([2, 1, 0]);
  });
});

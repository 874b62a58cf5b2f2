import { describe, expect, it } from 'vitest';
import { bulkNames, MAX_BULK } from '../../console/src/screens/setup/form/bulk/names-in.ts';

const namesOf = (text: string, taken: readonly string[] = []) => bulkNames(text, taken).rows.map(({ name }) => name);

describe('names that are typed all at once', () => {
  it('stand for every number of a range, with its letters and its zeros', () => {
    expect(namesOf('101-103, 201–202')).toEqual(['101', '102', '103', '201', '202']);
    expect(namesOf('T9-T11; Bar 1-2')).toEqual(['T9', 'T10', 'T11', 'Bar 1', 'Bar 2']);
    expect(namesOf('08-11')).toEqual(['08', '09', '10', '11']);
    expect(namesOf('Window\nA-1, Box 7')).toEqual(['Window', 'A-1', 'Box 7']);
  });

  it('have a size behind a cross, whatever word follows it', () => {
    expect(bulkNames('1-2 × 4 seats, 3x2, Box 1-2 * 6', []).rows).toEqual([
      { name: '1', size: 4 },
      { name: '2', size: 4 },
      { name: '3', size: 2 },
      { name: 'Box 1', size: 6 },
      { name: 'Box 2', size: 6 },
    ]);
  });

  it.each([
    ['', 'empty', ''],
    [' , ', 'empty', ''],
    ['110-101', 'reversed', '110-101'],
    ['T1-B4', 'unlike', 'T1-B4'],
    ['1-99999', 'too_many', '1-99999'],
    [`101-${MAX_BULK + 100}, Bar`, 'too_many', 'Bar'],
    ['1-3, 2', 'twice', '2'],
    ['6-8', 'taken', '8'],
  ])('name nothing where a piece cannot be meant, and say which: %s', (text, code, piece) => {
    expect(bulkNames(text, ['8'])).toEqual({ rows: [], fault: { code, piece } });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, prefersCsv } from '../../../src/rules/numbers/csv.ts';

const COLUMNS = {
  name: 'text',
  date: 'date',
  count: 'count',
  share: 'share',
  percent: 'percent',
  money: 'money',
} as const;

/** A reader of its own: RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (isQuoted && char === '"' && text.charAt(at + 1) === '"') cell += text.charAt(++at);
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted || !/[,\r\n]/.test(char)) cell += char;
    else if (char === ',') [row, cell] = [[...row, cell], ''];
    else if (char === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    }
  }
  return rows;
}

describe('A table as CSV', () => {
  it('has a head, amounts in the currency’s own unit, and nothing where there is nothing', () => {
    const row = { name: 'Ada', date: '2026-12-08', count: 3, share: 2 / 3, percent: 8.1, money: -18_050 };
    const none = { name: null, date: '2026-12-09', count: 0, share: 0, percent: null, money: 0 };
    expect(csvOf(COLUMNS, [row, none], 2)).toBe(
      'name,date,count,share,percent,money\r\nAda,2026-12-08,3,0.6667,8.1,-180.50\r\n,2026-12-09,0,0.0000,,0.00\r\n',
    );
    expect(csvOf({ money: 'money' }, [{ money: 4250 }], 0)).toBe('money\r\n4250\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+41 79 123', "'+41 79 123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['a;=HYPERLINK("x")', '"a;\'=HYPERLINK(""x"")"'],
    ['Keller, Ada', '"Keller, Ada"'],
    ['a@example.org', 'a@example.org'],
    ['2026-12-08', '2026-12-08'],
  ])('writes %j so that no spreadsheet runs it', (text, cell) => {
    expect(csvOf({ name: 'text' }, [{ name: text }], 2)).toBe(`name\r\n${cell}\r\n`);
  });

  it('is read back as it was written, whatever its texts hold, and no part of a cell begins as a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n";,\'ab é') });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (names) => {
        const written = csvOf(
          { name: 'text', other: 'text' },
          names.map((name) => ({ name, other: name })),
          2,
        );
        const [, ...rows] = readCsv(written);
        expect(rows).toHaveLength(names.length);
        for (const [at, [cell = '', other]] of rows.entries()) {
          expect(other).toBe(cell);
          expect(cell.replaceAll("'", '')).toBe(names[at]?.replaceAll("'", ''));
          for (const part of cell.split(/[,;\t\r\n]/).slice(1)) expect(part).not.toMatch(/^[=+\-@]/);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });
});

describe('CSV rather than JSON', () => {
  it.each([
    ['text/csv', true],
    ['text/csv; charset=utf-8', true],
    ['TEXT/CSV, application/json', true],
    ['application/json;q=0.5, text/csv', true],
    ['application/json, text/csv;q=0.9', false],
    ['text/csv;q=0', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('is asked for by %j: %j', (accept, expected) => {
    expect(prefersCsv(accept)).toBe(expected);
  });
});

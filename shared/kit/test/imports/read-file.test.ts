import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/imports/read/bounds.ts';
import { type Outcome, readFile } from '../../src/imports/read/read-file.ts';
import type { Field } from '../../src/imports/rules/fields.ts';

const FIELDS: readonly Field[] = [
  { name: 'name', kind: 'text', most: 200 },
  { name: 'phone', kind: 'phone' },
  { name: 'date', kind: 'date' },
  { name: 'time', kind: 'time' },
  { name: 'notes', kind: 'text', most: 2000 },
];
const read = (file: string | Uint8Array, columns = {}): Outcome =>
  readFile({
    ...{ file: typeof file === 'string' ? strToU8(file) : file, fields: FIELDS, columns },
    customs: { country: 'CH', decimals: 2 },
  });
const valuesOf = (outcome: Outcome) =>
  'fault' in outcome ? outcome.fault : outcome.rows.map((row) => ('values' in row ? row.values : row.fault));
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://x"><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (rows: string, more: Record<string, string> = {}) =>
  zipSync({
    [SHEET]: strToU8(sheet(rows)),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Notes\nAda,"a, b"\n', { name: 'Ada', notes: 'a, b' }],
    ['semicolons', 'Name;Notes\r\nAda;a, b\r\n', { name: 'Ada', notes: 'a, b' }],
    ['tabs', 'Name\tNotes\nAda\ta;b\n', { name: 'Ada', notes: 'a;b' }],
    ['what Excel calls its mark', 'sep=;\nName;Notes\nAda;x\n', { name: 'Ada', notes: 'x' }],
    ['a mark of its encoding', '\ufeffName;Notes\nZoë;x\n', { name: 'Zoë', notes: 'x' }],
    ['a line break in a cell', 'Name,Notes\nAda,"a\nb"\n', { name: 'Ada', notes: 'a\nb' }],
  ])('is read with %s', (_, text, values) => {
    expect(valuesOf(read(text))).toEqual([values]);
  });

  it('is read as Windows writes it, and in UTF-16', () => {
    expect(valuesOf(read(latin1('Name;Notes\nZo\xeb;5 \x80\n')))).toEqual([{ name: 'Zoë', notes: '5 €' }]);
    const utf16 = new Uint8Array(Buffer.from('\ufeffName;Notes\nZoë;x\n', 'utf16le'));
    expect(valuesOf(read(utf16))).toEqual([{ name: 'Zoë', notes: 'x' }]);
  });

  it('gives back the text that an export kept from being run as a formula', () => {
    expect(valuesOf(read(`Name,Phone,Notes\n'=1+1,'+41791234567,"x\n'@y"\n`))).toEqual([
      { name: '=1+1', phone: '+41791234567', notes: 'x\n@y' },
    ]);
  });

  it.each([
    ['bytes of a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0'), 'no_table'],
    ['nothing but blanks', '  \n\n', 'no_table'],
    ['a quote that never ends', `Name\n"${'x'.repeat(1_100_000)}`, 'no_table'],
    ['too many columns', `${'a,'.repeat(BOUNDS.columns + 1)}\n`, 'too_many_columns'],
    ['too many rows', `Name\n${'a\n'.repeat(BOUNDS.rows + 1)}`, 'too_many_rows'],
  ])('is refused as a whole: %s', (_, file, fault) => {
    expect(valuesOf(read(file))).toBe(fault);
  });

  it('names the row that cannot be read, and never what it holds', () => {
    const outcome = read('Name,Date\nAda,soon\n,\nBo,2027-02-29\nCleo,2027-03-01\n');
    expect('rows' in outcome && outcome.rows).toEqual([
      { row: 2, fault: { code: 'no_date', field: 'date' } },
      { row: 4, fault: { code: 'no_date', field: 'date' } },
      { row: 5, values: { name: 'Cleo', date: '2027-03-01' } },
    ]);
  });

  it('has the columns that somebody said, and the others by their headings', () => {
    const outcome = read('Wer,Notizen,Datum\nAda,x,1.3.2027\n', { Wer: 'name', Notizen: null });
    expect('columns' in outcome && outcome.columns.map(({ field }) => field)).toEqual(['name', null, 'date']);
  });
});

describe('a workbook', () => {
  it('is read with its shared and inline texts, days and times as spreadsheets keep them', () => {
    const file = workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c>${inline('B1', 'Date')}${inline('C1', 'Time')}</row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>46447</v></c><c r="C3"><v>0.8125</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>Name</t></si><si><r><t>Ada &amp; </t></r><r><t>Bo</t></r><rPh><t>x</t></rPh></si></sst>',
      },
    );
    expect(read(file)).toMatchObject({
      rows: [{ row: 3, values: { name: 'Ada & Bo', date: '2027-03-01', time: '19:30' } }],
    });
  });

  it.each([
    ['a zip of something else', zipSync({ 'a.txt': strToU8('x') }), 'no_table'],
    ['half of a zip', workbook(`<row>${inline('A1', 'Name')}</row>`).subarray(0, 80), 'no_table'],
    [
      'entities that it makes up',
      zipSync({ [SHEET]: strToU8(`<!DOCTYPE a [<!ENTITY b "bbbb">]>${sheet(`<row>${inline('A1', '&b;')}</row>`)}`) }),
      'no_table',
    ],
    [
      'rows far below',
      workbook(`<row r="1">${inline('A1', 'Name')}</row><row r="900000">${inline('A1', 'x')}</row>`),
      'too_many_rows',
    ],
    ['columns far to the right', workbook(`<row r="1">${inline('XFD1', 'Name')}</row>`), 'too_many_columns'],
    ['an old one', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old_excel'],
  ])('is refused as a whole: %s', (_, file, fault) => {
    expect(valuesOf(read(file))).toBe(fault);
  });

  /** Says of each part that it unpacks to so many bytes. */
  const saying = (size: number) => {
    const bytes = zipSync({ [SHEET]: new Uint8Array(2_000_000) }, { level: 9 });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    return bytes;
  };

  it('that unpacks to more than it may is refused before anything is unpacked', () => {
    expect(valuesOf(read(saying(BOUNDS.unpackedBytes + 1)))).toBe('unpacks_too_large');
  });

  it('that lies about its size gets no more memory than it says', () => {
    expect(valuesOf(read(saying(100)))).toBe('no_table');
  });

  it('writes nothing wherever its parts want to be', () => {
    const file = workbook(`<row>${inline('A1', 'Name')}</row><row>${inline('A2', 'Ada')}</row>`, {
      '../../../tmp/evil.xml': 'x',
    });
    expect(valuesOf(read(file))).toEqual([{ name: 'Ada' }]);
  });
});

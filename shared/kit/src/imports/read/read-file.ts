import { type Column, matchColumns } from '../rules/columns.ts';
import { type Customs, type Field, type ReadRow, readRow } from '../rules/fields.ts';
import { plainCell } from '../rules/values.ts';
import { BOUNDS, type FileFault, type Sheet, UnreadableError } from './bounds.ts';
import { readCsv } from './csv.ts';
import { readXlsx } from './xlsx.ts';

/** A file that somebody sent, and how it is to be read. */
export type ReadOrder = {
  readonly file: Uint8Array;
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<string, string | null>>;
  readonly customs: Customs;
};

export type ReadFile = { readonly columns: readonly Column[]; readonly rows: readonly ReadRow[] };

const begins = (file: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, i) => file[i] === byte);

/** What it is its bytes tell, whatever it is called. */
function sheetOf(file: Uint8Array): Sheet {
  if (begins(file, 0x50, 0x4b)) return readXlsx(file);
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableError('old_excel');
  return readCsv(file);
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function read({ file, fields, columns: said, customs }: ReadOrder): ReadFile {
  const [headings = [], ...rows] = sheetOf(file);
  if (isEmpty(headings)) throw new UnreadableError('no_table');
  if (rows.length > BOUNDS.rows) throw new UnreadableError('too_many_rows');
  if (headings.length > BOUNDS.columns) throw new UnreadableError('too_many_columns');
  const names = fields.map(({ name }) => name);
  const columns = matchColumns(
    headings.map((heading) => heading.trim().slice(0, 100)),
    names,
    said,
  );
  const read = rows.flatMap((cells, i) => {
    if (isEmpty(cells)) return [];
    const held = columns.flatMap(({ field }, at) =>
      field === null ? [] : [[field, plainCell(cells[at] ?? '')] as const],
    );
    return [readRow(i + 2, Object.fromEntries(held), fields, customs)];
  });
  return { columns, rows: read };
}

export type Outcome = ReadFile | { readonly fault: FileFault };

/** The columns and rows of a file, or why it cannot be read. */
export function readFile(order: ReadOrder): Outcome {
  try {
    return read(order);
  } catch (error) {
    if (error instanceof UnreadableError) return { fault: error.fault };
    throw error;
  }
}

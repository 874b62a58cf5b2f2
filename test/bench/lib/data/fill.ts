import { queryOnce } from '../platform/database.ts';
import { anyRow, type TextRow } from './insert-like.ts';

/** Columns put differently, as SQL over `n`, which counts rows from 0. The others are as in the row that was there. */
export type Over = Readonly<Record<string, string>>;

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

function selectLike(row: TextRow, over: Over, from: number, to: number): string {
  const values = Object.keys(row).map((column) => over[column] ?? literal(row[column] ?? null));
  return `select ${values.join(', ')} from generate_series(${from}, ${to - 1}) n`;
}

/** Adds rows `from` to `to` (excluded), like the one that is there. */
export async function fillLike(
  url: string,
  table: string,
  over: Over,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const row = await anyRow(url, table);
  // Index and constraint are kept up row by row, as they would have grown; nothing is waited for on disk.
  await queryOnce(url, `insert into ${table} (${Object.keys(row).join(', ')}) ${selectLike(row, over, from, to)}`);
}

/** What autovacuum would have done in the years that it took to gather them. */
export async function settle(url: string, table: string): Promise<void> {
  await queryOnce(url, `vacuum (analyze) ${table}`);
}

/** An element of a list by an expression over `n`. */
export function elementOf(list: readonly string[], index: string, type: string): string {
  return `(array[${list.map((one) => `'${one}'`).join(',')}]::${type}[])[1 + (${index})]`;
}

/** An id of the n-th row, rising with it as ids do. @param kind two hexadecimal digits that set tables apart */
export function idOf(kind: string): string {
  return `('0190${kind}00-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
}

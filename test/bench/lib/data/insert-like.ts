import { queryOnce } from '../platform/database.ts';

/** A stored row, every column as text, in the table's order; columns that number themselves are left out. */
export type TextRow = Readonly<Record<string, string | null>>;

export async function anyRow(url: string, table: string): Promise<TextRow> {
  const columns = await queryOnce<{ name: string }>(
    url,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
    [table],
  );
  const [row] = await queryOnce<TextRow>(
    url,
    `select ${columns.map(({ name }) => `${name}::text`).join(', ')} from ${table} limit 1`,
  );
  if (!row) throw new Error(`${table} is empty`);
  return row;
}

const literal = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);

/** The insert of a row like this one, with some columns put differently (as SQL). Pgbench reads `:x`: none is left. */
export function insertLike(table: string, row: TextRow, over: Readonly<Record<string, string>>): string {
  const columns = Object.keys(row);
  const values = columns.map((column) => over[column] ?? literal(row[column] ?? null));
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')});`;
}

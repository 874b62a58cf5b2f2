/** What a column of many rows may hold: words, and what needs no quotes inside an array. */
export type ColumnType = keyof typeof WORDS | keyof typeof PLAIN;

// The types' OIDs, which are the same in every Postgres; a jsonb begins with its version.
const WORDS = {
  text: { oid: 25, prefix: '' },
  json: { oid: 114, prefix: '' },
  jsonb: { oid: 3802, prefix: '\u0001' },
} as const;
const PLAIN = { uuid: 0, date: 0, timestamptz: 0, bool: 0, int2: 0, int4: 0, int8: 0, float8: 0 } as const;

const isWords = (type: ColumnType): type is keyof typeof WORDS => type in WORDS;

/**
 * Rows of an insert as parameters, one array a column, for `unnested`. Words leave in Postgres' binary form, in which
 * nothing has to be escaped here and unescaped there; a document comes as its text.
 */
export function toColumnArrays(
  types: readonly ColumnType[],
  rows: readonly (readonly unknown[])[],
): (string | Buffer)[] {
  return types.map((type, column) => {
    const values = rows.map((row) => row[column] ?? null);
    return isWords(type) ? wordsOf(type, values as (string | null)[]) : `{${values.map(plain).join()}}`;
  });
}

const plain = (value: unknown) => (value === null ? 'NULL' : String(value));

/**
 * What gives the rows back, for the list of a SELECT: there the columns run in step, a row at a time. In FROM each
 * would be put into a store of its own first, 3 µs a column, which for few rows is more than storing them.
 * @param first number of the first of as many parameters as there are types
 */
export function unnestSql(types: readonly ColumnType[], first = 1): string {
  return types.map((type, i) => `unnest($${first + i}::${type}[])`).join(', ');
}

const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;

/** Dimensions, whether there are nulls, the type; length and lower bound of the one dimension; then each with its length. */
function wordsOf(type: keyof typeof WORDS, values: readonly (string | null)[]): Buffer {
  const { oid, prefix } = WORDS[type];
  let size = HEAD_BYTES;
  for (const value of values)
    size += value === null ? LENGTH_BYTES : LENGTH_BYTES + prefix.length + Buffer.byteLength(value);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const head of [1, 1, oid, values.length, 1]) at = bytes.writeInt32BE(head, at);
  for (const value of values) {
    const written = value === null ? -1 : bytes.write(prefix + value, at + LENGTH_BYTES);
    bytes.writeInt32BE(written, at);
    at += LENGTH_BYTES + Math.max(written, 0);
  }
  return bytes;
}

/**
 * Rows that come behind another one in an order of columns: later in the first of them, or the same there and later in the
 * next. All of them for null.
 */
export function behind<Row extends object>(last: Row | null, columns: readonly (keyof Row & string)[]): object {
  if (last === null) return {};
  const same = (upTo: number) => Object.fromEntries(columns.slice(0, upTo).map((column) => [column, last[column]]));
  return { $or: columns.map((column, i) => ({ ...same(i), [column]: { $gt: last[column] } })) };
}

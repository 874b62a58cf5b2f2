/** The sum of some columns. */
export function sumsOf<const Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sumOf = (name: Name) => rows.reduce((sum, row) => sum + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, number>;
}

export const rateOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** A row for each day, an empty one where nothing was. */
export function byDay<Row extends { readonly date: string }, Empty>(
  days: readonly { readonly date: string }[],
  found: readonly Row[],
  empty: Empty,
): (Row | (Empty & { readonly date: string }))[] {
  const byDate = new Map(found.map((row) => [row.date, row]));
  return days.map(({ date }) => byDate.get(date) ?? { date, ...empty });
}

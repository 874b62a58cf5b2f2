/** The sum of some columns. */
export function sumsOf<const Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sumOf = (name: Name) => rows.reduce((sum, row) => sum + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, number>;
}

type Party = { readonly party: number; readonly tables: readonly string[] };
type Table = { readonly name: string; readonly seats: number };

/**
 * The tables of a party that is put on another one: that one alone where it seats the party, else that one in place of the
 * table that was lifted. One that is added comes to those that it has.
 */
export function tablesAfter(
  tables: readonly Table[],
  { party, tables: own }: Party,
  { row, lifted, isAdded = false }: { readonly row: string; readonly lifted: string; readonly isAdded?: boolean },
): string[] {
  const table = tables.find(({ name }) => name === row);
  if (table === undefined || own.includes(row)) return [...own];
  if (isAdded) return [...own, row];
  if (table.seats >= party || !own.includes(lifted)) return [row];
  return own.map((name) => (name === lifted ? row : name));
}

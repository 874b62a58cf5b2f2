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

/** `created_at` as people write it. */
export const labelOf = (key: string): string => key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
};

/** What is held in one row, by its labels; what is empty is left out. */
export const rowsOf = (held: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(held).flatMap(([key, value]) => {
    const text = textOf(value);
    return text === '' || text === '[]' || text === '{}' ? [] : [[labelOf(key), text] as const];
  });

/** `created_at` as people write it. */
export const labelOf = (key: string): string => key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
};

type Words = Readonly<Record<string, string>>;

/** What is held in one row, by words for what it is; what is empty is left out. What the words do not know comes last. */
export function rowsOf(held: Readonly<Record<string, unknown>>, words: Words): readonly (readonly [string, string])[] {
  const filled = Object.entries(held).flatMap(([key, value]) => {
    const text = textOf(value);
    return text === '' || text === '[]' || text === '{}' ? [] : [[key, text] as const];
  });
  const [worded = [], others = []] = [true, false].map((hasWord) => filled.filter(([key]) => key in words === hasWord));
  return [...worded, ...others].map(([key, text]) => [words[key] ?? labelOf(key), text] as const);
}

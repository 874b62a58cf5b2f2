import { foldWords, HEADINGS } from './words.ts';

/** What a column was found to hold; null for nothing that is read. */
export type Column = { readonly heading: string; readonly field: string | null };

const named = (field: string, heading: string) => {
  const word = foldWords(heading);
  return word === foldWords(field) || (HEADINGS[field] ?? []).includes(word);
};

/**
 * The field of each column: as somebody said, else by its heading. A field is held by one column, the first that fits: two
 * columns for one name would overwrite each other.
 */
export function matchColumns(
  headings: readonly string[],
  fields: readonly string[],
  said: Readonly<Record<string, string | null>> = {},
): Column[] {
  const left = new Set(fields);
  const take = (field: string | null | undefined) => (field != null && left.delete(field) ? field : null);
  const chosen = headings.map((heading) => (Object.hasOwn(said, heading) ? take(said[heading]) : undefined));
  return headings.map((heading, i) => {
    const field = chosen[i];
    if (field !== undefined) return { heading, field };
    const found = [...left].find((name) => named(name, heading));
    return { heading, field: take(found) };
  });
}

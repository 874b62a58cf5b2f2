// No field of a file lies deeper than seven levels.
const DEEPEST = 32;

/** A place in a file, and why its text cannot be stored. */
export type TextFault = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Every text of a file that no database takes: with NUL in it, or half of a surrogate pair. Names of fields as well. */
export function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): TextFault[] {
  if (typeof value === 'string') return faultsIn(value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEEPEST) return [{ path, message: 'is nested too deeply' }];
  return Object.entries(value).flatMap(([key, entry]) => {
    const faults = faultsIn(key, path);
    return faults.length > 0 ? faults : unstorableTexts(entry, [...path, Array.isArray(value) ? Number(key) : key]);
  });
}

function faultsIn(text: string, path: readonly PropertyKey[]): TextFault[] {
  if (text.includes('\u0000')) return [{ path, message: 'must not contain the character NUL' }];
  return text.isWellFormed() ? [] : [{ path, message: 'must be well-formed text: it holds half of a surrogate pair' }];
}

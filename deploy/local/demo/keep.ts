import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DemoFile } from './read-file.ts';

/** What of a demo file was applied last: a hash of its text, and the websites that its key was given. */
export type AppliedFile = { readonly file: string; readonly websites: readonly string[] };

export const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Whether a demo file is to be applied: its business is missing, or the file in the clone is no longer the one that was
 * applied. What the operator has changed since then stays. A business whose file left no hash was made by an earlier
 * release, or by somebody else: it is left alone, too.
 */
export function isDue(exists: boolean, last: AppliedFile | undefined, hash: string): boolean {
  return !exists || (last !== undefined && last.file !== hash);
}

/**
 * The websites of a key: as they stand, as long as what we would give it is what we gave it last. Where that changed
 * (another port, another line in the file), ours are replaced and those of the operator stay.
 */
export function websitesOf(standing: readonly string[], last: AppliedFile | undefined, wanted: DemoFile['websites']) {
  const given = last?.websites ?? wanted;
  if (given.toSorted().join() === wanted.toSorted().join()) return [...standing];
  return [...new Set([...standing.filter((website) => !given.includes(website)), ...wanted])];
}

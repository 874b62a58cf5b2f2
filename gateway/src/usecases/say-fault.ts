import type { FileFault } from '@booking/core/business-file';
import { closest, distance } from 'fastest-levenshtein';

// More words than a person reads at one look are not listed.
const MAX_LISTED = 30;

// A gateway that is sent a file with 500 faults compares 500 words with so many others: some 30 ms.
const MAX_COMPARED = 200;
const LONGEST_COMPARED = 64;

/** A fault in a sentence: with the word that was probably meant, and with those that may stand there. */
export function sayFault({ message, given, allowed }: FileFault): string {
  if (given === undefined || allowed === undefined) return message;
  const words = [...allowed];
  const meant = nearest(given, words);
  const suggestion = meant === null ? '' : `; did you mean "${meant}"?`;
  // "must be one of …" has listed them.
  const listed = message.startsWith('must be') || words.length === 0 || words.length > MAX_LISTED;
  return `${message}${suggestion}${listed ? '' : ` (there are: ${words.join(', ')})`}`;
}

/** The word that is written much like the given one; null where none is. */
function nearest(given: string, words: readonly string[]): string | null {
  if (given.length > LONGEST_COMPARED) return null;
  const lower = given.toLowerCase();
  const compared = words.slice(0, MAX_COMPARED).filter((word) => word.length <= LONGEST_COMPARED);
  if (compared.length === 0) return null;
  const word = closest(lower, compared);
  return distance(lower, word.toLowerCase()) <= Math.max(1, Math.floor(given.length / 3)) ? word : null;
}

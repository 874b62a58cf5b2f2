import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';

/** What is on a command line in place of a file that can be read. */
export class InputError extends Error {}

const MAX_LISTED = 10;

/** The text of a file that a command names; `-` is the standard input. @throws InputError that says what to do */
export function readInput(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`There is no file ${resolve(path)}${instead(path)}`);
    if (code === 'EISDIR')
      throw new InputError(`${resolve(path)} is a folder: name a file in it${instead(`${path}/`)}`);
    if (code === 'EACCES') throw new InputError(`${resolve(path)} may not be read by this user.`);
    throw new InputError(`${resolve(path)} cannot be read: ${message}`);
  }
}

/** The business files beside it, the most alike first. */
function instead(path: string): string {
  const wanted = path.endsWith('/') ? '' : basename(path);
  const beside = filesIn(path.endsWith('/') ? path : dirname(path));
  if (beside.length === 0) return '; `business init` writes one to fill in.';
  const meant = closest(wanted, beside);
  if (wanted !== '' && distance(wanted, meant) <= 3) return `; did you mean ${meant}?`;
  return `; there are: ${beside.slice(0, MAX_LISTED).join(', ')}.`;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(ya?ml|json)$/i.test(name) && !name.endsWith('.schema.json'));
  } catch {
    return [];
  }
}

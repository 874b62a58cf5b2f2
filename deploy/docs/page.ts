import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentTables } from './environment.ts';

export const PAGE = join(import.meta.dirname, '../../docs/operations.md');

const START = '<!-- Printed from the schemas by `npm run docs`: everything up to the next mark. -->';
const END = '<!-- The end of what is printed. -->';

/** The page with its printed part as the schemas have it now. */
export function printedPage(): string {
  const text = readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/operations.md has lost the marks around its printed part');
  return `${text.slice(0, from)}${START}\n\n${environmentTables()}\n\n${text.slice(to)}`;
}

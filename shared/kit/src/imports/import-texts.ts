import type { Lang } from '@booking/core/lang';
import type { Texts } from '@booking/core/texts/generated/imports';
import { textsByLang } from '../catalogues.ts';
import type { FileFault } from './read/bounds.ts';
import type { Column } from './rules/columns.ts';
import type { Fault } from './rules/fields.ts';

/** What is said of files and their rows. */
export const importsIn = textsByLang<Texts>('imports');

/** Why a file cannot be read, in the reader's language. */
export const sayFileFault = (lang: Lang, fault: FileFault): string => importsIn(lang)[fault];

/** Why a row cannot be imported, with the column as the file calls it. Nothing of what the row holds is repeated. */
export function sayFault(lang: Lang, columns: readonly Column[], { code, field }: Fault): string {
  const say = importsIn(lang)[code];
  if (typeof say === 'string') return say;
  const column = columns.find((found) => found.field === field)?.heading ?? field ?? '';
  return say({ column });
}

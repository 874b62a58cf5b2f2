import { z } from 'zod';
import { field } from './describe.ts';

const byLanguage = z.record(z.string(), z.string());

/** `names` of an answer: what is written in other languages, beside a `name` that is the main one. */
export const Names = field(byLanguage, 'Language code to name, where the business wrote one.', {
  fr: 'Chambre double',
});

/** `descriptions` of an answer, beside a `description` that is the main one. */
export const Descriptions = field(byLanguage, 'Language code to description, where the business wrote one.', {
  fr: 'Vue sur le lac',
});

/**
 * A text in the language asked for, where it was written in it; else in English, which more guests from elsewhere read
 * than the business's own; else the main one, which is in that.
 *
 * @param own the business's own language
 */
export function localised(
  main: string,
  texts: Readonly<Partial<Record<string, string>>> | undefined,
  lang: string,
  own: string,
): string {
  return texts?.[lang] ?? (lang === own ? main : (texts?.en ?? main));
}

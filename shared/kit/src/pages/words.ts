import type { Texts } from '@booking/core/texts/generated/pages';
import { textsByLang } from '../catalogues.ts';

/** What every page says, whoever's it is. */
export type PageWords = Texts;
export const pageWords = textsByLang<Texts>('pages');

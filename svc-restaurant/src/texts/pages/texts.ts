import type { Texts } from '@booking/core/texts/generated/restaurant-pages';
import { textsByLang } from '@booking/kit/catalogues';
import { textsByKind } from '../texts.ts';

export type PageTexts = Omit<Texts, 'appointments'>;

export const pageTexts = textsByKind(textsByLang<Texts>('restaurant-pages'));

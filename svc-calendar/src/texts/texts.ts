import type { Texts } from '@booking/core/texts/generated/calendar';
import { textsByLang } from '@booking/kit/catalogues';

export const textsIn = textsByLang<Texts>('calendar');

import type { Texts } from '@booking/core/texts/generated/webhooks';
import { textsByLang } from '@booking/kit/catalogues';

export const textsIn = textsByLang<Texts>('webhooks');

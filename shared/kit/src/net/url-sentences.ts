import type { Lang } from '@booking/core/lang';
import type { Texts } from '@booking/core/texts/generated/urls';
import { textsByLang } from '../catalogues.ts';
import type { UrlFault } from './public-address.ts';

const sentencesIn = textsByLang<Texts>('urls');

/**
 * What is wrong with an address, in words that follow the field's name. None of them names an address,
 * and a host that leads inside reads as one that is not there: nobody learns our network from a refusal.
 */
export const urlSentence = (fault: UrlFault, lang: Lang): string => sentencesIn(lang)[fault];

import type { Texts } from '@booking/core/texts/generated/guests';
import { textsByLang } from '../catalogues.ts';

/** Why a change of a guest is refused. */
export const guestsIn = textsByLang<Texts>('guests');

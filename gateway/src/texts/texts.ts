import type { Texts } from '@booking/core/texts/generated/gateway';
import type { Texts as ConsoleEmailWords } from '@booking/core/texts/generated/gateway-console-emails';
import type { Texts as ConsoleWords } from '@booking/core/texts/generated/gateway-console-pages';
import type { Texts as FrontWords } from '@booking/core/texts/generated/gateway-front-page';
import type { Texts as PosterWords } from '@booking/core/texts/generated/gateway-poster';
import type { Texts as RefusalWords } from '@booking/core/texts/generated/gateway-refusal-pages';
import { textsByLang } from '@booking/kit/catalogues';

export type { FrontWords, RefusalWords, Texts };

/** Every sentence that the gateway says itself to callers of the API. */
export const textsIn = textsByLang<Texts>('gateway');
/** What the gateway says on a page in place of the one that was asked for. */
export const refusalWords = textsByLang<RefusalWords>('gateway-refusal-pages');
/** What the console's plain pages say. */
export const consoleWords = textsByLang<ConsoleWords>('gateway-console-pages');
/** What the console's e-mails say. */
export const consoleEmailWords = textsByLang<ConsoleEmailWords>('gateway-console-emails');
/** What the front page of an installation says. */
export const frontWords = textsByLang<FrontWords>('gateway-front-page');
/** What stands on a poster of the booking page. */
export const posterWords = textsByLang<PosterWords>('gateway-poster');

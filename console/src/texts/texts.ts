import { type Lang, LOCALES } from '@booking/core/lang';
import type { Texts as Sentences } from '@booking/core/texts/generated/console';
import type { Texts as HotelSentences } from '@booking/core/texts/generated/console-hotel';
import { type Catalogue, swissGerman, textsOf } from '@booking/core/texts/messages';

/** Every sentence of the application, and the language that they are in. Those of hotels are there in hotels alone. */
export type Texts = Sentences & HotelSentences & { readonly lang: Lang };

const catalogues = new Map<Lang, Catalogue>();
let isHotel = false;

/** The texts of a language. @param ofHotel those of hotels as well; once they are there, in every language from then on */
export async function loadTexts(lang: Lang, ofHotel = false): Promise<Texts> {
  isHotel ||= ofHotel;
  const parts = [import(`../../../shared/core/texts/${lang}/console.json`)];
  if (isHotel) parts.push(import(`../../../shared/core/texts/${lang}/console-hotel.json`));
  const catalogue: Catalogue = Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default));
  catalogues.set(lang, catalogue);
  return build(lang, catalogue);
}

/** Whether these texts have those of hotels. */
export const hasHotel = (texts: Texts): boolean => texts.hotel !== undefined;

/** The German texts, which are loaded, as Switzerland and Liechtenstein write them. */
export const swissTexts = (): Texts => build('de', swissGerman(catalogues.get('de') ?? {}));

const build = (lang: Lang, catalogue: Catalogue): Texts => ({
  lang,
  ...textsOf<Sentences & HotelSentences>(catalogue, LOCALES[lang]),
});

import { type Lang, LOCALES } from '@booking/core/lang';
import type { Texts as Sentences } from '@booking/core/texts/generated/console';
import { type Catalogue, swissGerman, textsOf } from '@booking/core/texts/messages';

/** Every sentence of the application, and the language that they are in. */
export type Texts = Sentences & { readonly lang: Lang };

const catalogues = new Map<Lang, Catalogue>();

export async function loadTexts(lang: Lang): Promise<Texts> {
  const { default: catalogue } = await import(`../../../shared/core/texts/${lang}/console.json`);
  catalogues.set(lang, catalogue);
  return build(lang, catalogue);
}

/** The German texts, which are loaded, as Switzerland and Liechtenstein write them. */
export const swissTexts = (): Texts => build('de', swissGerman(catalogues.get('de') ?? {}));

const build = (lang: Lang, catalogue: Catalogue): Texts => ({
  lang,
  ...textsOf<Sentences>(catalogue, LOCALES[lang]),
});

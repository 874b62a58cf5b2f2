import { readFileSync } from 'node:fs';
import { type Lang, LOCALES } from '@booking/core/lang';
import { type Catalogue, swissGerman, textsOf } from '@booking/core/texts/messages';

const FOLDER = new URL('../../core/texts/', import.meta.url);

/** @param isSwiss whether the business writes German without ß, where a text has one */
type TextsIn<T> = (lang: Lang, isSwiss?: boolean) => T;

/**
 * The texts of a catalogue by language. A language is read when it is used first.
 *
 * @typeParam T the type that the launcher generates from the catalogues of this name
 */
export function textsByLang<T>(name: string): TextsIn<T> {
  const built = new Map<string, T>();
  return (lang, isSwiss = false) => {
    const written = lang === 'de' && isSwiss ? 'de-CH' : lang;
    const texts = built.get(written) ?? textsOf<T>(readCatalogue(lang, written, name), LOCALES[lang]);
    built.set(written, texts);
    return texts;
  };
}

function readCatalogue(lang: Lang, written: string, name: string): Catalogue {
  const catalogue: Catalogue = JSON.parse(readFileSync(new URL(`${lang}/${name}.json`, FOLDER), 'utf8'));
  return written === 'de-CH' ? swissGerman(catalogue) : catalogue;
}

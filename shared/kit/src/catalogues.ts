import { readFileSync } from 'node:fs';
import { type Lang, LOCALES } from '@booking/core/lang';
import { type Catalogue, textsOf } from '@booking/core/texts/messages';

const FOLDER = new URL('../../core/texts/', import.meta.url);

/**
 * The texts of a catalogue by language. A language is read when it is used first.
 *
 * @typeParam T the type that the launcher generates from the catalogues of this name
 */
export function textsByLang<T>(name: string): (lang: Lang) => T {
  const read = new Map<Lang, T>();
  return (lang) => {
    const texts = read.get(lang) ?? textsOf<T>(readCatalogue(lang, name), LOCALES[lang]);
    read.set(lang, texts);
    return texts;
  };
}

const readCatalogue = (lang: Lang, name: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`${lang}/${name}.json`, FOLDER), 'utf8'));

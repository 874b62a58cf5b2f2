import { LANGS, LOCALES } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { argumentsOf, catalogueNames, messagesOf, pluralFormsOf, readCatalogue } from './lib/text-types.ts';

const NAMES = catalogueNames('en');
const FOREIGN = LANGS.filter((lang) => lang !== 'en');
const pathsOf = (lang: string, name: string) => messagesOf(readCatalogue(lang, name)).map(([path]) => path);

// A hotel's name, and where that is: `Hotel Lido` and `im Hotel Lido`. Each language takes the form that its sentence needs.
const FORMS: Readonly<Record<string, string>> = { place: 'hotel' };

const argumentNames = (lang: string, name: string) =>
  Object.fromEntries(
    messagesOf(readCatalogue(lang, name)).map(([path, message]) => [
      path,
      [...argumentsOf(message).keys()].map((argument) => FORMS[argument] ?? argument).sort(),
    ]),
  );

describe.each(FOREIGN)('The catalogues in %s', (lang) => {
  it('are the same files as in English', () => {
    expect(catalogueNames(lang)).toEqual(NAMES);
  });

  it.each(NAMES)('have the keys of English in the same order: %s', (name) => {
    expect(pathsOf(lang, name)).toEqual(pathsOf('en', name));
  });

  it.each(NAMES)('put in the arguments of English: %s', (name) => {
    expect(argumentNames(lang, name)).toEqual(argumentNames('en', name));
  });
});

describe.each(LANGS)('The messages in %s', (lang) => {
  const messages = NAMES.flatMap((name) =>
    messagesOf(readCatalogue(lang, name)).map(([path, message]) => [`${name}: ${path}`, message] as const),
  );

  it('say something', () => {
    expect(messages.filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  // Whether a text is a function is told by its braces. A text message has ASCII apostrophes: the others are not in its alphabet.
  it('have braces only around arguments, and no apostrophe that quotes', () => {
    const wrong = messages.filter(
      ([, message]) => /'['{}#|]/.test(message) || message.includes('{') !== argumentsOf(message).size > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('have no plural form that the language does not choose', () => {
    const forms = new Intl.PluralRules(LOCALES[lang]).resolvedOptions().pluralCategories as string[];
    const wrong = messages.flatMap(([path, message]) =>
      pluralFormsOf(message)
        .filter((form) => !form.startsWith('=') && !forms.includes(form))
        .map((form) => `${path}: ${form}`),
    );
    expect(wrong).toEqual([]);
  });
});

import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { formatToParts } from 'intl-messageformat';

/** A message in ICU MessageFormat, as a catalogue has it, or parsed already. */
type Message = string | readonly MessageFormatElement[];

/** What a JSON file of `shared/core/texts` holds. */
export type Catalogue = { readonly [key: string]: Message | Catalogue };

type Arguments = Readonly<Record<string, string | number>>;

/** No text has tags or number skeletons of its own: what a person writes between `<` and `>` is text. */
export const parseMessage = (message: string): MessageFormatElement[] =>
  parse(message, { ignoreTag: true, captureLocation: false });

/**
 * The texts of a catalogue in a language: what has arguments is a function of them, what has none a string. A message is
 * parsed when it is used first.
 *
 * @typeParam T the type that the launcher generates from the catalogues of this name
 * @param locale whose plural forms hold
 */
export function textsOf<T>(catalogue: Catalogue, locale: string): T {
  return build(catalogue, formatter(locale)) as T;
}

/**
 * A German catalogue as Switzerland and Liechtenstein write it. Texts are written with ß, as in Germany and Austria; this is
 * the one rule by which they differ. What is put into a message, such as a name, is left as it is.
 */
export function swissGerman<T>(catalogue: T): T {
  if (typeof catalogue === 'string') return withoutSharpS(catalogue) as T;
  if (Array.isArray(catalogue)) return catalogue.map((entry: unknown) => swissGerman(entry)) as T;
  if (typeof catalogue !== 'object' || catalogue === null) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([key, entry]) => [key, swissGerman(entry)])) as T;
}

const withoutSharpS = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');

/** A text of which some cases take arguments and others none. */
export const filled = <V>(text: string | ((values: V) => string), values: V): string =>
  typeof text === 'string' ? text : text(values);

type Format = (message: readonly MessageFormatElement[], values: Arguments) => string;

function build(catalogue: Catalogue, format: Format): object {
  const texts = Object.entries(catalogue).map(([key, entry]) => [
    key,
    isMessage(entry) ? textOf(entry, format) : build(entry, format),
  ]);
  return Object.fromEntries(texts);
}

const isMessage = (entry: Message | Catalogue): entry is Message => typeof entry === 'string' || Array.isArray(entry);

function textOf(message: Message, format: Format): string | ((values: Arguments) => string) {
  if (typeof message === 'string' && !message.includes('{')) return message;
  let parsed = typeof message === 'string' ? undefined : message;
  return (values) => {
    parsed ??= parseMessage(message as string);
    return format(parsed, values);
  };
}

function formatter(locale: string): Format {
  let plurals: Intl.PluralRules | undefined;
  const formatters = {
    getPluralRules: () => {
      plurals ??= new Intl.PluralRules(locale);
      return plurals;
    },
    getNumberFormat: (...[, options]: Parameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(locale, options),
    getDateTimeFormat: (...[, options]: Parameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(locale, options),
  };
  const formats = { number: {}, date: {}, time: {} };
  return (message, values) => {
    let text = '';
    for (const part of formatToParts([...message], locale, formatters, formats, values)) text += part.value;
    return text;
  };
}

const SWISS_ZONES: ReadonlySet<string> = new Set(['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen']);

type Place = { readonly currency: string; readonly time_zone: string };

/** Whether a business lies where German is written without ß. */
export const writesSwiss = ({ currency, time_zone }: Place): boolean =>
  currency === 'CHF' || SWISS_ZONES.has(time_zone);

const withoutSharpS = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');

/**
 * German texts as Switzerland and Liechtenstein write them. Texts are written with ß, as in Germany and Austria; this is the
 * one rule by which they differ. What a sentence is made of beside its own words, such as a name, is left as it is.
 */
export function swissGerman<T>(texts: T): T {
  if (typeof texts === 'string') return withoutSharpS(texts) as T;
  if (typeof texts === 'function') return swissSentence(texts as unknown as Sentence) as T;
  if (Array.isArray(texts)) return texts.map((text: unknown) => swissGerman(text)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, swissGerman(text)])) as T;
}

type Sentence = (...given: readonly unknown[]) => unknown;

// A sign that nobody types stands for the ß of what is put in while the sentence is written.
const KEPT = '\uE0DF';

const keep = (given: unknown): unknown => (typeof given === 'string' ? given.replaceAll('ß', KEPT) : given);

function swissSentence(sentence: Sentence): Sentence {
  return (...given) => {
    const said = swissGerman(sentence(...given.map(keep)));
    return typeof said === 'string' ? said.replaceAll(KEPT, 'ß') : said;
  };
}

const SWISS_ZONES: ReadonlySet<string> = new Set(['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen']);

type Place = { readonly currency: string; readonly time_zone: string };

/** Whether a business lies where German is written without ß. */
export const writesSwiss = ({ currency, time_zone }: Place): boolean =>
  currency === 'CHF' || SWISS_ZONES.has(time_zone);

const withoutSharpS = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');

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

import { type Lang, LOCALES } from '../lang.ts';

type Printer = { readonly format: Intl.NumberFormat; readonly divisor: number };
const printers = new Map<string, Printer>();

/** An amount in minor units as people read it, in their language and its own currency. */
export function printMoney(amount: number, currency: string, lang: Lang): string {
  const { divisor } = printerOf(currency, lang);
  return printPrice(amount / divisor, currency, lang);
}

/** The same for an amount in major units. */
export function printPrice(price: number, currency: string, lang: Lang): string {
  // Swiss locales set no space before the sign.
  return printerOf(currency, lang).format.format(price).replace(/^CHF-/, 'CHF\u00a0-');
}

/** How many decimals a currency has: 2 for most, 0 for yen. */
export function decimalsOf(currency: string): number {
  return Math.log10(printerOf(currency, 'en').divisor);
}

function printerOf(currency: string, lang: Lang): Printer {
  const key = `${lang} ${currency}`;
  const cached = printers.get(key);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat(moneyLocale(currency, lang), { style: 'currency', currency });
  const printer = { format, divisor: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
  printers.set(key, printer);
  return printer;
}

/**
 * Amounts in major units without the currency, for where that is said once, with the marks that they have beside it: French
 * Switzerland sets a point in francs, and a comma in every other number.
 */
export function amountWriter(currency: string, lang: Lang, digits: Digits = {}): (major: number) => string {
  const format = new Intl.NumberFormat(moneyLocale(currency, lang), { style: 'currency', currency, ...digits });
  const isWritten = ({ type }: Intl.NumberFormatPart) => type !== 'currency' && type !== 'literal';
  return (major) =>
    format
      .formatToParts(major)
      .filter(isWritten)
      .map(({ value }) => value)
      .join('');
}

type Digits = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'roundingMode' | 'trailingZeroDisplay'>;

/**
 * Francs as Switzerland writes them in that language: `CHF 370.00` in German, which Germany would write `370,00 CHF`. In
 * languages that are not spoken there Intl falls back to the language's own way; all other currencies are written so.
 */
export function moneyLocale(currency: string, lang: Lang): string {
  return currency === 'CHF' ? `${lang}-CH` : LOCALES[lang];
}

import { type Lang, LOCALES } from '../../lang.ts';
import { decimalsOf, moneyLocale } from '../print-money.ts';

/** How a number is written: in whose language, as money of a currency or as a plain one, with how many decimals at most. */
export type NumberStyle = {
  readonly lang: Lang;
  readonly currency?: string | undefined;
  /** Those of the currency, else none. */
  readonly digits?: number | undefined;
  /** Without a mark between thousands, as years are written. */
  readonly isUngrouped?: boolean | undefined;
};

const localeOf = ({ lang, currency }: NumberStyle) =>
  currency === undefined ? LOCALES[lang] : moneyLocale(currency, lang);

const digitsOf = ({ currency, digits }: NumberStyle) => digits ?? (currency === undefined ? 0 : decimalsOf(currency));

/** A number for a field: money with all decimals of its currency, anything else with those that it has. */
export function writeNumber(value: number, style: NumberStyle): string {
  const digits = digitsOf(style);
  return new Intl.NumberFormat(localeOf(style), {
    minimumFractionDigits: style.currency === undefined ? 0 : digits,
    maximumFractionDigits: digits,
    useGrouping: style.isUngrouped !== true,
  }).format(value);
}

// Signs and codes of currencies, percent signs and a minus, on either side of the figures.
const AFFIX = /^[\p{Lu}\p{Sc}%\s-]*|[\p{Lu}\p{Sc}%\s-]*$/gu;
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\1\d{3})*)$/;
const LAST_PART = /^(.+)([.,])(\d+)$/;

/**
 * What somebody typed, by the ways of the reader's language; a point and a comma both begin the decimals wherever nothing
 * else can be meant. Null for what is no number, may be two, or has more decimals than it can have.
 */
export function readNumber(text: string, style: NumberStyle): number | null {
  const signs = text.replaceAll('\u2212', '-').replaceAll('\u2019', "'").replace(/\s/g, ' ');
  const affixes = [...signs.matchAll(AFFIX)].map(([affix]) => affix).join('');
  const minuses = affixes.split('-').length - 1;
  const figures = signs.replace(AFFIX, '');
  if (minuses > 1) return null;
  const value = readFigures(figures, localeOf(style), digitsOf(style));
  return value === null || value === 0 || minuses === 0 ? value : -value;
}

function readFigures(figures: string, locale: string, digits: number): number | null {
  const whole = WHOLE.exec(figures);
  const last = LAST_PART.exec(figures);
  const before = last === null ? null : WHOLE.exec(last[1] ?? '');
  // `1.234,5` has decimals, `1.234.5` is nothing.
  const hasDecimals = last !== null && before !== null && before[1] !== last[2];
  const isDecimal = hasDecimals && (whole === null || last[2] === partOf(locale, 'decimal'));
  if (isDecimal) return (last[3] ?? '').length > digits ? null : Number(`${bare(last[1])}.${last[3]}`);
  if (whole === null || (hasDecimals && last[2] !== partOf(locale, 'group'))) return null;
  return Number(bare(figures));
}

const bare = (figures = '') => figures.replace(/\D/g, '');

function partOf(locale: string, type: 'decimal' | 'group'): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  return parts.find((part) => part.type === type)?.value;
}

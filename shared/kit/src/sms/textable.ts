import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers that people write from: no premium, shared-cost or toll-free one, and none that fits no country's plan. */
const TEXTED: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/**
 * Whether a text may be sent to a number in E.164: it is of one of these countries, and no premium number. Satellite phones
 * and other numbers of no country are in none of them.
 */
export function isTextable(e164: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (number === undefined || !TEXTED.has(number.getType())) return false;
  const possible = number.country === undefined ? number.getPossibleCountries() : [number.country];
  return possible.some((country) => countries.includes(country));
}

// What a block of ten thousand numbers has in common: they are sold, and pumped, in such.
const BLOCK_DIGITS = 4;

/** What the numbers of one block begin with. */
export const prefixOf = (e164: string): string => e164.slice(0, -BLOCK_DIGITS);

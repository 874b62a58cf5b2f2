import { IsoDate } from '@booking/core/scalars';
import { foldWords, NO_WORDS, YES_WORDS } from './words.ts';

const DAY_MS = 86_400_000;
// Day 1 of spreadsheets is the first of 1900, and they believe in a 29th of February of that year.
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const SHEET_DAYS = { from: 10_000, to: 100_000 };

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const padded = (text: string) => text.padStart(2, '0');
const real = (date: string): string | null => (IsoDate.safeParse(date).success ? date : null);

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US']);

/**
 * A day as people and spreadsheets write it; null where it is none.
 * @param country by whose custom `03/04/2027` is read
 */
export function readDate(text: string, country: string | null): string | null {
  const word = text.trim();
  const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(word);
  if (written) return real(`${written[1]}-${padded(written[2] ?? '')}-${padded(written[3] ?? '')}`);
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,].*)?$/.exec(word);
  if (parts) {
    const [, first = '', mark, second = '', year = ''] = parts;
    const isMonthFirst = mark === '/' && country !== null && MONTH_FIRST.has(country.toUpperCase());
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return real(`${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`);
  }
  const serial = /^\d{5}(?:\.\d+)?$/.test(word) ? Math.floor(Number(word)) : 0;
  return serial >= SHEET_DAYS.from && serial < SHEET_DAYS.to ? iso(SHEET_EPOCH + serial * DAY_MS) : null;
}

const MINUTES = 1440;
const clock = (minutes: number) => `${padded(String(Math.floor(minutes / 60)))}:${padded(String(minutes % 60))}`;

/** A time of day, also at the end of a moment or as the part of a day that spreadsheets keep; null where it is none. */
export function readTime(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (/^(?:\d{5})?0?\.\d+$|^0$|^\d{5}\.\d+$/.test(word)) {
    const minutes = Math.round((Number(word) % 1) * MINUTES);
    return minutes < MINUTES ? clock(minutes) : null;
  }
  const found = /(?:^|[T ])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:uhr|h|z)?\s*([ap]\.?m\.?)?$/.exec(
    word.replace('t', ' '),
  );
  if (found === null) return null;
  const [, hours = '', minutes = '0', half] = found;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : clock(hour * 60 + Number(minutes));
}

/** An amount in minor units, whichever marks part its groups and decimals; null where it is none. */
export function readAmount(text: string, decimals: number): number | null {
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]-+$/, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const behind = at === -1 ? '' : digits.slice(at + 1);
  // Three digits behind a mark are a group, unless the currency has so many decimals.
  const isGroup = behind.length > Math.max(2, decimals) || (behind.length === 3 && decimals < 3);
  const whole = at === -1 || isGroup ? digits : digits.slice(0, at);
  const amount = Number(`${whole.replace(/[.,]/g, '')}.${isGroup ? '' : behind}`) * 10 ** decimals;
  return Number.isFinite(amount) ? Math.round(amount) : null;
}

/** A tick; null where the word says neither. */
export function readTick(text: string): boolean | null {
  const word = foldWords(text);
  if (YES_WORDS.includes(word)) return true;
  return NO_WORDS.includes(word) ? false : null;
}

/** What a spreadsheet shows of a text that an export kept from being run as a formula. */
export const plainCell = (text: string): string => text.replace(/(^|[,;\t\r\n])'(?=[=+\-@\t\r])/g, '$1');

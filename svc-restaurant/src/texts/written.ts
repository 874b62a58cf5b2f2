import { type Lang, LOCALES } from '@booking/core/lang';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(lang: Lang, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${name}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** `2027-03-05` as `Fri, 5 March`: where a list of days is chosen from. */
export function shortDate(lang: Lang, date: string): string {
  return formatOf(lang, 'short', { weekday: 'short', day: 'numeric', month: 'long' }).format(noon(date));
}

// A Monday, from which the days of any week are counted.
const MONDAY = Date.parse('2024-01-01T12:00:00Z');
const DAY_MS = 86_400_000;

/** The day of the week, 0 for Monday, as the language calls it. */
export function weekdayName(lang: Lang, day: number): string {
  return formatOf(lang, 'weekday', { weekday: 'long' }).format(MONDAY + day * DAY_MS);
}

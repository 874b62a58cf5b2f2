import { type Lang, LOCALES } from '@booking/core/lang';

const DAY_MS = 86_400_000;
const dates = new Map<string, Intl.DateTimeFormat>();

/** `8 December 2026` in the language. */
export function printDate(date: string, lang: Lang): string {
  let format = dates.get(lang);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' });
    dates.set(lang, format);
  }
  return format.format(Date.parse(date));
}

const days = new Map<string, Intl.DateTimeFormat>();

/** `Tuesday, 8 December 2026` in the language. */
export function printDay(date: string, lang: Lang): string {
  let format = days.get(lang);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'full', timeZone: 'UTC' });
    days.set(lang, format);
  }
  return format.format(Date.parse(date));
}

/** The day before, printed. */
export function printDayBefore(date: string, days: number, lang: Lang): string {
  return printDate(new Date(Date.parse(date) - days * DAY_MS).toISOString(), lang);
}

import { type Lang, LOCALES as NUMBERS } from '@booking/core/lang';
import { amountWriter, printMoney, printPrice } from '@booking/core/rules/print-money';
import { useMemo } from 'react';
import { useLang } from '../../texts/use-texts.tsx';
import { toMajor } from './money.ts';

const LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', es: 'es', it: 'it-CH', pt: 'pt-PT' } as const;

// A day without a time is the same day everywhere.
const UTC = { timeZone: 'UTC' } as const;
const dayOf = (iso: string) => new Date(`${iso}T00:00:00Z`);

function formatsIn(lang: Lang, timeZone: string) {
  const locale = LOCALES[lang];
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...UTC });
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...UTC,
  });
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...UTC });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', ...UTC });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...UTC });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return {
    /** Amounts are in minor units: 4250 is 42.50 francs, and 4250 yen. */
    money: (minor: number, currency: string) => printMoney(minor, currency, lang),
    /** The same without the currency, for where many stand side by side; without decimals where there are none. */
    amount: (minor: number, currency: string) =>
      amountWriter(currency, lang, { trailingZeroDisplay: 'stripIfInteger' })(toMajor(minor, currency)),
    /** The same with its decimals, for a column of them. */
    decimal: (minor: number, currency: string) => amountWriter(currency, lang)(toMajor(minor, currency)),
    /** 0.5 is 50 %. */
    percent: (share: number, digits: number) =>
      new Intl.NumberFormat(NUMBERS[lang], { style: 'percent', maximumFractionDigits: digits }).format(share),
    /** Prices of menus and services are in major units. */
    price: (major: number, currency: string) => printPrice(major, currency, lang),
    number: (value: number) => new Intl.NumberFormat(NUMBERS[lang]).format(value),
    date: (iso: string) => day.format(dayOf(iso)),
    /** From one day to another with the year, which is written once where it is the same. */
    dates: (from: string, to: string) => dayOfYear.formatRange(dayOf(from), dayOf(to)),
    longDate: (iso: string) => longDay.format(dayOf(iso)),
    shortDate: (iso: string) => shortDay.format(dayOf(iso)),
    weekday: (iso: string) => weekday.format(dayOf(iso)),
    /** A moment, by the clocks of the business. */
    dateTime: (timestamp: string) => moment.format(new Date(timestamp)),
    clock: (timestamp: string) => clock.format(new Date(timestamp)),
  };
}

export type Formats = ReturnType<typeof formatsIn>;

/** Days, times and amounts as the person reads them, by the clocks of the business. */
export function useFormats(timeZone: string): Formats {
  const lang = useLang();
  return useMemo(() => formatsIn(lang, timeZone), [lang, timeZone]);
}

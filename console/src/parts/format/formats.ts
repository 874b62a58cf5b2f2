import { useMemo } from 'react';
import { useLang } from '../../texts/use-texts.tsx';
import { moneySteps, toMajor } from './money.ts';

const LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', es: 'es', it: 'it-CH', pt: 'pt-PT' } as const;

// A day without a time is the same day everywhere.
const UTC = { timeZone: 'UTC' } as const;
const dayOf = (iso: string) => new Date(`${iso}T00:00:00Z`);

function formatsIn(locale: string, timeZone: string) {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...UTC });
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...UTC });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', ...UTC });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...UTC });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return {
    /** Amounts are in minor units: 4250 is 42.50 francs, and 4250 yen. */
    money: (minor: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toMajor(minor, currency)),
    /** The same without the currency, for where many stand side by side; without decimals where there are none. */
    amount: (minor: number, currency: string) => {
      const major = toMajor(minor, currency);
      const digits = Number.isInteger(major) ? 0 : moneySteps(currency).digits;
      return new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(major);
    },
    /** Prices of menus and services are in major units. */
    price: (major: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    date: (iso: string) => day.format(dayOf(iso)),
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
  return useMemo(() => formatsIn(LOCALES[lang], timeZone), [lang, timeZone]);
}

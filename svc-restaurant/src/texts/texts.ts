import { LANGS, type Lang, LOCALES } from '@booking/core/lang';
import { de, deAppointments } from './de.ts';
import { type AppointmentTexts, en, enAppointments, type Texts } from './en.ts';
import { es, esAppointments } from './es.ts';
import { fr, frAppointments } from './fr.ts';
import { it, itAppointments } from './it.ts';
import { layOver } from './lay-over.ts';
import { pt, ptAppointments } from './pt.ts';

const TABLES: Readonly<Record<Lang, Texts>> = { en, de, fr, es, it, pt };

const OVERRIDES: Readonly<Record<Lang, AppointmentTexts>> = {
  en: enAppointments,
  de: deAppointments,
  fr: frAppointments,
  es: esAppointments,
  it: itAppointments,
  pt: ptAppointments,
};

const APPOINTMENTS = new Map(LANGS.map((lang) => [lang, layOver(TABLES[lang], OVERRIDES[lang])]));

/** @param kind of the business: where no table is booked, it is an appointment */
export function textsIn(lang: Lang, kind: 'table' | 'appointment' = 'table'): Texts {
  return (kind === 'appointment' ? APPOINTMENTS.get(lang) : undefined) ?? TABLES[lang];
}

const writers = new Map<Lang, Intl.DateTimeFormat>();
const written = new Map<string, string>();
const MAX_WRITTEN = 5000;

/** `2027-03-05` as `Friday, 5 March 2027`, the way the language writes it. */
export function writtenDate(lang: Lang, date: string): string {
  const key = lang + date;
  const cached = written.get(key);
  if (cached !== undefined) return cached;
  if (written.size >= MAX_WRITTEN) written.clear();
  const text = writerOf(lang).format(Date.parse(`${date}T00:00:00Z`));
  written.set(key, text);
  return text;
}

function writerOf(lang: Lang): Intl.DateTimeFormat {
  const cached = writers.get(lang);
  if (cached) return cached;
  const writer = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'full', timeZone: 'UTC' });
  writers.set(lang, writer);
  return writer;
}

/** 90 as `90 minutes`, 120 as `2 hours`, 2880 as `2 days`. */
export function writtenMinutes(texts: Texts, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return texts.days(minutes / 1440);
  return minutes > 0 && minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes);
}

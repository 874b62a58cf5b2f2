import { LANGS, type Lang, LOCALES } from '@booking/core/lang';
import { appointmentTexts } from './appointments/all.ts';
import { layOver } from './appointments/lay-over.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

const ALL: Readonly<Record<Lang, Texts>> = { en, de, fr, es, it, pt };

const APPOINTMENTS = new Map(LANGS.map((lang) => [lang, layOver(ALL[lang], appointmentTexts(lang).texts)]));

/** @param kind of the business: where no table is booked, it is an appointment */
export function textsIn(lang: Lang, kind: 'table' | 'appointment' = 'table'): Texts {
  return (kind === 'appointment' ? APPOINTMENTS.get(lang) : undefined) ?? ALL[lang];
}

const writers = new Map<Lang, Intl.DateTimeFormat>();
const written = new Map<string, string>();
const MAX_WRITTEN = 5000;

/** `2027-03-05` as `Friday, 5 March 2027`, the way the language writes it. */
export function writtenDate(lang: Lang, date: string): string {
  const key = lang + date;
  const known = written.get(key);
  if (known !== undefined) return known;
  if (written.size >= MAX_WRITTEN) written.clear();
  const text = writerOf(lang).format(Date.parse(`${date}T00:00:00Z`));
  written.set(key, text);
  return text;
}

function writerOf(lang: Lang): Intl.DateTimeFormat {
  const known = writers.get(lang);
  if (known) return known;
  const writer = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'full', timeZone: 'UTC' });
  writers.set(lang, writer);
  return writer;
}

/** 90 as `90 minutes`, 120 as `2 hours`, 2880 as `2 days`. */
export function writtenMinutes(texts: Texts, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return texts.days(minutes / 1440);
  return minutes > 0 && minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes);
}

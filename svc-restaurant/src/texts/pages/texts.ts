import { LANGS, type Lang } from '@booking/core/lang';
import { layOver } from '../lay-over.ts';
import { de, deAppointments } from './de.ts';
import { type AppointmentPageTexts, en, enAppointments, type PageTexts } from './en.ts';
import { es, esAppointments } from './es.ts';
import { fr, frAppointments } from './fr.ts';
import { it, itAppointments } from './it.ts';
import { pt, ptAppointments } from './pt.ts';

const TABLES: Readonly<Record<Lang, PageTexts>> = { en, de, fr, es, it, pt };

const OVERRIDES: Readonly<Record<Lang, AppointmentPageTexts>> = {
  en: enAppointments,
  de: deAppointments,
  fr: frAppointments,
  es: esAppointments,
  it: itAppointments,
  pt: ptAppointments,
};

const APPOINTMENTS = new Map(LANGS.map((lang) => [lang, layOver(TABLES[lang], OVERRIDES[lang])]));

/** @param kind of the business: where no table is booked, it is an appointment */
export const pageTexts = (lang: Lang, kind: 'table' | 'appointment' = 'table'): PageTexts =>
  (kind === 'appointment' ? APPOINTMENTS.get(lang) : undefined) ?? TABLES[lang];

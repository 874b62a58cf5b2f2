import { LANGS, type Lang } from '@booking/core/lang';
import { appointmentTexts } from '../appointments/all.ts';
import { layOver } from '../appointments/lay-over.ts';
import { de } from './de.ts';
import { en, type PageTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

const ALL: Readonly<Record<Lang, PageTexts>> = { en, de, fr, es, it, pt };

const APPOINTMENTS = new Map(LANGS.map((lang) => [lang, layOver(ALL[lang], appointmentTexts(lang).pages)]));

/** @param kind of the business: where no table is booked, it is an appointment */
export const pageTexts = (lang: Lang, kind: 'table' | 'appointment' = 'table'): PageTexts =>
  (kind === 'appointment' ? APPOINTMENTS.get(lang) : undefined) ?? ALL[lang];

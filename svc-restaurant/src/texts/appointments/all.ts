import type { Lang } from '@booking/core/lang';
import { de } from './de.ts';
import { type AppointmentTexts, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

const ALL: Readonly<Record<Lang, AppointmentTexts>> = { en, de, fr, es, it, pt };

export const appointmentTexts = (lang: Lang): AppointmentTexts => ALL[lang];

import type { Lang } from '@booking/core/lang';
import { de } from './de.ts';
import { en, type PageTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

const TEXTS: Readonly<Record<Lang, PageTexts>> = { en, de, fr, es, it, pt };

/** What pages say beside what the whole service says. */
export const pageTextsIn = (lang: Lang): PageTexts => TEXTS[lang];

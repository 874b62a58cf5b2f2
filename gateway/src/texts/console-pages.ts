import type { Lang } from '@booking/core/lang';
import { de, en, fr } from './console-en-de-fr.ts';
import { es, it, pt } from './console-es-it-pt.ts';
import type { ConsoleWords } from './console-words.ts';

const WORDS: Readonly<Record<Lang, ConsoleWords>> = { en, de, fr, es, it, pt };

export const consoleWords = (lang: Lang): ConsoleWords => WORDS[lang];

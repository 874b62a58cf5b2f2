import type { texts as english } from './en/index.ts';

export const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;
export type Lang = (typeof LANGS)[number];

/** What every language has: a sentence that is missing in one of them does not compile. */
export type Texts = Omit<typeof english, 'lang'> & { readonly lang: Lang };

export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};

const LOADERS: Readonly<Record<Lang, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
  it: () => import('./it/index.ts'),
  pt: () => import('./pt/index.ts'),
};

export const loadTexts = async (lang: Lang): Promise<Texts> => (await LOADERS[lang]()).texts;

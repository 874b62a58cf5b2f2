/** The six languages that guests, diners and businesses are written to in. */
export const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

export type Lang = (typeof LANGS)[number];

/** The ways in which Europe writes them, for dates and amounts by Intl. */
export const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  pt: 'pt-PT',
};

/** Writes days of a calendar in one form, each language's format made once. @returns what writes `2027-03-05`, or an instant of that day */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: string, lang: Lang) => string {
  const formats = new Map<Lang, Intl.DateTimeFormat>();
  return (date, lang) => {
    const format = formats.get(lang) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' });
    formats.set(lang, format);
    return format.format(Date.parse(date));
  };
}

/** What each language is called where a person chooses one. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};

export function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text);
}

// What stands before a region; nothing that is longer names a language.
const BASE = /^\s*([a-z]{1,8})(?=[-_\s]|$)/i;

/** The language in whatever was sent as one, without its region; '' for what is none, undefined for what is not there. */
export function readLang(wanted: unknown): string | undefined {
  const first: unknown = Array.isArray(wanted) ? wanted[0] : wanted;
  if (first === undefined || first === null) return undefined;
  return typeof first === 'string' ? (BASE.exec(first)?.[1]?.toLowerCase() ?? '') : '';
}

/**
 * The language to write in: the one asked for where we speak it, else the business's own.
 * A region is cut off (`de-CH`, `pt_BR`); anything unknown is no error.
 */
export function pickLang(wanted: string | null | undefined, own: Lang): Lang {
  const base = readLang(wanted);
  return base !== undefined && isLang(base) ? base : own;
}

// `fr-CH, fr;q=0.9, en;q=0.8`: what browsers send is shorter than this.
const LONGEST_ACCEPTED = 500;

/** The language that a browser prefers (Accept-Language) of those that we speak; null where it names none of them. */
export function acceptedLang(header: string | undefined): Lang | null {
  const wishes = (header ?? '').slice(0, LONGEST_ACCEPTED).split(',');
  const ranked = wishes.map((wish) => {
    const [name = '', ...rest] = wish.split(';');
    const weight = rest.find((part) => part.trim().startsWith('q='))?.trim();
    return { lang: readLang(name) ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const spoken = ranked.filter(({ lang, weight }) => isLang(lang) && weight > 0).sort((a, b) => b.weight - a.weight);
  return (spoken[0]?.lang as Lang | undefined) ?? null;
}

/**
 * One text out of `{language: text}`: the asked language, else English, which more guests from elsewhere read than the
 * business's own, else its own, else whichever there is.
 */
export function pickText(texts: Readonly<Record<string, string>>, wanted: Lang, own: Lang): string {
  return texts[wanted] ?? texts.en ?? texts[own] ?? Object.values(texts)[0] ?? '';
}

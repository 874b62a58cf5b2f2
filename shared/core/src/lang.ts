/** The six languages that guests, diners and businesses are written to in. */
export const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

export type Lang = (typeof LANGS)[number];

export function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text);
}

// What stands before a region; nothing that is longer names a language.
const BASE = /^\s*([a-z]{1,8})(?=[-_\s]|$)/i;

/** The language in whatever was sent as one, without its region; '' for what is none, undefined for what is not there. */
export function readLang(asked: unknown): string | undefined {
  const one: unknown = Array.isArray(asked) ? asked[0] : asked;
  if (one === undefined || one === null) return undefined;
  return typeof one === 'string' ? (BASE.exec(one)?.[1]?.toLowerCase() ?? '') : '';
}

/**
 * The language to write in: the one asked for where we speak it, else the business's own.
 * A region is cut off (`de-CH`, `pt_BR`); anything unknown is no error.
 */
export function pickLang(asked: string | null | undefined, own: Lang): Lang {
  const base = readLang(asked);
  return base !== undefined && isLang(base) ? base : own;
}

/** One text out of `{language: text}`: the asked language, the business's own, English, else whichever there is. */
export function pickText(texts: Readonly<Record<string, string>>, asked: Lang, own: Lang): string {
  return texts[asked] ?? texts[own] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

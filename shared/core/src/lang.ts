/** The six languages that guests, diners and businesses are written to in. */
export const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

export type Lang = (typeof LANGS)[number];

export function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text);
}

/**
 * The language to write in: the one asked for where we speak it, else the business's own.
 * A region is cut off (`de-CH`, `pt_BR`); anything unknown is no error.
 */
export function pickLang(asked: string | null | undefined, own: Lang): Lang {
  const base = asked?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return isLang(base) ? base : own;
}

/** One text out of `{language: text}`: the asked language, the business's own, English, else whichever there is. */
export function pickText(texts: Readonly<Record<string, string>>, asked: Lang, own: Lang): string {
  return texts[asked] ?? texts[own] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

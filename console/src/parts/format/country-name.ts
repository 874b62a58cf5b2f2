import type { Lang } from '@booking/core/lang';

const names = new Map<Lang, Intl.DisplayNames>();

/** A country by its code, in the reader's language; what is no code was written by hand, and stays as it is. */
export function countryName(code: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const named = names.get(lang) ?? new Intl.DisplayNames([lang], { type: 'region' });
  names.set(lang, named);
  return named.of(code) ?? code;
}

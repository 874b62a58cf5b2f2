import { type Lang, pickText } from '../lang.ts';

/** The same for readers of all languages, or one by language. */
export type ByLanguage = string | { readonly [language in Lang]?: string | undefined };

/** What of a business's account pages and e-mails lead to. */
type LegalAccount = {
  readonly language: Lang;
  readonly terms_url?: ByLanguage | undefined;
  readonly privacy_url?: ByLanguage | undefined;
  readonly imprint?: ByLanguage | undefined;
};

/** Where a business's terms, its privacy notice and its imprint are. It waits in e-mails as JSON: add to it, take nothing away. */
export type Legal = Omit<LegalAccount, 'imprint'> & {
  /** The page on which the imprint stands. */
  readonly imprint_url?: string;
};

/** In the reader's language, or the one that stands in for it; null where nothing is written. */
export function textByLanguage(texts: ByLanguage | undefined, lang: Lang, own: Lang): string | null {
  if (texts === undefined || typeof texts === 'string') return texts ?? null;
  return pickText(texts as Readonly<Record<string, string>>, lang, own) || null;
}

/** @param imprintUrl where the imprint is shown, if there is one. Null where the business says nothing of all this. */
export function legalOf({ language, terms_url, privacy_url, imprint }: LegalAccount, imprintUrl: string): Legal | null {
  const hasImprint = textByLanguage(imprint, language, language) !== null;
  if (terms_url === undefined && privacy_url === undefined && !hasImprint) return null;
  return {
    language,
    ...(terms_url !== undefined && { terms_url }),
    ...(privacy_url !== undefined && { privacy_url }),
    ...(hasImprint && { imprint_url: imprintUrl }),
  };
}

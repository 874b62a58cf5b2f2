import type { Lang } from '@booking/core/lang';
import type { Texts } from '@booking/core/texts/generated/pages';
import { type Legal, textByLanguage } from '@booking/core/words/legal';
import { textsByLang } from '../catalogues.ts';
import { html, type Markup } from './markup.ts';

const wordsIn = textsByLang<Texts>('pages');

export type LegalLink = { readonly label: string; readonly url: string };

/** A business with what its guests agree to. Pages and e-mails of a release before say nothing of it. */
export type LegalBusiness = { readonly name: string; readonly legal?: Legal | null };

/** What a business leads to at the foot of its pages and e-mails. */
export function legalLinks(legal: Legal | null | undefined, lang: Lang): LegalLink[] {
  const imprint = legal?.imprint_url === undefined ? [] : [`${legal.imprint_url}?lang=${lang}`];
  return [...formLinks(legal, lang), ...imprint.map((url) => ({ label: wordsIn(lang).legal.imprint, url }))];
}

function formLinks(legal: Legal | null | undefined, lang: Lang): LegalLink[] {
  if (!legal) return [];
  const { terms, privacy } = wordsIn(lang).legal;
  const pages = [
    { label: terms, url: textByLanguage(legal.terms_url, lang, legal.language) },
    { label: privacy, url: textByLanguage(legal.privacy_url, lang, legal.language) },
  ];
  return pages.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
}

export type Agreement = { readonly text: string; readonly links: readonly LegalLink[] };

/**
 * What whoever sends a form agrees to, and where that stands; null where the business says nothing of it. It is accepted by
 * sending, without a tick, as other booking pages have it; a business that wants one asks a required question of kind `check`.
 */
export function agreementOf({ name, legal }: LegalBusiness, lang: Lang): Agreement | null {
  const links = formLinks(legal, lang);
  const { agree, data } = wordsIn(lang).legal;
  const sentences = [
    ...(legal?.terms_url === undefined ? [] : [agree({ business: name })]),
    ...(legal?.privacy_url === undefined ? [] : [data]),
  ];
  return links.length === 0 ? null : { text: sentences.join(' '), links };
}

// A frame shows the pages of the business alone.
export const legalAnchor = ({ label, url }: LegalLink): Markup =>
  html`<a href="${url}" target="_blank" rel="noopener">${label}</a>`;

/** The same under a form. */
export function agreementPart(business: LegalBusiness, lang: Lang): Markup | null {
  const agreement = agreementOf(business, lang);
  if (agreement === null) return null;
  const { text, links } = agreement;
  return html`<p class="quiet">${text}<br>${links.map((link, i) => html`${i > 0 && ' · '}${legalAnchor(link)}`)}</p>`;
}

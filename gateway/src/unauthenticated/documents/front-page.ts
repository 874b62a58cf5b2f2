import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { pageHeaders } from '@booking/kit/pages/send';
import { pageLang, REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { type FrontWords, frontWords } from '../../texts/texts.ts';
import { type Document, fixedDocument, serveDocument } from './documents.ts';

export type Places = {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Where the front page leads besides the reference. */
  readonly demoSitesUrl: string | undefined;
  readonly mailCatcherUrl: string | undefined;
};

const entry = (href: string, { title, text }: { readonly title: string; readonly text: string }): Markup =>
  html`<section class="card"><h2><a href="${href}">${title}</a></h2><p>${text}</p></section>`;

function bodyOf(words: FrontWords, { demoSitesUrl, mailCatcherUrl }: Places): Markup {
  return html`<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${entry('/v1/docs', words.docs)}
${demoSitesUrl !== undefined && entry(demoSitesUrl, words.widget)}
${mailCatcherUrl !== undefined && entry(mailCatcherUrl, words.messages)}
${entry('/console', words.console)}`;
}

function draw(lang: Parameters<typeof frontWords>[0], places: Places): Document {
  const words = frontWords(lang);
  const page = pageHtml({
    lang,
    title: words.title,
    business: null,
    body: bodyOf(words, places),
    inLanguage: (to) => `/?lang=${to}`,
    found: {
      description: words.lead,
      canonical: `${places.publicUrl}/`,
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: words.title, url: `${places.publicUrl}/` },
    },
  });
  const { 'cache-control': _, ...headers } = pageHeaders({});
  const extra = [...Object.entries(headers).flat(), 'Vary', 'Accept-Language'];
  return fixedDocument(page, 'text/html; charset=utf-8', 'public, max-age=300', extra);
}

/** `/`: where this installation leads, in the reader's language. Each language is drawn when it is first asked for. */
export function frontPage(places: Places): (call: Call) => Answer | undefined {
  const drawn = new Map<string, Document>();
  return (call) => {
    if (call.path !== '/') return undefined;
    if (call.method !== 'GET') return REFUSALS.not_found;
    const lang = pageLang(call, 'en');
    const page = drawn.get(lang) ?? draw(lang, places);
    drawn.set(lang, page);
    return serveDocument(call, page);
  };
}

import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import { sharedPhoto } from '@booking/core/rules/pictures/photos';
import type { Legal } from '@booking/core/words/legal';
import { phoneLink } from '../html/facts.ts';
import { legalAnchor, legalLinks } from '../html/legal.ts';
import { dataBlock, html, lines, type Markup } from '../html/markup.ts';
import { picture } from '../html/picture.ts';
import { pageWords } from './words.ts';

/** How a business wants to look, from its file. */
export type Brand = { readonly colour: string | null; readonly logo_url: string | null };

/** Whose page it is: the head and the foot of it. */
export type PageBusiness = {
  readonly name: string;
  readonly brand: Brand | null;
  readonly phone: string;
  readonly address: string;
  readonly legal?: Legal | null;
};

export type Page = {
  readonly lang: Lang;
  readonly title: string;
  readonly body: Markup;
  readonly business: PageBusiness | null;
  /** The photo that heads it. */
  readonly photo?: string | null | undefined;
  /** The address of this page in another language; without it no other is offered. */
  readonly inLanguage?: (lang: Lang) => string;
  /** For search engines and assistants; without it the page is not to be found by them. */
  readonly found?: {
    readonly description: string;
    readonly canonical: string;
    /** Where somebody is sent whose language is not known; the canonical address without. */
    readonly anyLanguage?: string;
    readonly image?: string | null;
    readonly jsonLd: object;
  };
  /** Shown in the widget's window: Esc is told to the page around it. */
  readonly widget?: boolean;
  /** A member sees it as a guest: it says so above. */
  readonly test?: boolean;
};

/** A whole page in the one look: nothing inline, nothing from anywhere but our own address and the business's pictures. */
export function pageHtml(page: Page): string {
  const { lang, title, body, business, photo, widget = false, test = false } = page;
  return String(html`<!doctype html>
<html lang="${lang}"${widget && html` data-widget`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${headOf(page)}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/pages.css">
${business?.brand?.colour && html`<link rel="stylesheet" href="/assets/brand/${business.brand.colour.slice(1).toLowerCase()}.css">`}
<script type="module" src="/assets/pages.js"></script>
</head>
<body>
<a class="skip" href="#content">${pageWords(lang).skip}</a>
${test && html`<aside class="test-band"><p>${pageWords(lang).test}</p></aside>`}
${business !== null && masthead(business)}
${photo && picture(photo, HEADER)}
<main id="content">${body}</main>
${foot(page)}
</body>
</html>
`);
}

type Imprint = Required<Pick<Page, 'lang' | 'inLanguage'>> & { readonly business: PageBusiness; readonly text: string };

/** Who answers for the pages of a business. */
export function imprintHtml({ text, ...page }: Imprint): string {
  const title = pageWords(page.lang).legal.imprint;
  return pageHtml({ ...page, title, body: html`<h1>${title}</h1><p>${lines(text)}</p>` });
}

function headOf({ found, inLanguage, title, lang, business }: Page): Markup {
  if (found === undefined) return html`<meta name="robots" content="noindex">`;
  const { description, canonical, anyLanguage = canonical, image, jsonLd } = found;
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">
${inLanguage && [...LANGS.map((to) => html`<link rel="alternate" hreflang="${to}" href="${inLanguage(to)}">\n`), html`<link rel="alternate" hreflang="x-default" href="${anyLanguage}">`]}
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:locale" content="${lang}">
${business && html`<meta property="og:site_name" content="${business.name}">`}
${image && html`<meta property="og:image" content="${sharedPhoto(image)}">`}
${dataBlock('application/ld+json', null, jsonLd)}`;
}

// It is the place, not what the page says: whoever cannot see it misses nothing.
const HEADER = {
  ...{ alt: '', className: 'photo header', isFirst: true },
  ...{ sizes: '(min-width: 72rem) 72rem, 100vw', width: 2048, height: 683 },
};

function masthead({ name, brand }: PageBusiness): Markup {
  const logo = brand?.logo_url;
  return html`<header class="masthead">${
    logo ? html`<img class="logo" src="${logo}" alt="${name}">` : html`<p class="wordmark">${name}</p>`
  }</header>`;
}

function foot({ lang, business, inLanguage }: Page): Markup | null {
  if (business === null && inLanguage === undefined) return null;
  const legal = legalLinks(business?.legal, lang);
  return html`<footer class="foot">
${business && html`<address>${business.name}<br>${business.address}<br>${phoneLink(business.phone)}</address>`}
${legal.length > 0 && html`<ul class="languages">${legal.map((link) => html`<li>${legalAnchor(link)}</li>`)}</ul>`}
${
  inLanguage &&
  html`<nav aria-label="${pageWords(lang).languages}"><ul class="languages">${LANGS.map(
    (to) =>
      html`<li><a href="${inLanguage(to)}" lang="${to}" hreflang="${to}"${to === lang && html` aria-current="true"`}>${LANGUAGE_NAMES[to]}</a></li>`,
  )}</ul></nav>`
}
</footer>`;
}

import type { Lang } from '@booking/core/lang';
import { phoneLink } from '../html/facts.ts';
import { html, type Markup } from '../html/markup.ts';
import type { PageBusiness } from './page.ts';
import { pageWords } from './words.ts';

/**
 * Two columns where there is room; where there is none, what stands beside comes after.
 * @param isFirst it comes before: what is read first, such as what is about to be booked
 */
export function split(main: Markup, beside: Markup, isFirst = false): Markup {
  const columns = [html`<div class="column">${main}</div>`, html`<div class="column beside">${beside}</div>`];
  return html`<div class="split${isFirst && ' lead'}">${isFirst ? columns.toReversed() : columns}</div>`;
}

/** Where a business is and how it is called: a plain link leads to the map, nothing of it is loaded. */
export function placePart({ name, address, phone }: PageBusiness, lang: Lang): Markup {
  const words = pageWords(lang);
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;
  return html`<section class="about" aria-labelledby="place"><h2 id="place">${words.address}</h2>${address !== '' && html`<p>${address}<br><a href="${url}" target="_blank" rel="noopener noreferrer">${words.map}</a></p>`}<p>${phoneLink(phone)}</p></section>`;
}

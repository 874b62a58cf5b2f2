import { type Lang, LOCALES } from '@booking/core/lang';
import { printPrice } from '@booking/core/rules/print-money';
import { html, lines, type Markup } from '@booking/kit/html/markup';
import { picture } from '@booking/kit/html/picture';
import type { Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { shownMenu, shownWines } from '../shown.ts';

type Wine = Venue['wineList']['sections'][number]['items'][number];

// Its name stands beside it.
const DISH = { alt: '', className: 'photo thumb', sizes: '4.5rem', width: 144, height: 144 };

export function menuPart(venue: Venue, lang: Lang): Markup | null {
  const { about } = pageTexts(lang);
  const { currency } = venue;
  const sections = shownMenu(venue, lang);
  if (sections.length === 0) return null;
  const dish = ({ name, price, off, photo_url }: Venue['menu']['sections'][number]['items'][number]) =>
    html`<tr><th scope="row">${photo_url && picture(photo_url, DISH)}${name}${off && html` <small>(${about.off})</small>`}</th><td class="amount">${price === null ? '' : printPrice(price, currency, lang)}</td></tr>`;
  return html`<section class="about" aria-labelledby="menu"><h2 id="menu">${about.menu}</h2>${sections.map(
    ({ name, items }) =>
      html`<details><summary>${name}</summary><table><tbody>${items.map(dish)}</tbody></table></details>`,
  )}</section>`;
}

/** The wine list beside the menu: each wine with its vintage, and what a glass and a bottle of it cost. */
export function winesPart(venue: Venue, lang: Lang): Markup | null {
  const { about } = pageTexts(lang);
  const sections = shownWines(venue, lang);
  if (sections.length === 0) return null;
  return html`<section class="about" aria-labelledby="wines"><h2 id="wines">${about.wines}</h2>${sections.map(
    ({ name, items }) => html`<details><summary>${name}</summary>${winesTable(items, venue.currency, lang)}</details>`,
  )}</section>`;
}

function winesTable(items: readonly Wine[], currency: string, lang: Lang): Markup {
  const columns = columnsOf(items, currency, lang);
  return html`<table class="wines"><thead><tr><td></td>${columns.map(
    ({ title }) => html`<th scope="col" class="amount">${title}</th>`,
  )}</tr></thead><tbody>${items.map(
    (wine) =>
      html`<tr><th scope="row">${wineWords(wine, lang)}</th>${columns.map(
        ({ cell }) => html`<td class="amount">${cell(wine)}</td>`,
      )}</tr>`,
  )}</tbody></table>`;
}

/** By the glass, by the bottle, or both: whichever the wines of a section are sold by. */
function columnsOf(items: readonly Wine[], currency: string, lang: Lang) {
  const { about } = pageTexts(lang);
  const volumes = new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit: 'milliliter' });
  const cell = (price: number | null, ml: number | null) =>
    price !== null &&
    html`${printPrice(price, currency, lang)}${ml !== null && html`<p class="quiet">${volumes.format(ml)}</p>`}`;
  const glass = { title: about.glass, cell: (wine: Wine) => cell(wine.glass_price, wine.glass_ml) };
  const bottle = { title: about.bottle, cell: (wine: Wine) => cell(wine.bottle_price, wine.bottle_ml) };
  return [
    ...(items.some(({ glass_price }) => glass_price !== null) ? [glass] : []),
    ...(items.some(({ bottle_price }) => bottle_price !== null) ? [bottle] : []),
  ];
}

function wineWords({ name, vintage, off, producer, region, description }: Wine, lang: Lang): Markup {
  const { about } = pageTexts(lang);
  const origin = [producer, region].filter((text) => text !== '').join(', ');
  return html`${name}${vintage !== null && html` <span class="number">${vintage}</span>`}${off && html` <small>(${about.off})</small>`}${
    origin !== '' && html`<p class="quiet">${origin}</p>`
  }${description !== '' && html`<p class="quiet">${lines(description)}</p>`}`;
}

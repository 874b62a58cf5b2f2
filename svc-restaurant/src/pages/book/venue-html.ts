import type { Lang } from '@booking/core/lang';
import { printPrice } from '@booking/core/rules/print-money';
import { html, lines, type Markup } from '@booking/kit/html/markup';
import { placePart } from '@booking/kit/pages/split';
import type { Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { textsIn, weekdayName, writtenDate, writtenMinutes } from '../../texts/texts.ts';
import { businessOf } from '../context.ts';
import { shownEvents, shownServices } from '../shown.ts';
import { menuPart, winesPart } from './menu-html.ts';

/** What people look for beside a free time: what is on, what it costs. */
export function aboutVenue(venue: Venue, lang: Lang, nowMs: number): Markup {
  return html`${eventsPart(venue, lang, nowMs)}${servicesPart(venue, lang)}${menuPart(venue, lang)}${winesPart(venue, lang)}`;
}

/** When it is open and where it is. */
export function besideForm(venue: Venue, lang: Lang): Markup {
  return html`${hoursPart(venue, lang)}${placePart(businessOf(venue), lang)}`;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function hoursPart({ calendar }: Venue, lang: Lang): Markup {
  const { about } = pageTexts(lang);
  const written = (day: (typeof DAYS)[number]) => {
    const openings = calendar.hours[day] ?? [];
    return openings.length === 0
      ? about.closed
      : openings.map(([open, close], i) => html`${i > 0 && ', '}<span class="whole">${open}–${close}</span>`);
  };
  return html`<section class="about" aria-labelledby="hours"><h2 id="hours">${about.hours}</h2><table><tbody>${DAYS.map(
    (day, i) => html`<tr><th scope="row">${weekdayName(lang, i)}</th><td class="number">${written(day)}</td></tr>`,
  )}</tbody></table></section>`;
}

function servicesPart(venue: Venue, lang: Lang): Markup | null {
  const offered = shownServices(venue, lang);
  if (offered.length === 0) return null;
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="services"><h2 id="services">${about.services}</h2><table><tbody>${offered.map(
    ({ name, description, durationMinutes, price }) =>
      html`<tr><th scope="row">${name} <small>${writtenMinutes(textsIn(lang), durationMinutes)}</small>${description !== '' && html`<p class="quiet">${lines(description)}</p>`}</th><td class="amount">${price === null ? about.on_request : printPrice(price, venue.currency, lang)}</td></tr>`,
  )}</tbody></table></section>`;
}

function eventsPart(venue: Venue, lang: Lang, nowMs: number): Markup | null {
  const events = shownEvents(venue, lang, nowMs);
  if (events.length === 0) return null;
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="events"><h2 id="events">${about.events}</h2>${events.map(
    ({ title, summary, starts_on, starts_time, price, photo_url, link_url }) => html`<article>
${photo_url && html`<img class="photo" src="${photo_url}" alt="" loading="lazy">`}<h3>${title}</h3>
<p class="quiet">${writtenDate(lang, starts_on)}, ${starts_time}${price != null && html` · ${printPrice(price, venue.currency, lang)}`}</p>
<p>${lines(summary)}</p>${link_url && html`<p><a href="${link_url}" target="_blank" rel="noopener noreferrer">${about.more}</a></p>`}</article>`,
  )}</section>`;
}

import type { Lang } from '@booking/core/lang';
import { printPrice } from '@booking/core/rules/print-money';
import { html, lines, type Markup } from '@booking/kit/html/markup';
import { picture } from '@booking/kit/html/picture';
import { placePart } from '@booking/kit/pages/split';
import type { Openings } from '../../domain/venue/hours.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { serviceFacts } from '../../texts/service-facts.ts';
import { shortDate, weekdayName, writtenDate } from '../../texts/texts.ts';
import { businessOf } from '../context.ts';
import { shownEvents, shownServices, shownSpecialDays } from '../shown.ts';
import { menuPart, winesPart } from './menu-html.ts';

/** What people look for beside a free time: what is on, what it costs. */
export function aboutVenue(venue: Venue, lang: Lang, nowMs: number): Markup {
  return html`${eventsPart(venue, lang, nowMs)}${servicesPart(venue, lang)}${peoplePart(venue, lang)}${menuPart(venue, lang)}${winesPart(venue, lang)}`;
}

/** When it is open and where it is. */
export function besideForm(venue: Venue, lang: Lang, nowMs: number): Markup {
  return html`${hoursPart(venue, lang)}${specialPart(venue, lang, nowMs)}${placePart(businessOf(venue), lang)}`;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function hoursPart({ calendar }: Venue, lang: Lang): Markup {
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="hours"><h2 id="hours">${about.hours}</h2><table><tbody>${DAYS.map(
    (day, i) =>
      html`<tr><th scope="row">${weekdayName(lang, i)}</th><td class="number">${written(calendar.hours[day] ?? [], lang)}</td></tr>`,
  )}</tbody></table></section>`;
}

const written = (openings: Openings, lang: Lang) =>
  openings.length === 0
    ? pageTexts(lang).about.closed
    : openings.map(([open, close], i) => html`${i > 0 && ', '}<span class="whole">${open}–${close}</span>`);

/** The days to come on which these are not the hours. */
function specialPart(venue: Venue, lang: Lang, nowMs: number): Markup | null {
  const days = shownSpecialDays(venue, lang, nowMs);
  if (days.length === 0) return null;
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="special-hours"><h2 id="special-hours">${about.special_hours}</h2><table><tbody>${days.map(
    ({ from, to, hours, reason }) =>
      html`<tr><th scope="row"><span class="whole">${shortDate(lang, from)}</span>${to !== from && html` – <span class="whole">${shortDate(lang, to)}</span>`}${reason !== '' && html` <small>${reason}</small>`}</th><td class="number">${written(hours, lang)}</td></tr>`,
  )}</tbody></table></section>`;
}

function servicesPart(venue: Venue, lang: Lang): Markup | null {
  const offered = shownServices(venue, lang);
  if (offered.length === 0) return null;
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="services"><h2 id="services">${about.services}</h2><table><tbody>${offered.map(
    (service) => {
      const { name, description } = service;
      const { minutes, price } = serviceFacts(venue, service, null, lang);
      return html`<tr><th scope="row">${name} <small>${minutes}</small>${description !== '' && html`<p class="quiet">${lines(description)}</p>`}</th><td class="amount">${price || about.on_request}</td></tr>`;
    },
  )}</tbody></table></section>`;
}

const PERSON = { alt: '', className: 'photo thumb', sizes: '4.5rem', width: 144, height: 144 };

/** Who works here, where they are shown. */
function peoplePart({ staff }: Venue, lang: Lang): Markup | null {
  const shown = staff.filter(({ hidden, photoUrl }) => !hidden && photoUrl !== null);
  if (shown.length === 0) return null;
  return html`<section class="about" aria-labelledby="people"><h2 id="people">${pageTexts(lang).about.people}</h2><ul class="people">${shown.map(
    ({ name, role, photoUrl }) =>
      html`<li>${photoUrl !== null && picture(photoUrl, PERSON)}<span><strong>${name}</strong>${role !== '' && html`<br><span class="quiet">${role}</span>`}</span></li>`,
  )}</ul></section>`;
}

const EVENT = { alt: '', className: 'photo', sizes: '(min-width: 62rem) 47rem, 100vw', width: 1600, height: 900 };

function eventsPart(venue: Venue, lang: Lang, nowMs: number): Markup | null {
  const events = shownEvents(venue, lang, nowMs);
  if (events.length === 0) return null;
  const { about } = pageTexts(lang);
  return html`<section class="about" aria-labelledby="events"><h2 id="events">${about.events}</h2>${events.map(
    ({ title, summary, starts_on, starts_time, price, photo_url, link_url }) => html`<article>
${photo_url && picture(photo_url, EVENT)}<h3>${title}</h3>
<p class="quiet">${writtenDate(lang, starts_on)}, ${starts_time}${price != null && html` · ${printPrice(price, venue.currency, lang)}`}</p>
<p>${lines(summary)}</p>${link_url && html`<p><a href="${link_url}" target="_blank" rel="noopener noreferrer">${about.more}</a></p>`}</article>`,
  )}</section>`;
}

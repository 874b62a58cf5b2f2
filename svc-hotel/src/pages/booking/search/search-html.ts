import { dayOf, isoOf } from '@booking/core/rules/days';
import { printMoney } from '@booking/core/rules/print-money';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { picture } from '@booking/kit/html/picture';
import { calendarPart } from '@booking/kit/pages/calendar';
import { errorSummary, type FormError, select, textField, tick } from '@booking/kit/pages/fields';
import { placePart, split } from '@booking/kit/pages/split';
import type { Offers } from '../../../queries/availability/find-offers.ts';
import { hotelNamed } from '../../../texts/at-hotel.ts';
import { printDate } from '../../../texts/print.ts';
import { pageTextsIn, textsIn } from '../../../texts/texts.ts';
import { businessOf } from '../../stay-facts.ts';
import { couponField } from '../coupon-field.ts';
import type { Criteria } from '../criteria.ts';
import { bookingHtml, carriedFields, formView } from '../frame.ts';
import type { PricedRoom } from '../several/chosen.ts';
import { isKept } from '../several/rooms.ts';
import { keptCard } from '../several/rooms-html.ts';
import { carried, pathTo, type Visit } from '../visit.ts';
import { foundOf } from './found.ts';
import { offersList, roomsHtml, SEARCH_FORM } from './rooms-html.ts';

export type SearchPage = {
  readonly criteria: Criteria;
  readonly errors: readonly FormError[];
  /** null as long as nothing can be offered yet. */
  readonly offers: Offers | null;
  /** Rooms that are chosen already. */
  readonly kept: readonly PricedRoom[];
  /** Something to say at its head: what was chosen has gone. */
  readonly notice?: string | undefined;
};

/** `/stay/{slug}`: when, who, and what there is. */
export function searchHtml(visit: Visit, page: SearchPage): string {
  const { view, caller } = visit;
  const { stay } = pageTextsIn(caller.lang);
  const { name, address } = view.account;
  const named = hotelNamed(name, caller.lang);
  const title = stay.title(named);
  const isOff = !view.hotel.settings.bookings.enabled;
  const n = page.kept.length + 1;
  const main = html`${isOff ? offHtml(visit) : html`<div id="kept">${keptCard(visit, page.kept)}</div>${searchForm(visit, page)}`}
<section id="offers" class="stack" aria-live="polite">${isOff ? roomsHtml(visit) : found(visit, page)}</section>`;
  const body = html`${errorSummary(formView(visit, page.errors))}
${page.notice && html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${page.notice}</p></div>`}
<h1>${n > 1 ? stay.chooseNth({ n }) : title}</h1>
${visit.widget ? html`${main}${goodToKnow(visit)}` : split(main, beside(visit))}`;
  const isPlain = carried(visit).length === 0;
  return bookingHtml(visit, {
    title,
    body,
    photo: visit.widget ? null : visit.view.account.photo_url,
    ...(isPlain ? { found: foundOf(visit, stay.description({ ...named, address })) } : {}),
  });
}

export function offHtml({ view, caller }: Visit): Markup {
  const { stay } = pageTextsIn(caller.lang);
  const { name, phone } = view.account;
  return html`<div class="note"><p>${stay.off({ hotel: name })}</p><p>${stay.call({ phone })}</p></div>`;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ value: String(from + i), label: String(from + i) }));

function searchForm(visit: Visit, { criteria, errors }: SearchPage): Markup {
  const { view, caller, fields, today } = visit;
  const { stay } = pageTextsIn(caller.lang);
  const { bookings } = view.hotel.settings;
  const types = view.hotel.types.filter(({ settings }) => !settings.hidden).map(({ settings }) => settings);
  const most = (of: 'max_adults' | 'max_children') =>
    types.reduce((all, type) => Math.max(all, type[of]), of === 'max_adults' ? 2 : 0);
  const withChildren = bookings.children_allowed && most('max_children') > 0;
  const values = new Map([['adults', '2'], ['children', '0'], ...fields]);
  const form = { ...formView(visit, errors), values };
  const first = isoOf(dayOf(today) + bookings.min_lead_days);
  const last = isoOf(dayOf(today) + bookings.horizon_days);
  return html`<form method="get" action="/stay/${visit.slug}" id="${SEARCH_FORM}" class="card" novalidate data-live="kept ages offers">${carriedFields(visit, (name) => !isKept(name))}
<h2>${stay.when}</h2>
${calendarPart({
  lang: caller.lang,
  fields: html`<div class="row">${textField(form, { name: 'check_in', label: stay.checkIn, type: 'date', min: first, max: last })}${textField(form, { name: 'check_out', label: stay.checkOut, type: 'date', min: isoOf(dayOf(first) + 1) })}</div>`,
  closed: stay.nightTaken,
  nights: pathTo(visit, '/nights'),
  noArrival: stay.noArrival,
  noDeparture: stay.noDeparture,
  legend: stay.lowest({ currency: view.account.currency }),
})}
<div class="row">${select(form, { name: 'adults', label: stay.adults, options: numbers(1, most('max_adults')) })}${withChildren && select(form, { name: 'children', label: stay.children, options: numbers(0, most('max_children')) })}</div>
${withChildren && criteria.children === 0 && html`<noscript><p class="hint">${stay.agesNext}</p></noscript>`}
<div id="ages">${ages(visit, criteria)}</div>
${bookings.pets_allowed && tick(form, { name: 'pets', label: stay.pets })}
${couponField(visit, form)}
<button class="ask">${stay.search}</button></form>`;
}

function ages(visit: Visit, { children }: Criteria): Markup | null {
  if (children === 0) return null;
  const { stay } = pageTextsIn(visit.caller.lang);
  const options = [
    { value: '', label: stay.ageUnknown },
    { value: '0', label: stay.ageNone },
    ...Array.from({ length: 17 }, (_, i) => ({ value: String(i + 1), label: stay.years({ n: i + 1 }) })),
  ];
  const form = formView(visit, []);
  const field = (n: number) => select(form, { name: `age${n}`, label: stay.age({ n }), options });
  return html`<p class="hint">${stay.agesHint}</p><div class="row">${Array.from({ length: children }, (_, i) => field(i + 1))}</div>`;
}

function found(visit: Visit, { offers, criteria }: SearchPage): Markup {
  const { lang } = visit.caller;
  const { errors } = pageTextsIn(lang);
  if (criteria.agesMissing)
    return html`<p class="note">${errors.age({ n: firstMissing(visit, criteria) })}</p>${roomsHtml(visit)}`;
  if (offers === null || offers.refusals.length > 0) return roomsHtml(visit);
  return html`${heading(visit, offers)}${alternatives(visit, offers)}${offersList(visit, offers.types)}`;
}

function firstMissing({ fields }: Visit, { children }: Criteria): number {
  const missing = Array.from({ length: children }, (_, i) => i + 1).find((n) => (fields.get(`age${n}`) ?? '') === '');
  return missing ?? 1;
}

function heading({ caller }: Visit, { criteria }: Offers): Markup {
  const { lang } = caller;
  const { stay, price } = pageTextsIn(lang);
  const texts = textsIn(lang);
  const { from, to } = criteria.nights;
  const when = stay.offers({
    from: printDate(isoOf(from), lang),
    to: printDate(isoOf(to), lang),
    nights: texts.nights({ n: to - from }),
  });
  return html`<h2>${when}</h2><p class="quiet">${texts.guests({ adults: criteria.adults, children: criteria.children })}. ${price.vat}</p>`;
}

/** Other dates, where there is nothing on these. */
function alternatives(visit: Visit, { near, types }: Offers): Markup | null {
  const isFree = types.some(({ offers }) => offers.length > 0);
  const { stay } = pageTextsIn(visit.caller.lang);
  if (isFree && near.length === 0) return null;
  return html`<div class="note">${isFree ? null : html`<p>${stay.nothing}</p>`}${near.length > 0 ? html`<p>${stay.near}</p><ul>${near.map((dates) => html`<li><a href="${nearPath(visit, dates)}">${nearText(visit, dates)}</a></li>`)}</ul>` : html`<p>${stay.call({ phone: visit.view.account.phone })}</p>`}</div>`;
}

type Near = Offers['near'][number];

export function nearText({ caller, view }: Visit, { check_in, check_out, total }: Near): string {
  const { lang } = caller;
  const print = (date: string) => printDate(date, lang);
  return pageTextsIn(lang).stay.nearOffer({
    from: print(check_in),
    to: print(check_out),
    amount: printMoney(total, view.account.currency, lang),
  });
}

function nearPath(visit: Visit, { check_in, check_out }: Near): string {
  const kept = carried(visit).filter(
    ([name]) => !['check_in', 'check_out', 'room', 'plan'].includes(name) && !name.startsWith('x_'),
  );
  return pathTo(visit, '', [['check_in', check_in], ['check_out', check_out], ...kept]);
}

const COVER = { alt: '', className: 'photo cover', sizes: '20rem', width: 1600, height: 900 };

/** A picture where there is one, where the house is, and what every guest asks. */
function beside(visit: Visit): Markup {
  const { view, caller } = visit;
  const [photo] = view.hotel.types.flatMap(({ settings }) => (settings.hidden ? [] : settings.photos));
  return html`${photo !== undefined && picture(photo, COVER)}${placePart(businessOf(view), caller.lang)}${goodToKnow(visit)}`;
}

/** What every guest asks. */
function goodToKnow({ view, caller }: Visit): Markup {
  const { lang } = caller;
  const { stay } = pageTextsIn(lang);
  const { settings } = view.hotel;
  const { per_person_per_night: rate, children_free_under: free, children_half_under: half } = settings.tourist_tax;
  const tax = [
    stay.taxRate({ amount: printMoney(rate, view.account.currency, lang) }),
    free > 0 && stay.taxFree({ age: free }),
    half > free && stay.taxHalf({ age: half }),
  ];
  return html`<section class="about"><h2>${stay.facts}</h2>${factList([
    { label: stay.checkInFrom, value: settings.check_in_from },
    { label: stay.checkOutUntil, value: settings.check_out_until },
    { label: stay.tax, value: rate > 0 ? tax.filter(Boolean).join(', ') : null },
  ])}<p class="quiet">${settings.bookings.pets_allowed ? stay.petsYes : stay.petsNo}</p></section>`;
}

import { localised } from '@booking/core/localised';
import { roundToStep } from '@booking/core/rules/money';
import { printMoney } from '@booking/core/rules/print-money';
import { html, lines, type Markup } from '@booking/kit/html/markup';
import { picture } from '@booking/kit/html/picture';
import type { RoomType } from '../../../domain/hotel/hotel.ts';
import { descriptionIn, nameIn, typeName } from '../../../domain/hotel/names.ts';
import type { Offer, TypeOffers } from '../../../queries/availability/find-offers.ts';
import { sayRefusal } from '../../../texts/say-refusals.ts';
import { pageTextsIn, textsIn } from '../../../texts/texts.ts';
import { nightlyTable, priceTable, sheetOfQuote } from '../../price-table.ts';
import { cancellationText } from '../../stay-facts.ts';
import { choiceOf } from '../choice.ts';
import { depositText } from '../deposit.ts';
import { carried, pathTo, type Visit } from '../visit.ts';
import { roomPage } from './room-pages.ts';

/** What a room type is, whatever it costs. */
export function roomHead(visit: Visit, { settings }: RoomType, level: 'h2' | 'h3' = 'h3'): Markup {
  const { caller, view } = visit;
  const { language: own } = view.hotel;
  const { stay } = pageTextsIn(caller.lang);
  const name = typeName(view, settings.id, caller.lang);
  const description = descriptionIn(settings, caller.lang, own);
  const facts = [
    localised(settings.beds, settings.beds_by_language, caller.lang, own),
    settings.size_m2 > 0 && stay.size({ m2: new Intl.NumberFormat(caller.lang).format(settings.size_m2) }),
    stay.for({ guests: textsIn(caller.lang).guests({ adults: settings.max_adults, children: settings.max_children }) }),
  ].filter(Boolean);
  return html`${photos(settings.photos, name)}
${level === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
${description !== '' && html`<p>${lines(description)}</p>`}
<p class="quiet">${facts.join(' · ')}</p>
${settings.amenities.length > 0 && html`<ul class="amenities">${settings.amenities.map((amenity) => html`<li>${localised(amenity, view.hotel.amenityNames.get(amenity), caller.lang, own)}</li>`)}</ul>`}`;
}

const ROOM = { className: 'photo', sizes: '(min-width: 62rem) 47rem, 100vw', width: 1600, height: 900 };

function photos(urls: readonly string[], name: string): Markup | null {
  const [first] = urls;
  if (first === undefined) return null;
  const photo = (url: string, alt: string) => picture(url, { ...ROOM, alt });
  if (urls.length === 1) return photo(first, name);
  return html`<div class="photos" role="group" tabindex="0" aria-label="${name}">${urls.map((url, i) => photo(url, i === 0 ? name : ''))}</div>`;
}

/** Every type with its base price, before anybody has said when they come. */
export function roomsHtml(visit: Visit): Markup {
  const { view, caller } = visit;
  const { stay } = pageTextsIn(caller.lang);
  const { currency } = view.account;
  const types = view.hotel.types.filter(({ settings }) => !settings.hidden);
  const from = ({ settings }: RoomType) =>
    stay.from({ amount: printMoney(roundToStep(settings.base_amount, 1, view.hotel.step), currency, caller.lang) });
  const page = roomPage(types, () => 1, requestedPage(visit));
  return html`<h2>${stay.rooms}</h2><ul class="rooms">${page.shown.map(
    (type) => html`<li class="card">${roomHead(visit, type)}<p>${from(type)}</p></li>`,
  )}</ul>${moreLink(visit, page.next)}`;
}

/** Every type with its offers for the criteria, or with the reason why there is none. */
export function offersList(visit: Visit, types: readonly TypeOffers[]): Markup {
  const { lang } = visit.caller;
  const { stay } = pageTextsIn(lang);
  const page = roomPage(types, ({ offers }) => offers.length, requestedPage(visit));
  return html`<ul class="rooms">${page.shown.map(
    ({ type, why, offers, free }) =>
      html`<li class="card">${roomHead(visit, type)}
${why !== null && html`<p class="note">${sayRefusal(why, lang)}</p>`}
${offers.length > 0 && free <= 3 && html`<p><span class="status">${stay.left({ n: free })}</span></p>`}
${offers.map((offer) => offerHtml(visit, type, offer))}</li>`,
  )}</ul>${moreLink(visit, page.next)}`;
}

const requestedPage = ({ fields }: Visit) => Number(fields.get('rooms') ?? 1);

function moreLink(visit: Visit, next: number | null): Markup | null {
  if (next === null) return null;
  const path = pathTo(visit, '', [...carried(visit), ['rooms', String(next)]]);
  return html`<p><a class="button plain" href="${path}">${pageTextsIn(visit.caller.lang).stay.more}</a></p>`;
}

function offerHtml(visit: Visit, type: RoomType, { plan, quote }: Offer): Markup {
  const { caller, view } = visit;
  const { lang } = caller;
  const { stay } = pageTextsIn(lang);
  const { price, leftOut } = quote;
  const print = (amount: number) => printMoney(amount, view.account.currency, lang);
  const sheet = sheetOfQuote(quote, view.account);
  const terms = { refundable: plan.refundable, cancellation: view.hotel.settings.cancellation };
  const checkIn = price.nightly[0]?.date ?? visit.today;
  const name = typeName(view, type.settings.id, lang);
  const planName = nameIn(plan, lang, view.hotel.language);
  const description = descriptionIn(plan, lang, view.hotel.language);
  return html`<section class="offer"><div><h4>${planName}</h4>
${description !== '' && html`<p>${lines(description)}</p>`}
<ul class="ticks"><li${!plan.breakfast_included && NOT}>${plan.breakfast_included ? stay.breakfast : stay.noBreakfast}</li><li${!plan.refundable && NOT}>${cancellationText(terms, checkIn, visit.today, lang)}</li>${depositText(visit, price, plan) && html`<li${NOT}>${depositText(visit, price, plan)}</li>`}</ul>
${leftOut.map((refusal) => html`<p class="note">${sayRefusal(refusal, lang)}</p>`)}</div>
<p class="offer-price"><strong>${print(price.total_amount)}</strong> <small>${stay.total}</small></p>
<details><summary>${pageTextsIn(lang).price.title}</summary>${priceTable(sheet, lang)}${nightlyTable(sheet, lang)}</details>
<p>${chooseButton(visit, choiceOf(type, plan), { label: stay.choose, says: stay.chooseRoom({ room: name, plan: planName }) })}</p></section>`;
}

/** The form for dates and guests: a room is chosen by sending it, with everything that was typed in it by then. */
export const SEARCH_FORM = 'search';

type Button = { readonly label: string; readonly says: string };

/** What a plan does not give has no tick. */
const NOT = html` class="not"`;

/** On to the extras where there are some to choose, else to the guest's details. */
function chooseButton({ slug }: Visit, choice: string, { label, says }: Button): Markup {
  return html`<button form="${SEARCH_FORM}" formaction="/stay/${slug}/extras" name="choose" value="${choice}" aria-label="${says}">${label}</button>`;
}

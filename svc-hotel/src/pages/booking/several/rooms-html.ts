import { printMoney } from '@booking/core/rules/print-money';
import { html, type Markup } from '@booking/kit/html/markup';
import { nameIn, typeName } from '../../../domain/hotel/names.ts';
import type { QuotedOffer } from '../../../queries/availability/quote-offers.ts';
import { sayRefusal } from '../../../texts/say-refusals.ts';
import { pageTextsIn, textsIn } from '../../../texts/texts.ts';
import { nightlyTable, priceTable, sheetOfQuote } from '../../price-table.ts';
import { cancellationText } from '../../stay-facts.ts';
import { depositText } from '../deposit.ts';
import { carried, pathTo, type Visit } from '../visit.ts';
import type { PricedRoom } from './chosen.ts';
import { anotherPath, chooseAnewPath, roomAtHand, withoutRoom, withRooms } from './rooms.ts';

/** What is said of the rooms that were chosen, each with what may be done with it, and what they cost together. */
export function chosenRooms(visit: Visit, rooms: readonly PricedRoom[]): Markup {
  const { stay } = pageTextsIn(visit.caller.lang);
  const total = totalOf(rooms);
  return html`<h2>${stay.yourRooms}</h2>
<ol class="rooms">${rooms.map((room, position) => html`<li class="offer">${roomHtml(visit, room, position)}</li>`)}</ol>
${total !== null && html`<p class="offer-price"><strong>${printMoney(total, visit.view.account.currency, visit.caller.lang)}</strong> <small>${stay.totalOfRooms({ n: rooms.length })}</small></p>`}`;
}

/** null where one of them has no price. */
function totalOf(rooms: readonly PricedRoom[]): number | null {
  const amounts = rooms.map(({ offer }) => offer?.quote.price.total_amount ?? null);
  return amounts.includes(null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

function roomHtml(visit: Visit, { visit: own, offer }: PricedRoom, position: number): Markup {
  const { view, caller } = visit;
  const { lang } = caller;
  const { stay } = pageTextsIn(lang);
  const room = typeName(view, own.fields.get('room') ?? '', lang);
  const n = position + 1;
  const changed = roomAtHand(visit, position);
  const without = withoutRoom(visit, position);
  const below = visit.fields.has('room') ? '/details' : '';
  return html`<h3>${n}. ${room}</h3>${offer === null ? html`<p class="note">${stay.notOffered}</p>` : offerHtml(visit, offer)}
<p class="actions"><a href="${chooseAnewPath(changed)}" aria-label="${stay.changeRoom({ n, room })}">${stay.changeShort}</a> <a href="${pathTo(visit, below, carried(without))}" aria-label="${stay.removeRoom({ n, room })}">${stay.remove}</a></p>`;
}

function offerHtml(visit: Visit, { view, criteria, quote, why }: QuotedOffer): Markup {
  const { lang } = visit.caller;
  const { stay, price } = pageTextsIn(lang);
  const { plan } = criteria;
  const terms = { refundable: plan.refundable, cancellation: view.hotel.settings.cancellation };
  const sheet = sheetOfQuote(quote, view.account);
  const facts = [
    textsIn(lang).guests({ adults: criteria.adults, children: criteria.children }),
    nameIn(plan, lang, view.hotel.language),
    plan.breakfast_included ? stay.breakfast : stay.noBreakfast,
  ];
  const checkIn = quote.price.nightly[0]?.date ?? visit.today;
  return html`<p>${facts.join(', ')}</p>
${[...(why === null ? [] : [why]), ...quote.leftOut].map((refusal) => html`<p class="note">${sayRefusal(refusal, lang)}</p>`)}
<p class="quiet">${cancellationText(terms, checkIn, visit.today, lang)} ${depositText(visit, quote.price, plan)}</p>
<p class="offer-price"><strong>${printMoney(quote.price.total_amount, view.account.currency, lang)}</strong></p>
<details><summary>${price.title}</summary>${priceTable(sheet, lang)}${nightlyTable(sheet, lang)}</details>`;
}

/** On the page on which rooms are chosen: those that are, and the way on with these alone. */
export function keptCard(visit: Visit, rooms: readonly PricedRoom[]): Markup | null {
  if (rooms.length === 0) return null;
  const { stay } = pageTextsIn(visit.caller.lang);
  const onPath = pathTo(
    visit,
    '/details',
    carried(
      withRooms(
        visit,
        rooms.map((room) => room.visit),
        false,
      ),
    ),
  );
  const canGoOn = rooms.every(({ offer }) => offer !== null && offer.why === null);
  return html`<section class="card">${chosenRooms(visit, rooms)}
${canGoOn && html`<p><a class="button plain" href="${onPath}">${stay.onlyThese({ n: rooms.length })}</a></p>`}</section>`;
}

/** The link to one more room, on the page on which details are asked for. */
export function anotherLink(visit: Visit): Markup {
  const { stay } = pageTextsIn(visit.caller.lang);
  const path = anotherPath(visit);
  if (path === null) return html`<p class="quiet">${stay.call({ phone: visit.view.account.phone })}</p>`;
  return html`<p><a class="button plain" href="${path}">${stay.anotherRoom}</a></p>`;
}

import { isoOf } from '@booking/core/rules/days';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { nameIn, typeName } from '../../../domain/hotel/names.ts';
import type { QuotedOffer } from '../../../queries/availability/quote-offers.ts';
import { printDay } from '../../../texts/print.ts';
import { sayRefusal } from '../../../texts/say-refusals.ts';
import { pageTextsIn, textsIn } from '../../../texts/texts.ts';
import { nightlyTable, priceTable, sheetOfQuote } from '../../price-table.ts';
import { cancellationText } from '../../stay-facts.ts';
import { depositText } from '../deposit.ts';
import { carried, pathTo, type Visit } from '../visit.ts';

/** What was chosen: room, dates, guests, terms. */
export function chosenHtml(visit: Visit, { type, criteria }: QuotedOffer): Markup {
  const { view, caller, today } = visit;
  const { lang } = caller;
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const { stay } = pageTextsIn(lang);
  const { plan, nights } = criteria;
  const terms = { refundable: plan.refundable, cancellation: view.hotel.settings.cancellation };
  const before = carried(visit).filter(([name]) => name !== 'room' && name !== 'plan' && !name.startsWith('x_'));
  return html`<section class="card"><h2>${typeName(view, type.settings.id, lang)}</h2>${factList([
    { label: labels.checkIn, value: printDay(isoOf(nights.from), lang) },
    { label: labels.checkOut, value: printDay(isoOf(nights.to), lang) },
    { label: labels.guests, value: texts.guests({ adults: criteria.adults, children: criteria.children }) },
    {
      label: labels.plan,
      value: `${nameIn(plan, lang, view.hotel.language)} · ${plan.breakfast_included ? stay.breakfast : stay.noBreakfast}`,
    },
    { label: pageTextsIn(lang).terms.title, value: cancellationText(terms, isoOf(nights.from), today, lang) },
  ])}<p><a href="${pathTo(visit, '', before)}">${stay.change}</a></p></section>`;
}

/** When several rooms are for. */
export function datesHtml({ caller }: Visit, { criteria: { nights } }: QuotedOffer): Markup {
  const { lang } = caller;
  const { labels } = textsIn(lang).emails;
  return factList([
    { label: labels.checkIn, value: printDay(isoOf(nights.from), lang) },
    { label: labels.checkOut, value: printDay(isoOf(nights.to), lang) },
  ]);
}

/** What it costs. The part has a name of its own: it is asked for again when extras change. */
export function priceCard(visit: Visit, { quote, criteria }: QuotedOffer): Markup {
  const { lang } = visit.caller;
  const { price } = pageTextsIn(lang);
  const sheet = sheetOfQuote(quote, visit.view.account);
  return html`<section class="card" id="price" aria-live="polite"><h2>${price.title}</h2>${quote.leftOut.map(
    (refusal) => html`<p class="note">${sayRefusal(refusal, lang)}</p>`,
  )}${priceTable(sheet, lang)}${nightlyTable(sheet, lang)}<p>${depositText(visit, quote.price, criteria.plan)}</p><p class="quiet">${price.vat}</p></section>`;
}

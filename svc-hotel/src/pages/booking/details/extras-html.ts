import { printMoney } from '@booking/core/rules/print-money';
import { select } from '@booking/kit/pages/fields';
import { html, type Markup } from '@booking/kit/pages/markup';
import type { QuotedOffer } from '../../../availability/quote-offer.ts';
import { type ExtraTerms, soldWith } from '../../../domain/price/extras.ts';
import { descriptionIn, nameIn } from '../../../domain/settings/localised.ts';
import { pageTextsIn } from '../../../texts/pages/texts.ts';
import { bookingHtml, carriedFields, formView } from '../frame.ts';
import type { Visit } from '../visit.ts';
import { chosenHtml, priceCard } from './chosen-html.ts';

/** Extras of a room that a guest may choose or not. */
export function choosable({ view, type }: Pick<QuotedOffer, 'view' | 'type'>): ExtraTerms[] {
  return view.hotel.extras.filter(
    (extra) => !extra.mandatory && soldWith(extra, type.settings.id) && extra.daily_limit !== 0,
  );
}

/** `/stay/{slug}/extras`: what else is wanted, with the price beside it. */
export function extrasHtml(visit: Visit, offer: QuotedOffer): string {
  const { stay } = pageTextsIn(visit.caller.lang);
  const isExtra = (name: string) => name.startsWith('x_');
  const mandatory = offer.view.hotel.extras.filter(
    (extra) => extra.mandatory && soldWith(extra, offer.type.settings.id),
  );
  const body = html`<h1>${stay.extras}</h1>
${chosenHtml(visit, offer)}
<form method="get" action="/stay/${visit.slug}/details" class="card" data-live="price">${carriedFields(visit, isExtra)}
${choosable(offer).map((extra) => quantityField(visit, extra))}
${mandatory.map((extra) => html`<p>${includedText(visit, extra)}</p>`)}
<button>${stay.next}</button></form>
${priceCard(visit, offer)}`;
  return bookingHtml(visit, { title: stay.extras, body, below: '/extras' });
}

const MOST_UNITS = 9;

function quantityField(visit: Visit, extra: ExtraTerms): Markup {
  const { stay } = pageTextsIn(visit.caller.lang);
  const most = Math.min(MOST_UNITS, extra.daily_limit ?? MOST_UNITS);
  const options = [
    { value: '', label: stay.none },
    ...Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
  ];
  return select(formView(visit, []), {
    name: `x_${extra.id}`,
    label: nameIn(extra, visit.caller.lang),
    hint: hintOf(visit, extra),
    options,
  });
}

function includedText(visit: Visit, extra: ExtraTerms): string {
  const { lang } = visit.caller;
  const { stay } = pageTextsIn(lang);
  const price = `${nameIn(extra, lang)}: ${priceOf(visit, extra)}, ${stay.extraIncluded}`;
  return [price, descriptionIn(extra, lang)].filter(Boolean).join(' · ');
}

/** What it costs, and what it is where the hotel says so. */
function hintOf(visit: Visit, extra: ExtraTerms): string {
  return [priceOf(visit, extra), descriptionIn(extra, visit.caller.lang)].filter(Boolean).join(' · ');
}

/** `CHF 15.00 a night`, with the day on which it is given where that is one. */
function priceOf({ view, caller }: Visit, extra: ExtraTerms): string {
  const { stay } = pageTextsIn(caller.lang);
  const amount = printMoney(extra.amount, view.account.currency, caller.lang);
  // What is given once costs its price once, whatever it is per.
  const once = extra.offered_on !== 'every_night';
  const per = once && extra.per === 'night' ? 'stay' : once && extra.per === 'person_night' ? 'person' : extra.per;
  const days = { every_night: null, arrival: stay.extraArrival, departure: stay.extraDeparture };
  return [`${amount} ${stay.extraPer[per]}`, days[extra.offered_on]].filter(Boolean).join(', ');
}

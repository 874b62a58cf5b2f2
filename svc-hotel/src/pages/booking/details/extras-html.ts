import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { html, type Markup } from '@booking/kit/html/markup';
import { select, tick } from '@booking/kit/pages/fields';
import { split } from '@booking/kit/pages/split';
import { descriptionIn, nameIn } from '../../../domain/hotel/names.ts';
import { agree, type ExtraTerms, isByPerson, soldWith } from '../../../domain/price/extras.ts';
import type { QuotedOffer } from '../../../queries/availability/quote-offers.ts';
import { pageTextsIn } from '../../../texts/texts.ts';
import { couponField } from '../coupon-field.ts';
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
  const isOfForm = (name: string) => name.startsWith('x_') || name === 'coupon';
  const mandatory = offer.view.hotel.extras.filter(
    (extra) => extra.mandatory && soldWith(extra, offer.type.settings.id),
  );
  const form = html`<form method="get" action="/stay/${visit.slug}/details" class="card" data-live="price">${carriedFields(visit, isOfForm)}
${choosable(offer).map((extra) => (isByPerson(extra) ? personField(visit, offer, extra) : quantityField(visit, extra)))}
${mandatory.map((extra) => html`<p>${includedText(visit, extra)}</p>`)}
${couponField(visit, formView(visit, []))}
<button>${stay.next}</button></form>`;
  const body = html`<h1>${stay.extras}</h1>
${split(form, html`${chosenHtml(visit, offer)}${priceCard(visit, offer)}`, true)}`;
  return bookingHtml(visit, { title: stay.extras, body, below: '/extras' });
}

/** Taken for everybody or not at all, at the price of the whole stay. */
function personField(visit: Visit, { criteria, type, view }: QuotedOffer, extra: ExtraTerms): Markup {
  const { lang } = visit.caller;
  const { nights, adults, children } = criteria;
  const stayed = {
    roomTypeId: type.settings.id,
    nights,
    persons: adults + children,
    held: () => 0,
    step: view.hotel.step,
    language: view.hotel.language,
  };
  const whole = printMoney(agree(extra, 1, stayed).amount, view.account.currency, lang);
  const name = `x_${extra.id}`;
  const form = formView(visit, []);
  const values = new Map(form.values.has(name) ? [[name, 'yes']] : []);
  const label = `${nameIn(extra, lang, view.hotel.language)}: ${whole}`;
  return tick({ ...form, values }, { name, label, hint: hintOf(visit, extra) });
}

const MAX_UNITS = 9;

function quantityField(visit: Visit, extra: ExtraTerms): Markup {
  const { stay } = pageTextsIn(visit.caller.lang);
  const most = Math.min(MAX_UNITS, extra.daily_limit ?? MAX_UNITS);
  const options = [
    { value: '', label: stay.none },
    ...Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
  ];
  return select(formView(visit, []), {
    name: `x_${extra.id}`,
    label: nameIn(extra, visit.caller.lang, visit.view.hotel.language),
    hint: hintOf(visit, extra),
    options,
  });
}

function includedText(visit: Visit, extra: ExtraTerms): string {
  const { lang } = visit.caller;
  const { stay } = pageTextsIn(lang);
  const price = `${nameIn(extra, lang, visit.view.hotel.language)}: ${priceOf(visit, extra)}, ${stay.extraIncluded}`;
  return [price, descriptionIn(extra, lang, visit.view.hotel.language)].filter(Boolean).join(' · ');
}

const priceOf = ({ view, caller }: Visit, extra: ExtraTerms) => extraPrice(view.account.currency, caller.lang, extra);

/** What it costs, and what it is where the hotel says so. */
function hintOf(visit: Visit, extra: ExtraTerms): string {
  return [priceOf(visit, extra), descriptionIn(extra, visit.caller.lang, visit.view.hotel.language)]
    .filter(Boolean)
    .join(' · ');
}

/** `CHF 15.00 a night`, with the day on which it is given where that is one. */
export function extraPrice(currency: string, lang: Lang, extra: ExtraTerms): string {
  const { stay } = pageTextsIn(lang);
  const amount = printMoney(extra.amount, currency, lang);
  // What is given once costs its price once, whatever it is per.
  const once = extra.offered_on !== 'every_night';
  const per = once && extra.per === 'night' ? 'stay' : once && extra.per === 'person_night' ? 'person' : extra.per;
  const days = { every_night: null, arrival: stay.extraArrival, departure: stay.extraDeparture };
  return [`${amount} ${stay.extraPer[per]}`, days[extra.offered_on]].filter(Boolean).join(', ');
}

import type { Lang } from '@booking/core/lang';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { type BookingPayment, firstStep, termsOf } from '../../domain/payment/payment.ts';
import type { Wanted } from '../../domain/slot/offered-times.ts';
import { startOf } from '../../domain/slot/requested-slot.ts';
import { isSwiss, type Venue } from '../../domain/venue/venue.ts';
import type { BookingPage } from '../../queries/pages/read-booking-page.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { paymentTerms } from '../../texts/payment-facts.ts';
import { shortDate, textsIn, writtenMinutes } from '../../texts/texts.ts';

/** A time with whoever would take it. */
type Slot = { readonly date: string; readonly time: string; readonly staffId: string | null };
type Due = {
  readonly slots: readonly Slot[];
  readonly terms: BookingPayment;
  readonly party: number;
};

/** What is due for the times that are offered, before one of them is booked: once for all that agree on it. */
export function duePart(
  lang: Lang,
  { venue, day, nearby }: Pick<BookingPage, 'venue' | 'day' | 'nearby'>,
  wanted: Wanted,
  nowMs: number,
): Markup | null {
  const named = wanted.kind === 'table' ? null : (wanted.person?.id ?? null);
  const offered = [day, ...nearby].flatMap(({ date, times, free }) =>
    times.map((time) => ({ date, time, staffId: named ?? free?.[time]?.[0] ?? null })),
  );
  const dues = duesOf(venue, offered, wanted);
  if (dues.length === 0) return null;
  const parts = dues.map((due) => onePart(lang, venue, due, nowMs, due.slots.length < offered.length));
  return html`<section class="note" aria-labelledby="due"><h3 id="due">${pageTexts(lang, venue.kind).payment.due}</h3>${parts}</section>`;
}

/** Times of one day with the same terms stand together. */
function duesOf(venue: Venue, slots: readonly Slot[], wanted: Wanted): Due[] {
  const party = wanted.kind === 'table' ? wanted.party : 1;
  const serviceId = wanted.kind === 'table' ? null : wanted.service.id;
  const each = slots.flatMap((slot) => {
    const startsAt = startOf(venue, slot);
    const facts = { date: slot.date, party, serviceId, staffId: slot.staffId, startsAt };
    const terms = termsOf(venue.payments, facts, { currency: venue.currency, confirms: true });
    return terms === null ? [] : [{ slot, terms }];
  });
  const same = Map.groupBy(each, ({ slot, terms }) => JSON.stringify([slot.date, terms]));
  return [...same.values()].map((all) => {
    const [first] = all as [(typeof all)[number]];
    return { slots: all.map(({ slot }) => slot), terms: first.terms, party };
  });
}

function onePart(lang: Lang, venue: Venue, { slots, terms, party }: Due, nowMs: number, isSome: boolean): Markup {
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
  const [{ date }] = slots as [Slot];
  const { zone } = venue.calendar;
  const rule = paymentTerms(texts, lang, terms, { fee: terms.feeEach * party, zone });
  const says = pageTexts(lang, venue.kind).payment;
  const minutes = writtenMinutes(texts, terms.expiresMinutes);
  const isLater = firstStep(terms, date, zone, nowMs).payStep === 'ask';
  const how = isLater ? says.later : terms.kind === 'hold' ? says.card({ minutes }) : says.atBooking({ minutes });
  const which = isSome && html`<p>${shortDate(lang, date)}: ${slots.map(({ time }) => time).join(', ')}</p>`;
  return html`${which}${factList(rule)}<p class="quiet">${how}</p>`;
}

import type { Lang } from '@booking/core/lang';
import { type BookingPayment, firstStep, termsOf } from '../domain/payment/payment.ts';
import type { Wanted } from '../domain/slot/offered-times.ts';
import { candidates, startOf } from '../domain/slot/requested-slot.ts';
import { isSwiss, type Venue } from '../domain/venue/venue.ts';
import { pageTexts } from './pages/texts.ts';
import { type Line, paymentTerms } from './payment-facts.ts';
import { shortDate, textsIn, writtenMinutes } from './texts.ts';

/** Free times of a day, each with whoever could take it where that is known. */
type Day = {
  readonly date: string;
  readonly times: readonly string[];
  readonly free?: Readonly<Record<string, readonly string[]>> | undefined;
};
/** A time with whoever would take it. */
type Slot = { readonly date: string; readonly time: string; readonly staffId: string | null };
type Due = {
  readonly slots: readonly Slot[];
  readonly terms: BookingPayment;
  readonly party: number;
};

/** What is said of it: of which times, unless it is all of them, what is agreed, and how it is paid. */
export type DueSaid = { readonly times: string | null; readonly facts: readonly Line[]; readonly how: string };

/** What is due for the times that are offered, before one of them is booked: once for all that agree on it. */
export function duesSaid(lang: Lang, venue: Venue, days: readonly Day[], wanted: Wanted, nowMs: number): DueSaid[] {
  const named = wanted.kind === 'table' ? null : (wanted.person?.id ?? null);
  const offered = days.flatMap(({ date, times, free }) =>
    times.map((time) => ({ date, time, staffId: named ?? free?.[time]?.[0] ?? null })),
  );
  return duesOf(venue, offered, wanted).map((due) => said(lang, venue, due, nowMs, due.slots.length < offered.length));
}

/** Times of one day with the same terms stand together. */
function duesOf(venue: Venue, slots: readonly Slot[], wanted: Wanted): Due[] {
  const party = wanted.kind === 'table' ? wanted.party : 1;
  const serviceId = wanted.kind === 'table' ? null : wanted.service.id;
  const further = furtherOf(venue, wanted);
  const each = slots.flatMap((slot) => {
    const startsAt = startOf(venue, slot);
    const facts = { date: slot.date, party, serviceId, staffId: slot.staffId, further, startsAt };
    const terms = termsOf(venue.payments, facts, { currency: venue.currency, confirms: true });
    return terms === null ? [] : [{ slot, terms }];
  });
  const same = Map.groupBy(each, ({ slot, terms }) => JSON.stringify([slot.date, terms]));
  return [...same.values()].map((all) => {
    const [first] = all as [(typeof all)[number]];
    return { slots: all.map(({ slot }) => slot), terms: first.terms, party };
  });
}

/** The services that follow, each with whoever takes it where that is certain. */
const furtherOf = (venue: Venue, wanted: Wanted) =>
  (wanted.kind === 'table' ? [] : (wanted.further ?? [])).map((part) => {
    const [sole, ...others] = candidates(venue, part);
    return { serviceId: part.service.id, staffId: others.length > 0 ? null : (sole?.id ?? null) };
  });

function said(lang: Lang, venue: Venue, { slots, terms, party }: Due, nowMs: number, isSome: boolean): DueSaid {
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
  const [{ date }] = slots as [Slot];
  const { zone } = venue.calendar;
  const says = pageTexts(lang, venue.kind).payment;
  const minutes = writtenMinutes(texts, terms.expiresMinutes);
  const isLater = firstStep(terms, date, zone, nowMs).payStep === 'ask';
  return {
    times: isSome ? `${shortDate(lang, date)}: ${slots.map(({ time }) => time).join(', ')}` : null,
    facts: paymentTerms(texts, lang, terms, { fee: terms.feeEach * party, zone }),
    how: isLater ? says.later : terms.kind === 'hold' ? says.card({ minutes }) : says.atBooking({ minutes }),
  };
}

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
  /** The guest is asked for it some days before. */
  readonly isLater: boolean;
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
  return duesOf(venue, offered, wanted, nowMs).map((due) => said(lang, venue, due, due.slots.length < offered.length));
}

/** Times with the same terms stand together, those apart of which the guest is asked later. */
function duesOf(venue: Venue, slots: readonly Slot[], wanted: Wanted, nowMs: number): Due[] {
  const party = wanted.kind === 'table' ? wanted.party : 1;
  const serviceId = wanted.kind === 'table' ? null : wanted.service.id;
  const further = furtherOf(venue, wanted);
  const each = slots.flatMap((slot) => {
    const startsAt = startOf(venue, slot);
    const facts = { date: slot.date, party, serviceId, staffId: slot.staffId, further, startsAt };
    const terms = termsOf(venue.payments, facts, { currency: venue.currency, confirms: true });
    if (terms === null) return [];
    const isLater = firstStep(terms, slot.date, venue.calendar.zone, nowMs).payStep === 'ask';
    return [{ slot, terms, isLater }];
  });
  const same = Map.groupBy(each, ({ terms, isLater }) => JSON.stringify([terms, isLater]));
  return [...same.values()].map((all) => {
    const [{ terms, isLater }] = all as [(typeof all)[number]];
    return { slots: all.map(({ slot }) => slot), terms, isLater, party };
  });
}

/** The services that follow, each with whoever takes it where that is certain. */
const furtherOf = (venue: Venue, wanted: Wanted) =>
  (wanted.kind === 'table' ? [] : (wanted.further ?? [])).map((part) => {
    const [sole, ...others] = candidates(venue, part);
    return { serviceId: part.service.id, staffId: others.length > 0 ? null : (sole?.id ?? null) };
  });

/** `Tue 1 December: 13:45, 14:00; Wed 2 December: 12:00`. */
function writtenTimes(lang: Lang, slots: readonly Slot[]): string {
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  return days.map(([date, all]) => `${shortDate(lang, date)}: ${all.map(({ time }) => time).join(', ')}`).join('; ');
}

function said(lang: Lang, venue: Venue, { slots, terms, isLater, party }: Due, isSome: boolean): DueSaid {
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
  const { zone } = venue.calendar;
  const says = pageTexts(lang, venue.kind).payment;
  const minutes = writtenMinutes(texts, terms.expiresMinutes);
  return {
    times: isSome ? writtenTimes(lang, slots) : null,
    facts: paymentTerms(texts, lang, terms, { fee: terms.feeEach * party, zone }),
    how: isLater ? says.later : terms.kind === 'hold' ? says.card({ minutes }) : says.atBooking({ minutes }),
  };
}

import { deskSource } from '@booking/core/caller';
import { pickLang } from '@booking/core/lang';
import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { StayStatus } from '@booking/core/shapes';
import { newId } from '@booking/kit/ids';
import type { Bringing } from '@booking/kit/imports/trade';
import type { StoredStay } from '../db/entities/stay.ts';
import type { PaidElsewhere } from '../db/hot/files/insert-imported.ts';
import type { NewStay } from '../db/hot/request-write.ts';
import type { HotelView } from '../db/hotels.ts';
import { byStaff } from '../db/steps.ts';
import { amountOwed, isCalledOff } from '../domain/price/owed.ts';
import type { NightPrice, Price } from '../domain/price/pricing.ts';
import { quoteStay } from '../domain/price/quote.ts';
import type { StayCriteria } from '../domain/request/criteria.ts';
import { type Agreed, freezeTerms } from '../domain/request/freeze-terms.ts';
import { makeStay, requestKey } from '../stays/make-stay.ts';
import { changedBy } from '../stays/stay-events.ts';
import { number, type ReadStay, text } from './read-stay.ts';

const OPEN: ReadonlySet<StayStatus> = new Set(['requested', 'confirmed', 'checked_in']);
const UNAGREED: ReadonlySet<StayStatus> = new Set(['requested', 'declined']);

const isOver = ({ nights }: Pick<ReadStay, 'nights'>, today: Day): boolean => nights.to <= today;

/** How a stay that is over stands: what was open then was slept, or never answered. */
const OVER: Readonly<Partial<Record<StayStatus, StayStatus>>> = {
  ...{ confirmed: 'checked_out', checked_in: 'checked_out', requested: 'declined' },
};

type Said = Pick<ReadStay, 'nights'> & { readonly status: StayStatus };

/** How a stay stands by the file, and by the day that it is. */
export function importedStatus({ nights, status }: Said, today: Day): StayStatus {
  if (isOver({ nights }, today)) return OVER[status] ?? status;
  const isHere = nights.from <= today;
  if (!isHere && ['checked_in', 'checked_out', 'no_show'].includes(status)) return 'confirmed';
  return status;
}

/** Whether a stay that stands so takes a room. */
export const takesRoom = (read: Pick<ReadStay, 'nights'>, status: StayStatus, today: Day): boolean =>
  OPEN.has(status) && !isOver(read, today);

/** A sum over nights: each the same in the smallest step that money has, the last with what is left. */
function spread(amount: number, { from, to }: Nights, step: number): NightPrice[] {
  const count = to - from;
  const each = Math.floor(amount / count / step) * step;
  const last = amount - each * (count - 1);
  return Array.from({ length: count }, (_, i) => ({ date: isoOf(from + i), amount: i === count - 1 ? last : each }));
}

/** What the file says that a stay costs is kept; else a stay to come costs what it does here today. */
function priceOf({ hotel }: HotelView, read: ReadStay, criteria: StayCriteria, today: Day): Price {
  const { type, plan, nights, values } = read;
  const said = number(values.amount);
  if (said === null && !isOver(read, today)) {
    const ask = { ...criteria, extras: [], coupon: null, held: () => 0 };
    return { ...quoteStay(hotel, type, plan, ask).price, deposit_amount: 0 };
  }
  const total = said ?? 0;
  const tax = Math.min(total, number(values.tourist_tax) ?? 0);
  return {
    ...{ nightly: spread(total - tax, nights, hotel.step), room_amount: total - tax, tourist_tax_amount: tax },
    ...{ extras: [], extras_amount: 0, discounts: [], discount_amount: 0, deposit_amount: 0, total_amount: total },
  };
}

/** The terms of today, but for what is asked for beforehand: whoever booked elsewhere was asked there. */
function agreedOf(view: HotelView, read: ReadStay, criteria: StayCriteria, today: Day): Agreed {
  const price = priceOf(view, read, criteria, today);
  const agreed = freezeTerms(view.hotel, read.plan, { price, coupon: null, leftOut: [] });
  const { payment: _, ...terms } = agreed.terms;
  return { ...agreed, terms: { ...terms, pay_when: 'arrival', deposit_percent: 0 } };
}

const criteriaOf = ({ nights, plan, values }: ReadStay): StayCriteria => ({
  ...{ nights, plan, planRequested: true, pets: false, extras: [], couponCode: null },
  ...{ adults: number(values.adults) ?? 2, children: number(values.children) ?? 0, ages: [] },
  arrivalTime: text(values.arrival_time),
});

/** Noon of a day, but never later than now; without a day it is now. */
function untilNow(view: HotelView, day: string | null, now: Temporal.Instant): string {
  const at = now.epochMilliseconds;
  return new Date(day === null ? at : Math.min(at, momentOf(day, '12:00', view.account.time_zone))).toISOString();
}

/** A stay as it is written; `review_asked_at` keeps thanks from a guest who left elsewhere. */
export type ImportedStay = NewStay & Pick<StoredStay, 'review_asked_at'>;

type Standing = { readonly status: StayStatus; readonly room: string | null; readonly today: Day; readonly id: string };

/** A stay of the file at its first version. It is no guest's request: it neither repeats one nor counts towards a limit. */
export function importedStay(
  view: HotelView,
  { call: { caller, now } }: Bringing,
  read: ReadStay,
  { status, room, today, id }: Standing,
): ImportedStay {
  const { values, name, contact } = read;
  const criteria = criteriaOf(read);
  const made = makeStay({
    ...{ view, type: read.type, criteria, agreed: agreedOf(view, read, criteria, today) },
    ...{ status: 'confirmed', room, pinned: room !== null && read.room !== null },
    guest: { name, notes: text(values.notes), lang: pickLang(text(values.language), view.account.language) },
    ...{ contact, answers: [], source: deskSource(caller), country: text(values.country) },
    ...{ externalId: text(values.reference), changedBy: changedBy(byStaff(caller)), now },
  });
  const fee = isCalledOff({ status }) ? (number(values.cancel_fee) ?? 0) : null;
  const stay = { ...made, id, status, cancel_fee_amount: fee, created_at: untilNow(view, text(values.booked_on), now) };
  const left = status === 'checked_out' && !isOver(read, today) ? { held_until: isoOf(today) } : {};
  return {
    ...{ ...stay, ...left, paid_amount: paidIn(read, stay, today) },
    review_asked_at: isOver(read, today) ? untilNow(view, made.check_out, now) : null,
    ...{ by_guest: false, request_key: requestKey(read.type, criteria) },
    first_answer: { status: 'confirmed', reference: made.reference },
    ...{ email_key: contact.email_key, phone_key: contact.phone_key, address_hash: null, address_counts: false },
  };
}

/** What is over was settled where it was booked, unless the file says otherwise; of a request nothing was paid. */
function paidIn(read: ReadStay, stay: Parameters<typeof amountOwed>[0], today: Day): number {
  if (UNAGREED.has(stay.status)) return 0;
  return number(read.values.paid) ?? (isOver(read, today) ? amountOwed(stay) : 0);
}

// A day before any that a hotel can close: what was paid elsewhere is in no cash report.
export const NO_CASH_DAY = '0001-01-01';

/** What was paid for a stay before it came here, so that its payments sum to what is paid. */
export function paidElsewhere(
  view: HotelView,
  stay: Pick<NewStay, 'id' | 'business_id' | 'paid_amount' | 'check_out'>,
  now: Temporal.Instant,
): readonly PaidElsewhere[] {
  const { id: stay_id, business_id, paid_amount: amount, check_out } = stay;
  if (amount === 0) return [];
  const at = { paid_at: untilNow(view, check_out, now), cash_day: NO_CASH_DAY };
  return [{ id: newId(now.epochMilliseconds), business_id, stay_id, amount, ...at }];
}

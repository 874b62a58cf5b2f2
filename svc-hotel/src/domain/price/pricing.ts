import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import { isoOf, type Nights } from '@booking/core/rules/days';
import { multiplyAndRound, percentOf } from '@booking/core/rules/money';
import type { PriceCalendar, PricedParty } from '../hotel/prices.ts';
import type { LongStayStep, TaxTerms } from '../hotel/settings.ts';
import { type AgreedDiscount, type CouponTerms, discountsOn, longStayStep } from './discounts.ts';
import type { AgreedExtra } from './extras.ts';

export type NightPrice = {
  readonly date: string;
  readonly amount: number;
  /** Why staff set the price by hand; nights of today's prices have none. */
  readonly reason?: string | undefined;
};

/** A stay's price, line by line. `total = room − discounts + extras + tourist tax`, to the unit. */
export type Price = {
  readonly nightly: readonly NightPrice[];
  readonly room_amount: number;
  readonly extras: readonly AgreedExtra[];
  readonly extras_amount: number;
  readonly discounts: readonly AgreedDiscount[];
  readonly discount_amount: number;
  readonly tourist_tax_amount: number;
  readonly total_amount: number;
  readonly deposit_amount: number;
};

/** What bears on the price besides the nights and the extras. */
export type PriceTerms = {
  readonly step: number;
  readonly tax: TaxTerms;
  readonly longStays: readonly LongStayStep[];
  readonly planLongStays: readonly LongStayStep[] | null;
  readonly depositPercent: number;
  readonly payWhen: 'arrival' | 'booking';
  readonly payment?: PaymentPolicy | undefined;
};

export type Priced = {
  readonly nightly: readonly NightPrice[];
  readonly party: { readonly adults: number; readonly ages: readonly number[]; readonly children?: number };
  readonly extras: readonly AgreedExtra[];
  readonly coupon: CouponTerms | null;
};

/** What each night costs a party. */
export function nightlyPrices(calendar: PriceCalendar, nights: Nights, party: PricedParty): NightPrice[] {
  const list: NightPrice[] = [];
  for (let day = nights.from; day < nights.to; day++) list.push({ date: isoOf(day), amount: calendar(day, party) });
  return list;
}

/** Each amount is rounded once from exact inputs; sums are plain sums of rounded amounts. */
export function priceStay(stay: Priced, terms: PriceTerms): Price {
  const nights = stay.nightly.length;
  const room = sum(stay.nightly);
  const longStay = longStayStep(terms.longStays, terms.planLongStays, nights);
  const discounts = discountsOn(room, longStay, stay.coupon, terms.step);
  const discount = sum(discounts);
  const extras = sum(stay.extras);
  const tax = touristTax(terms.tax, stay.party, nights, terms.step);
  const total = room - discount + extras + tax;
  return {
    nightly: stay.nightly,
    room_amount: room,
    extras: stay.extras,
    extras_amount: extras,
    discounts,
    discount_amount: discount,
    tourist_tax_amount: tax,
    total_amount: total,
    deposit_amount: depositOf(total, terms, stay.party.adults + (stay.party.children ?? stay.party.ages.length)),
  };
}

type DepositTerms = Pick<PriceTerms, 'step' | 'depositPercent' | 'payWhen' | 'payment'>;

/** What the plan's policy asks for; without one the whole when the plan is paid on booking, else the hotel's share. */
export function depositOf(total: number, terms: DepositTerms, persons: number): number {
  const { payment, payWhen, depositPercent, step } = terms;
  if (payment === undefined) return payWhen === 'booking' ? total : percentOf(total, depositPercent, step);
  if (payment.kind === 'full') return total;
  if (payment.kind !== 'deposit') return 0;
  const { percent = 0, amount_per_person: each } = payment;
  return each === undefined ? percentOf(total, percent, step) : Math.min(total, each * persons);
}

function sum(lines: readonly { readonly amount: number }[]): number {
  let total = 0;
  for (const line of lines) total += line.amount;
  return total;
}

/**
 * Counted in halves of a full share: an adult two, a child by the band of its age, a child without an age none.
 * An age equal to a limit falls in the next band. Rounded once, on the whole.
 */
export function touristTax(
  terms: TaxTerms,
  party: { readonly adults: number; readonly ages: readonly number[] },
  nights: number,
  step: number,
): number {
  let halves = 2 * party.adults;
  for (const age of party.ages) {
    if (age >= terms.children_half_under) halves += 2;
    else if (age >= terms.children_free_under) halves += 1;
  }
  return multiplyAndRound(terms.per_person_per_night, nights * halves, 2, step);
}

import type { Nights } from '@booking/core/rules/days';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import type { Refusal } from '../request/refusals.ts';
import { type CouponTerms, checkCoupon, type RequestedCoupon } from './discounts.ts';
import { priceExtras, type RequestedExtra, type UnitsHeld } from './extras.ts';
import { nightlyPrices, type Price, type PriceTerms, priceStay } from './pricing.ts';

export type QuoteAsk = {
  readonly nights: Nights;
  readonly adults: number;
  readonly children: number;
  readonly ages: readonly number[];
  readonly extras: readonly RequestedExtra[];
  readonly coupon: RequestedCoupon | null;
  readonly held: UnitsHeld;
};

/** A price, and what was asked for but does not apply. */
export type Quote = {
  readonly price: Price;
  readonly coupon: CouponTerms | null;
  readonly leftOut: readonly Refusal[];
};

/** What a stay of one type on one plan costs today. */
export function quoteStay(hotel: Hotel, type: RoomType, plan: RatePlanSettings, ask: QuoteAsk): Quote {
  const checked = ask.coupon === null ? null : checkCoupon(ask.coupon, ask.nights, type.settings.slug);
  return quoteWith(
    hotel,
    type,
    plan,
    ask,
    checked?.ok ? checked.terms : null,
    checked?.ok === false ? checked.refusal : null,
  );
}

/** As `quoteStay`, with a coupon that was found valid before. */
export function quoteWith(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlanSettings,
  ask: Omit<QuoteAsk, 'coupon'>,
  coupon: CouponTerms | null,
  couponRefusal: Refusal | null = null,
): Quote {
  const extras = priceExtras(hotel.extras, ask.extras, {
    roomTypeId: type.settings.id,
    nights: ask.nights,
    persons: ask.adults + ask.children,
    held: ask.held,
    step: hotel.step,
    language: hotel.language,
  });
  const nightly = nightlyPrices(hotel.calendar(type.settings.id, plan.id), ask.nights, ask);
  const party = { adults: ask.adults, ages: ask.ages, children: ask.children };
  const price = priceStay({ nightly, party, extras: extras.lines, coupon }, termsOf(hotel, plan));
  return { price, coupon, leftOut: couponRefusal === null ? extras.leftOut : [couponRefusal, ...extras.leftOut] };
}

export function termsOf(hotel: Hotel, plan: RatePlanSettings): PriceTerms {
  return {
    step: hotel.step,
    tax: hotel.settings.tourist_tax,
    longStays: hotel.settings.long_stay_discounts,
    planLongStays: plan.long_stay_discounts,
    depositPercent: hotel.settings.deposit.percent,
    payWhen: plan.pay_when,
    payment: plan.payment,
  };
}

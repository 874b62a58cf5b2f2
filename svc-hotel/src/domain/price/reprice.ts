import type { Hotel } from '../hotel/hotel.ts';
import type { Refusal } from '../request/refusals.ts';
import type { Target } from '../stay/change.ts';
import type { Stay, Terms } from '../stay/stay.ts';
import { type CouponTerms, checkCoupon, type RequestedCoupon } from './discounts.ts';
import type { UnitsHeld } from './extras.ts';
import { keptLongStay, keptNights } from './kept-price.ts';
import { depositOf, type Price, priceStay } from './pricing.ts';
import { type Quote, quoteWith, termsOf } from './quote.ts';

export type RepriceFacts = { readonly held: UnitsHeld; readonly couponUses: number };

/** What a change makes of a stay's amounts, and what of it does not apply. */
export type Repriced = { readonly change: Partial<Stay>; readonly leftOut: readonly Refusal[] };

/**
 * Today's prices, discounts, extras and tourist tax; the rule on cancellation, the deposit's share and the currency
 * stay as agreed, and so does what the plan promised unless the plan changed. A coupon that was valid when it was
 * agreed is kept.
 */
export function reprice(hotel: Hotel, stay: Stay, target: Target, planChanged: boolean, facts: RepriceFacts): Repriced {
  const { price, coupon, leftOut } = quoteAgain(hotel, stay, target, facts);
  const terms = termsFor(hotel, stay, target, planChanged, price, coupon);
  return { change: changeTo(hotel, stay, { terms, price, persons: target.adults + target.children }), leftOut };
}

/**
 * Nights that stay keep their price and new ones cost what they cost; extras and tourist tax are counted again. The
 * discounts are the agreed ones, and whoever could not cancel cannot do so now.
 */
export function keepPrice(
  hotel: Hotel,
  stay: Stay,
  target: Target,
  planChanged: boolean,
  facts: RepriceFacts,
): Repriced {
  const { price: today, leftOut } = quoteAgain(hotel, stay, { ...target, coupon: undefined }, facts);
  const rules = termsOf(hotel, target.plan);
  const { adults, ages, children } = target;
  const step = keptLongStay(stay, today.nightly.length, rules.planLongStays ?? rules.longStays);
  const price = priceStay(
    {
      ...today,
      nightly: keptNights(stay, today.nightly),
      party: { adults, ages, children },
      coupon: stay.terms.coupon,
    },
    { ...rules, longStays: step === null ? [] : [step], planLongStays: null },
  );
  const terms = termsFor(hotel, stay, target, planChanged, price, stay.terms.coupon);
  const refundable = stay.terms.refundable && terms.refundable;
  const change = changeTo(hotel, stay, { terms: { ...terms, refundable }, price, persons: adults + children });
  return { change, leftOut: leftOut.filter((refusal) => refusal.code === 'extra') };
}

type Changed = { readonly terms: Terms; readonly price: Price; readonly persons: number };

function changeTo(hotel: Hotel, stay: Stay, changed: Changed): Partial<Stay> {
  const { terms, price } = changed;
  const amounts = amountsFor(hotel, stay, changed);
  return { ...amounts, extras: price.extras, terms, coupon_code: terms.coupon?.code ?? null };
}

function quoteAgain(hotel: Hotel, stay: Stay, target: Target, facts: RepriceFacts): Quote {
  const { coupon, refusal } = couponFor(hotel, stay, target, facts);
  const { nights, type, plan, adults, children, ages, extras } = target;
  const ask = { nights, adults, children, ages, extras, held: facts.held };
  const catalogue = withFormerExtras(hotel, stay);
  return quoteWith({ ...hotel, extras: catalogue }, type, plan, ask, coupon, refusal);
}

/** Extras that are no longer offered are kept by a stay that has them. */
function withFormerExtras(hotel: Hotel, stay: Stay): Hotel['extras'] {
  const has = new Set(stay.extras.map(({ id }) => id));
  return [...hotel.extras, ...hotel.formerExtras.filter(({ id }) => has.has(id))];
}

function couponFor(
  hotel: Hotel,
  stay: Stay,
  target: Target,
  facts: RepriceFacts,
): { coupon: CouponTerms | null; refusal: Refusal | null } {
  if (target.coupon === undefined) return { coupon: stay.terms.coupon, refusal: null };
  if (target.coupon === null) return { coupon: null, refusal: null };
  const settings = hotel.couponByCode.get(target.coupon.toUpperCase()) ?? null;
  const requested: RequestedCoupon = { code: target.coupon, settings, uses: facts.couponUses };
  const checked = checkCoupon(requested, target.nights, target.type.settings.slug);
  return checked.ok
    ? { coupon: checked.terms, refusal: null }
    : { coupon: stay.terms.coupon, refusal: checked.refusal };
}

function termsFor(
  hotel: Hotel,
  stay: Stay,
  { plan }: Target,
  planChanged: boolean,
  price: Price,
  coupon: CouponTerms | null,
): Terms {
  return {
    ...stay.terms,
    ...(planChanged ? promisesOf(plan) : {}),
    nightly: price.nightly,
    extras: price.extras,
    discounts: price.discounts,
    tax: hotel.settings.tourist_tax,
    coupon,
  };
}

/** What a plan promises whatever it costs: it comes with the plan, under a kept price too. */
function promisesOf({ refundable, breakfast_included, names, pay_when, payment }: Target['plan']) {
  return { refundable, breakfast_included, plan_names: names, pay_when, payment };
}

/** The deposit follows the new total unless it is paid. */
export function amountsFor(hotel: Hotel, stay: Stay, { terms, price, persons }: Changed): Partial<Stay> {
  const { room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount } = price;
  const amounts = { room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount };
  if (stay.deposit_status === 'paid' || stay.deposit_status === 'refunded') return amounts;
  const agreed = { depositPercent: terms.deposit_percent, payWhen: terms.pay_when, payment: terms.payment };
  const deposit_amount = depositOf(total_amount, { ...agreed, step: hotel.step }, persons);
  if (deposit_amount === 0) return { ...amounts, deposit_amount, deposit_status: 'none' };
  return {
    ...amounts,
    deposit_amount,
    deposit_status: stay.deposit_status === 'none' ? 'pending' : stay.deposit_status,
  };
}

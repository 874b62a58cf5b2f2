import type { Hotel } from '../hotel/hotel.ts';
import type { HotelSettings, RatePlanSettings } from '../hotel/settings.ts';
import type { Quote } from '../price/quote.ts';
import type { Amounts, DepositStatus, Terms } from '../stay/stay.ts';

/** The amounts, terms and extras of a stay, as they are agreed now and frozen on it. */
export type Agreed = Amounts & {
  readonly currency: string;
  readonly terms: Terms;
  readonly extras: Terms['extras'];
  readonly coupon_code: string | null;
  readonly deposit_status: DepositStatus;
};

export function freezeTerms(hotel: Hotel, plan: RatePlanSettings, { price, coupon }: Quote): Agreed {
  const { settings } = hotel;
  return {
    currency: hotel.currency,
    room_amount: price.room_amount,
    extras_amount: price.extras_amount,
    discount_amount: price.discount_amount,
    tourist_tax_amount: price.tourist_tax_amount,
    total_amount: price.total_amount,
    deposit_amount: price.deposit_amount,
    deposit_status: price.deposit_amount > 0 ? 'pending' : 'none',
    coupon_code: coupon?.code ?? null,
    extras: price.extras,
    terms: {
      nightly: price.nightly,
      extras: price.extras,
      discounts: price.discounts,
      tax: settings.tourist_tax,
      cancellation: cancellationOf(settings, plan),
      refundable: plan.refundable,
      breakfast_included: plan.breakfast_included,
      plan_names: plan.names,
      pay_when: plan.pay_when,
      deposit_percent: settings.deposit.percent,
      coupon,
      ...(plan.payment === undefined ? {} : { payment: plan.payment }),
      ...vatOf(settings, plan, price.extras),
    },
  };
}

/** The plan's own hours, in whole days: that is how the rule is told and held. */
function cancellationOf({ cancellation }: HotelSettings, { payment }: RatePlanSettings): Terms['cancellation'] {
  const { no_show_fee_per_person: fee, cancel_until_hours: hours = fee === undefined ? undefined : 24 } = payment ?? {};
  return hours === undefined ? cancellation : { ...cancellation, free_until_days_before: Math.ceil(hours / 24) };
}

/** The VAT rates of today; nothing where the hotel shows none, so that most stays are stored without. */
function vatOf(
  { vat_percent, breakfast_amount: amount, extras }: HotelSettings,
  { breakfast_included }: RatePlanSettings,
  agreed: Terms['extras'],
): Pick<Terms, 'vat'> {
  const rates = extras.flatMap(({ id, vat_percent: rate }) =>
    rate != null && agreed.some((extra) => extra.id === id) ? [[id, rate] as const] : [],
  );
  const night = vat_percent?.night ?? null;
  const percent = vat_percent?.breakfast ?? null;
  const isDivided = breakfast_included && amount != null && amount > 0 && percent !== null;
  if (night === null && rates.length === 0 && !isDivided) return {};
  const breakfast = isDivided ? { breakfast: { amount, percent } } : {};
  return { vat: { night, extras: Object.fromEntries(rates), ...breakfast } };
}

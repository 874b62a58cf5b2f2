import type { Hotel } from '../hotel/hotel.ts';
import type { Stay } from '../stay/stay.ts';
import { discountsOn } from './discounts.ts';
import type { NightPrice } from './pricing.ts';
import { amountsFor } from './reprice.ts';

/**
 * The stay with another price of one night. The discounts that were agreed bear on it, and the deposit follows unless it is
 * paid; extras and tourist tax stay. A price that is worked out anew afterwards is today's.
 */
export function withNightPrice(hotel: Hotel, stay: Stay, night: NightPrice): Partial<Stay> {
  const { extras, extras_amount, tourist_tax_amount, terms: agreed, adults, children } = stay;
  const nightly = agreed.nightly.map((before) => (before.date === night.date ? night : before));
  const room_amount = nightly.reduce((sum, { amount }) => sum + amount, 0);
  const longStay = agreed.discounts.find(({ kind }) => kind === 'long_stay');
  const step =
    longStay?.nights == null || longStay.percent === null
      ? null
      : { nights: longStay.nights, percent: longStay.percent };
  const found = discountsOn(room_amount, step, agreed.coupon, hotel.step);
  const isLeftOut = longStay !== undefined && found.every(({ kind }) => kind !== 'long_stay');
  // A discount off nights that are given away is kept, so that it counts again once they cost something.
  const discounts = isLeftOut ? [{ ...longStay, amount: 0 }, ...found] : found;
  const discount_amount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const total_amount = room_amount - discount_amount + extras_amount + tourist_tax_amount;
  const price = {
    ...{ nightly, room_amount, extras, extras_amount, discounts, discount_amount },
    ...{ tourist_tax_amount, total_amount, deposit_amount: stay.deposit_amount },
  };
  const terms = { ...agreed, nightly, discounts };
  return { ...amountsFor(hotel, stay, { terms, price, persons: adults + children }), terms };
}

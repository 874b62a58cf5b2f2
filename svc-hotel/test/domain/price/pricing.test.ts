import { dayOf, isoOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hotel } from '../../../src/domain/hotel/hotel.ts';
import { billLines } from '../../../src/domain/price/bill.ts';
import { cancelFee } from '../../../src/domain/price/cancellation.ts';
import { type QuoteAsk, quoteStay } from '../../../src/domain/price/quote.ts';
import { hotelOf, ratePlan, roomType } from '../builders.ts';

const CHECK_IN = dayOf('2026-12-08');
const amount = fc.integer({ min: 0, max: 100_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const steps = fc.uniqueArray(fc.record({ nights: fc.integer({ min: 2, max: 14 }), percent }), {
  selector: (one) => one.nights,
  maxLength: 3,
});
const extra = fc.record({
  amount,
  per: fc.constantFrom('night', 'stay', 'person', 'person_night'),
  mandatory: fc.boolean(),
  offered_on: fc.constantFrom('every_night', 'arrival', 'departure'),
});

const anyHotel = fc.record({
  currency: fc.constantFrom('CHF', 'EUR'),
  base: amount,
  plan: fc.record({
    percent_of_base: percent,
    long_stay_discounts: fc.option(steps),
    pay_when: fc.constantFrom('arrival', 'booking'),
  }),
  prices: fc.array(fc.record({ offset: fc.nat(20), amount }), { maxLength: 5 }),
  long_stay_discounts: steps,
  extras: fc.array(extra, { maxLength: 4 }),
  tax: amount,
  deposit: fc.integer({ min: 0, max: 100 }),
});

const anyStay = fc.record({
  nights: fc.integer({ min: 1, max: 14 }),
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  coupon: fc.option(
    fc.oneof(
      percent.map((p) => ({ percent: p })),
      amount.map((a) => ({ amount: a })),
    ),
  ),
});

type Drawn<T> = T extends fc.Arbitrary<infer U> ? U : never;

function build(drawn: Drawn<typeof anyHotel>, coupon: object | null): Hotel {
  return hotelOf(
    {
      room_types: [roomType('double', ['101'], { base_amount: drawn.base })],
      rate_plans: [ratePlan('Flexible', drawn.plan)],
      prices: drawn.prices.map((row) => ({
        room_type: 'double',
        date: isoOf(CHECK_IN + row.offset),
        amount: row.amount,
      })),
      long_stay_discounts: drawn.long_stay_discounts,
      extras: drawn.extras.map((one, i) => ({ name: `extra ${i}`, ...one })),
      tourist_tax: { per_person_per_night: drawn.tax, children_free_under: 6, children_half_under: 16 },
      deposit: { percent: drawn.deposit, by_card: true },
      coupons: coupon === null ? [] : [{ code: 'SPRING', ...coupon }],
    },
    { currency: drawn.currency },
  );
}

function quote(hotel: Hotel, stay: Drawn<typeof anyStay>, more: Partial<QuoteAsk> = {}) {
  const [type] = hotel.types;
  const [plan] = hotel.settings.rate_plans;
  if (!type || !plan) throw new Error('the hotel has a type and a plan');
  const coupon = hotel.couponByCode.get('SPRING');
  return quoteStay(hotel, type, plan, {
    nights: { from: CHECK_IN, to: CHECK_IN + stay.nights },
    adults: stay.adults,
    children: stay.ages.length,
    ages: stay.ages,
    extras: hotel.extras.map(({ id }, i) => ({ id, quantity: i + 1 })),
    coupon: coupon === undefined ? null : { code: 'SPRING', settings: coupon, uses: 0 },
    held: () => 0,
    ...more,
  }).price;
}

describe('any price', () => {
  it('lines sum to their totals, and the total is room less discounts plus extras plus tourist tax', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (drawn, stay) => {
        const price = quote(build(drawn, stay.coupon), stay);
        const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);
        expect(sum(price.nightly)).toBe(price.room_amount);
        expect(sum(price.extras)).toBe(price.extras_amount);
        expect(sum(price.discounts)).toBe(price.discount_amount);
        expect(price.room_amount - price.discount_amount + price.extras_amount + price.tourist_tax_amount).toBe(
          price.total_amount,
        );
      }),
    );
  });

  it('the bill of the agreed terms adds up to the total', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (drawn, stay) => {
        const price = quote(build(drawn, stay.coupon), stay);
        const agreed = {
          check_in: isoOf(CHECK_IN),
          check_out: isoOf(CHECK_IN + stay.nights),
          tourist_tax_amount: price.tourist_tax_amount,
          terms: { nightly: price.nightly, extras: price.extras, discounts: price.discounts },
        } as unknown as Parameters<typeof billLines>[0];
        const total = billLines(agreed).reduce((sum, line) => sum + line.amount, 0);
        expect(total).toBe(price.total_amount);
      }),
    );
  });

  it('every amount in CHF ends in 0 or 5', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (drawn, stay) => {
        const price = quote(build({ ...drawn, currency: 'CHF' }, stay.coupon), stay);
        const amounts = [
          price.room_amount,
          price.extras_amount,
          price.discount_amount,
          price.tourist_tax_amount,
          price.total_amount,
          price.deposit_amount,
          ...[...price.nightly, ...price.extras, ...price.discounts].map((line) => line.amount),
        ];
        for (const one of amounts) expect(one % 5).toBe(0);
      }),
    );
  });

  it('discounts never exceed the room, and the deposit never the total', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (drawn, stay) => {
        const price = quote(build(drawn, stay.coupon), stay);
        expect(price.discount_amount).toBeLessThanOrEqual(price.room_amount);
        expect(price.deposit_amount).toBeLessThanOrEqual(price.total_amount);
      }),
    );
  });

  it('one night more never lowers the price before discounts', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (drawn, stay) => {
        const hotel = build(drawn, null);
        const short = quote(hotel, stay);
        const long = quote(hotel, { ...stay, nights: stay.nights + 1 });
        const full = (price: typeof short) => price.room_amount + price.extras_amount + price.tourist_tax_amount;
        expect(full(long)).toBeGreaterThanOrEqual(full(short));
      }),
    );
  });

  it('the order in which extras are asked for does not change the total', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, fc.nat(), (drawn, stay, turn) => {
        const hotel = build(drawn, stay.coupon);
        const asked = hotel.extras.map(({ id }, i) => ({ id, quantity: i + 1 }));
        const at = asked.length === 0 ? 0 : turn % asked.length;
        const turned = [...asked.slice(at), ...asked.slice(0, at)].reverse();
        expect(quote(hotel, stay, { extras: turned }).total_amount).toBe(quote(hotel, stay).total_amount);
      }),
    );
  });

  it('a cancellation never costs more than the stay without its tourist tax', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, fc.boolean(), fc.nat(10), (drawn, stay, refundable, before) => {
        const price = quote(build(drawn, stay.coupon), stay);
        const cancellation = { free_until_days_before: 2, then_nights_charged: 20 };
        const fee = cancelFee({ ...price, answered: true, refundable, cancellation }, before, 5);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(price.total_amount - price.tourist_tax_amount + 4);
      }),
    );
  });

  it('a room that costs nothing costs nothing to cancel', () => {
    const cancellation = { free_until_days_before: 2, then_nights_charged: 1 };
    const free = { nightly: [{ date: '2026-12-08', amount: 0 }], room_amount: 0, discount_amount: 0 };
    const stay = {
      ...free,
      answered: true,
      refundable: true,
      cancellation,
      tourist_tax_amount: 500,
      total_amount: 900,
    };
    expect(cancelFee(stay, 0, 5)).toBe(0);
  });
});

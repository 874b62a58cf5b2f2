import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLines } from '../../../src/domain/price/bill.ts';
import { keptLongStay, keptNights } from '../../../src/domain/price/kept-price.ts';
import { touristTax } from '../../../src/domain/price/pricing.ts';
import { keepPrice } from '../../../src/domain/price/reprice.ts';
import { readChange } from '../../../src/domain/stay/change.ts';
import { hotelOf, roomType } from '../builders.ts';
import { stayOf } from '../stays.ts';

const hotel = hotelOf({
  room_types: [
    roomType('double', ['101'], { max_adults: 4, max_children: 4 }),
    roomType('suite', ['201'], { base_amount: 31_105, max_adults: 4, max_children: 4 }),
  ],
  extras: [
    { name: 'Breakfast', amount: 1455, per: 'person_night' },
    { name: 'Parking', amount: 1999, per: 'night' },
  ],
  long_stay_discounts: [
    { nights: 3, percent: 7.5 },
    { nights: 7, percent: 15 },
  ],
});

const date = (day: number) => new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
const nights = fc.record({ from: fc.integer({ min: 1, max: 20 }), count: fc.integer({ min: 1, max: 9 }) });
const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
});
const longStay = fc.option(
  fc.record({ nights: fc.integer({ min: 1, max: 7 }), percent: fc.constantFrom(5, 12.5, 50) }),
);
const coupon = fc.option(
  fc.constantFrom({ code: 'P', percent: 33.33, amount: null }, { code: 'A', percent: null, amount: 12_345 }),
);

const agreed = fc
  .record({
    nights,
    party,
    longStay,
    coupon,
    price: fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ nights: { from, count }, party: { adults, ages }, longStay: step, coupon: code, price }) => {
    const nightly = price.slice(0, count).map((amount, i) => ({ date: date(from + i), amount: amount * 5 }));
    const held = step !== null && step.nights <= count ? step : null;
    const line = held && {
      kind: 'long_stay' as const,
      amount: 5,
      percent: held.percent,
      code: null,
      nights: held.nights,
    };
    const terms = { nightly, coupon: code, discounts: line === null ? [] : [line] };
    const stay = stayOf({
      check_in: date(from),
      check_out: date(from + count),
      adults,
      children: ages.length,
      children_ages: ages,
      terms,
    });
    return { stay, held };
  });
const wanted = fc.record({ nights, party, type: fc.constantFrom('double', 'suite'), parking: fc.boolean() });

function change(
  { stay }: { stay: ReturnType<typeof stayOf> },
  { nights: { from, count }, party: { adults, ages }, type, parking }: Wanted,
) {
  const patch = {
    ...{ check_in: date(from), check_out: date(from + count), room_type_id: type },
    ...{ adults, children: ages.length, children_ages: ages },
    extras: [{ id: 'Breakfast' }, ...(parking ? [{ id: 'Parking', quantity: 2 }] : [])],
  };
  const read = readChange(hotel, stay, patch);
  if (!read.ok || read.target === null) throw new Error('the change can be worked out');
  return {
    ...stay,
    ...patch,
    ...keepPrice(hotel, stay, read.target, false, { held: () => 0, couponUses: 0 }).change,
  } as ReturnType<typeof stayOf>;
}
type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

describe('under a kept price, whatever was agreed and whatever is wanted', () => {
  it('what is shown adds up: the lines of the bill sum to the total exactly', () => {
    fc.assert(
      fc.property(agreed, wanted, (before, to) => {
        const after = change(before, to);
        expect(after.total_amount).toBe(
          after.room_amount - after.discount_amount + after.extras_amount + after.tourist_tax_amount,
        );
        expect(billLines(after).reduce((sum, { amount }) => sum + amount, 0)).toBe(after.total_amount);
        expect(after.discount_amount).toBeLessThanOrEqual(after.room_amount);
        expect(after.deposit_amount).toBeLessThanOrEqual(after.total_amount);
        expect(after.total_amount % 5).toBe(0);
      }),
    );
  });

  it('a night of before keeps its price to the unit, each other one has that of today', () => {
    fc.assert(
      fc.property(agreed, wanted, (before, to) => {
        const old = new Map(before.stay.terms.nightly.map((night) => [night.date, night.amount]));
        const after = change(before, to);
        const {
          nights: { from, count },
          type,
        } = to;
        expect(after.terms.nightly.map((night) => night.date)).toEqual(
          Array.from({ length: count }, (_, i) => date(from + i)),
        );
        const today = type === 'suite' ? 31_105 : 18_000;
        for (const night of after.terms.nightly) expect(night.amount).toBe(old.get(night.date) ?? today);
      }),
    );
  });

  it('tourist tax is counted by today’s rate, nights and ages', () => {
    fc.assert(
      fc.property(agreed, wanted, (before, to) => {
        const { tourist_tax_amount } = change(before, to);
        expect(tourist_tax_amount).toBe(touristTax(hotel.settings.tourist_tax, to.party, to.nights.count, 5));
      }),
    );
  });

  it('as many nights as before keep the discount that was agreed, or none', () => {
    fc.assert(
      fc.property(agreed, ({ stay, held }) => {
        const step = keptLongStay(stay, stay.terms.nightly.length, hotel.settings.long_stay_discounts);
        expect(step).toEqual(held);
      }),
    );
  });
});

describe('the long-stay discount of a stay whose nights change under a kept price', () => {
  const today = hotel.settings.long_stay_discounts;
  const stayWith = (count: number, step: { nights: number; percent: number } | null) => {
    const nightly = Array.from({ length: count }, (_, i) => ({ date: date(8 + i), amount: 10_000 }));
    const line = step && { kind: 'long_stay' as const, amount: 5, code: null, ...step };
    return stayOf({ check_out: date(8 + count), terms: { nightly, discounts: line === null ? [] : [line] } });
  };

  it.each([
    ['reaches another threshold', 4, { nights: 3, percent: 5 }, 7, { nights: 7, percent: 15 }],
    ['still reaches its own', 4, { nights: 3, percent: 5 }, 6, { nights: 3, percent: 5 }],
    ['falls back on one below', 8, { nights: 7, percent: 20 }, 5, { nights: 3, percent: 7.5 }],
    ['falls below all', 8, { nights: 7, percent: 20 }, 2, null],
    ['had none and reaches none that is new', 4, null, 5, null],
    ['had none and is shorter', 8, null, 4, null],
  ])('%s', (_, count, step, nights, expected) => {
    expect(keptLongStay(stayWith(count, step), nights, today)).toEqual(expected);
  });

  it('a stay that was moved before keeps its nights by their order', () => {
    const moved = { ...stayWith(2, null), check_in: '2026-12-20' };
    const asked = ['2026-12-20', '2026-12-21', '2026-12-22'].map((day) => ({ date: day, amount: 1 }));
    expect(keptNights(moved, asked).map(({ amount }) => amount)).toEqual([10_000, 10_000, 1]);
  });
});

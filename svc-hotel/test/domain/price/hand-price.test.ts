import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNightPrice } from '../../../src/domain/price/hand-price.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { hotelOf } from '../builders.ts';
import { stayOf } from '../stays.ts';

const hotel = hotelOf();
const dates = ['2026-12-08', '2026-12-09', '2026-12-10'];

/** Three nights under a long-stay discount and a coupon, as the rules price them. */
function agreed(amounts: readonly number[], percent: number): Stay {
  const nightly = dates.map((date, i) => ({ date, amount: amounts[i] ?? 0 }));
  const coupon = { code: 'OLD', percent, amount: null };
  const longStay = { kind: 'long_stay', amount: 5, percent: 8, code: null, nights: 3 } as const;
  const stay = stayOf({ check_in: dates[0] as string, check_out: '2026-12-11' });
  const terms = { ...stay.terms, nightly, coupon, discounts: [longStay] };
  const rough = { ...stay, terms, extras_amount: 3000, tourist_tax_amount: 1500 };
  return { ...rough, ...withNightPrice(hotel, rough, nightly[0] as (typeof nightly)[0]) };
}

describe('A night that is priced by hand', () => {
  it('takes the agreed discounts with it, and leaves extras and tax', () => {
    const stay = agreed([20_000, 20_000, 20_000], 10);
    expect([stay.room_amount, stay.discount_amount, stay.total_amount]).toEqual([60_000, 10_320, 54_180]);
    const changed = { ...stay, ...withNightPrice(hotel, stay, { date: '2026-12-09', amount: 0, reason: 'Noise' }) };
    expect([changed.room_amount, changed.discount_amount, changed.total_amount]).toEqual([40_000, 6880, 37_620]);
    expect(changed.terms.nightly[1]).toEqual({ date: '2026-12-09', amount: 0, reason: 'Noise' });
  });

  it('that is given away keeps the discount for when it costs something again', () => {
    const stay = agreed([20_000, 0, 0], 10);
    const free = { ...stay, ...withNightPrice(hotel, stay, { date: '2026-12-08', amount: 0, reason: 'A gift' }) };
    expect([free.room_amount, free.discount_amount, free.total_amount]).toEqual([0, 0, 4500]);
    expect({ ...free, ...withNightPrice(hotel, free, { date: '2026-12-08', amount: 20_000 }) }).toEqual(stay);
  });

  const amount = fc.integer({ min: 0, max: 20_000 }).map((steps) => steps * 5);
  it('adds up to the unit whatever is set, and is what it was once that is set again', () => {
    const prices = fc.array(fc.tuple(fc.constantFrom(...dates), amount), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.tuple(amount, amount, amount),
        fc.integer({ min: 1, max: 100 }),
        prices,
        (nights, percent, set) => {
          const before = agreed(nights, percent);
          let stay = before;
          for (const [date, price] of set) stay = { ...stay, ...withNightPrice(hotel, stay, { date, amount: price }) };
          expect(stay.room_amount).toBe(stay.terms.nightly.reduce((sum, night) => sum + night.amount, 0));
          const parts = stay.room_amount - stay.discount_amount + stay.extras_amount + stay.tourist_tax_amount;
          expect([stay.total_amount, stay.total_amount % 5]).toEqual([parts, 0]);
          for (const night of before.terms.nightly) stay = { ...stay, ...withNightPrice(hotel, stay, night) };
          expect(stay).toEqual(before);
        },
      ),
    );
  });
});

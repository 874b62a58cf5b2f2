import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountLines, type WantedDiscount } from '../../../src/domain/folio/discount.ts';
import type { FolioLine } from '../../../src/domain/folio/line.ts';
import { splitVat } from '../../../src/domain/folio/vat.ts';

const line = (more: Partial<FolioLine>): FolioLine => ({
  id: 'a',
  folioId: 'guest',
  kind: 'charge',
  origin: 'hand',
  date: '2026-12-08',
  subject: { kind: 'charge', text: 'Minibar' },
  quantity: 1,
  unitAmount: 1000,
  amount: 1000,
  vatPercent: 8.1,
  reverses: null,
  postedOn: null,
  ...more,
});
const because = { reason: 'Noise at night', date: '2026-12-09' };
const amountsOf = (lines: readonly FolioLine[], wanted: WantedDiscount, step = 1) =>
  discountLines(lines, 'guest', wanted, step)?.map(({ vatPercent, amount }) => [vatPercent, amount]) ?? null;

describe('a discount by hand', () => {
  const lines = [
    line({ id: 'night', kind: 'night', amount: 20_000, vatPercent: 3.8 }),
    line({ id: 'bar', amount: 5000 }),
    line({ id: 'tax', kind: 'tourist_tax', amount: 600, vatPercent: null }),
    line({ id: 'fee', kind: 'fee', amount: 7000, vatPercent: null }),
    line({ id: 'company', folioId: 'company', amount: 90_000 }),
  ];

  it('is taken off nights, extras and charges of its folio, each VAT rate with its share', () => {
    expect(amountsOf(lines, { percent: 10, ...because })).toEqual([
      [8.1, -500],
      [3.8, -2000],
    ]);
    expect(discountLines(lines, 'guest', { amount: 2500, ...because }, 1)?.[0]).toEqual({
      folioId: 'guest',
      kind: 'discount',
      origin: 'hand',
      date: '2026-12-09',
      subject: { kind: 'reduction', reason: 'Noise at night' },
      quantity: 1,
      unitAmount: -500,
      amount: -500,
      vatPercent: 8.1,
      reverses: null,
    });
  });

  it('comes to a whole step of the currency where it is a percentage', () => {
    expect(amountsOf([line({ amount: 1003 })], { percent: 10, ...because }, 5)).toEqual([[8.1, -100]]);
  });

  it('is refused where it is nothing, or more than can be taken off', () => {
    expect(amountsOf(lines, { amount: 25_001, ...because })).toBeNull();
    expect(amountsOf(lines, { amount: 0, ...because })).toBeNull();
    expect(amountsOf([], { percent: 50, ...because })).toBeNull();
    expect(amountsOf(lines, { amount: 25_000, ...because })).toEqual([
      [8.1, -5000],
      [3.8, -20_000],
    ]);
  });

  it('counts what was taken off before, and nothing that was reversed', () => {
    const taken = line({ id: 'off', kind: 'discount', amount: -4000 });
    const bar = line({ id: 'bar', amount: 5000 });
    expect(amountsOf([bar, taken], { amount: 1001, ...because })).toBeNull();
    expect(amountsOf([bar, taken], { amount: 1000, ...because })).toEqual([[8.1, -1000]]);
    const reversal = line({ id: 'back', kind: 'reversal', amount: -5000, reverses: 'bar' });
    expect(amountsOf([bar, reversal], { percent: 10, ...because })).toBeNull();
  });

  it('sums to what was asked, and takes no more off a rate than there is', () => {
    const charge = fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      vatPercent: fc.constantFrom(null, 2.6, 3.8, 8.1),
    });
    fc.assert(
      fc.property(
        fc.array(charge, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 100 }),
        (charges, share) => {
          const all = charges.map((more, i) => line({ id: String(i), ...more }));
          const whole = charges.reduce((sum, { amount }) => sum + amount, 0);
          const amount = Math.max(1, Math.floor((whole * share) / 100));
          const written = discountLines(all, 'guest', { amount, ...because }, 1) ?? [];
          expect(written.reduce((sum, off) => sum - off.amount, 0)).toBe(amount);
          for (const { vatPercent, amount: off } of written) {
            const there = charges.filter((charge) => charge.vatPercent === vatPercent);
            expect(-off).toBeLessThanOrEqual(there.reduce((sum, { amount }) => sum + amount, 0));
          }
        },
      ),
    );
  });
});

describe('the VAT within an amount', () => {
  it.each([
    [10_810, 8.1, 810],
    [100, 8.1, 7],
    [10_000, 2.6, 253],
    [5, 8.1, 0],
    [10_000, 0, 0],
    [10_000, null, 0],
    [-10_810, 8.1, -810],
    [-100, 8.1, -7],
  ])('%s minor units at %s %% hold %s of VAT', (amount, percent, vat) => {
    const split = splitVat(amount, percent);
    expect(split.vat + 0).toBe(vat);
    expect(split.net + split.vat).toBe(amount);
  });
});

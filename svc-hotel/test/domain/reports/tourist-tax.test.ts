import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touristTax } from '../../../src/domain/price/pricing.ts';
import { type TaxedStays, touristTaxReport } from '../../../src/domain/reports/tourist-tax.ts';

const tax = { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 };

function taxed(more: Partial<TaxedStays>): TaxedStays {
  const stay = { stays: 1, adults: 2, children: 0, ages: [] as readonly number[], nights: 2, tax, ...more };
  const agreed = touristTax(stay.tax, stay, stay.nights, 5);
  return { agreed, amount: agreed, ...stay };
}

describe('The report on the tourist tax', () => {
  it('has guests, nights and tax by the bands of age, and who is exempt', () => {
    const { rows, totals } = touristTaxReport([taxed({ stays: 3 }), taxed({ children: 4, ages: [5, 6, 16] })]);
    expect(rows).toEqual([
      { group: 'adult', guests: 8, guest_nights: 16, amount: 4000 },
      { group: 'child_full', guests: 1, guest_nights: 2, amount: 500 },
      { group: 'child_half', guests: 1, guest_nights: 2, amount: 250 },
      { group: 'child_free', guests: 1, guest_nights: 2, amount: 0 },
      { group: 'age_unknown', guests: 1, guest_nights: 2, amount: 0 },
    ]);
    expect(totals).toEqual({ guests: 12, guest_nights: 24, amount: 4750 });
  });

  it('names guests whose tax was taken off the bill, and has no rows without guests', () => {
    expect(touristTaxReport([taxed({ children: 1, ages: [7], amount: 0 })]).rows).toEqual([
      { group: 'waived', guests: 3, guest_nights: 6, amount: 0 },
    ]);
    expect(touristTaxReport([])).toEqual({ rows: [], totals: { guests: 0, guest_nights: 0, amount: 0 } });
  });

  it('takes nothing off the adults where a tax is less than its rounding', () => {
    const low = { ...tax, per_person_per_night: 1 };
    const { rows } = touristTaxReport([taxed({ adults: 1, children: 1, ages: [6], nights: 1, tax: low })]);
    expect(rows.map(({ amount }) => amount)).toEqual([0, 0]);
  });

  it('sums to the tax on the bills, to the unit, and counts every guest once', () => {
    const stay = fc.record({
      ...{ stays: fc.integer({ min: 1, max: 9 }), adults: fc.integer({ min: 1, max: 5 }) },
      ...{ ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }), nights: fc.integer({ min: 1, max: 30 }) },
    });
    const rate = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 5 }), rate, (stays, per_person_per_night) => {
        const all = stays.map((some) => {
          return taxed({ ...some, children: some.ages.length, tax: { ...tax, per_person_per_night } });
        });
        const { rows, totals } = touristTaxReport(all);
        expect(totals.amount).toBe(all.reduce((sum, { stays: count, amount }) => sum + count * amount, 0));
        expect(totals.guests).toBe(all.reduce((sum, some) => sum + some.stays * (some.adults + some.children), 0));
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.amount);
        expect(rows.every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { billLines, invoiceNumberOf } from '../../../src/domain/price/bill.ts';
import { agreedExtra, stayOf } from '../stays.ts';

const discount = { kind: 'coupon', amount: 500, percent: null, code: 'Spring', nights: null } as const;
const extras = [
  agreedExtra('Sauna', { count: 4, unit_amount: 250, amount: 1000 }),
  agreedExtra('Dinner', { offered_on: 'arrival', amount: 3000 }),
  agreedExtra('Taxi', { offered_on: 'departure', amount: 5000 }),
];

describe('the number of a bill', () => {
  it.each([
    ['checked_out', 'R-7', 'R-7'],
    ['cancelled', 'R-7', 'R-7'],
    ['checked_in', 'R-7', null],
    ['checked_out', null, null],
  ] as const)('A bill of a stay that is %s, with the number %s, bears %s', (status, invoice_number, number) => {
    expect(invoiceNumberOf({ status, invoice_number })).toBe(number);
  });
});

describe('the lines of a bill', () => {
  it('are the nights, the extras, the discounts and the tourist tax, each on its day', () => {
    const lines = billLines(stayOf({ terms: { extras, discounts: [discount] } }));
    expect(lines.map((line) => [line.date, line.subject.kind, line.quantity, line.unit_amount, line.amount])).toEqual([
      ['2026-12-08', 'room', 1, 18_000, 18_000],
      ['2026-12-09', 'room', 1, 18_000, 18_000],
      ['2026-12-08', 'extra', 4, 250, 1000],
      ['2026-12-08', 'extra', 1, 1000, 3000],
      ['2026-12-10', 'extra', 1, 1000, 5000],
      ['2026-12-08', 'discount', 1, -500, -500],
      ['2026-12-09', 'tourist_tax', 1, 400, 400],
    ]);
    expect(lines[2]?.subject).toEqual({ kind: 'extra', id: 'Sauna', extra: 'Sauna' });
    expect(lines[5]?.subject).toEqual({ kind: 'discount', discount });
  });

  it('no tourist tax is no line; one of a single unit is', () => {
    const kinds = (tourist_tax_amount: number) =>
      billLines(stayOf({ tourist_tax_amount })).map((line) => line.subject.kind);
    expect(kinds(0)).toEqual(['room', 'room']);
    expect(kinds(1)).toEqual(['room', 'room', 'tourist_tax']);
  });
});

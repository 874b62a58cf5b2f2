import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  credited,
  type InvoiceContent,
  invoicedFolios,
  invoiceLines,
  totalOf,
  vatSums,
} from '../../../src/domain/folio/invoice.ts';
import type { FolioLine } from '../../../src/domain/folio/line.ts';

const line = (more: Partial<FolioLine>): FolioLine => ({
  id: 'line',
  folioId: 'guest',
  kind: 'night',
  origin: 'agreed',
  date: '2026-12-08',
  subject: { kind: 'room' },
  quantity: 1,
  unitAmount: 100,
  amount: 100,
  vatPercent: null,
  reverses: null,
  postedOn: null,
  ...more,
});
const folio = (id: string) => ({ id, payer: 'guest', company: null }) as const;

const anyLine = fc.record({
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  vat_percent: fc.constantFrom(null, 2.6, 3.8, 8.1, 19),
});

describe('The lines of an invoice', () => {
  it('are those that stand in its folios, nights first and in the order of days', () => {
    const lines = [
      line({ id: 'tax', kind: 'tourist_tax', amount: 5 }),
      line({ id: 'second', date: '2026-12-09', amount: 2 }),
      line({ id: 'first', amount: 1 }),
      line({ id: 'other', folioId: 'company', amount: 99 }),
      line({ id: 'wrong', kind: 'charge', amount: 7 }),
      line({ id: 'back', kind: 'reversal', reverses: 'wrong', amount: -7 }),
    ];
    expect(invoiceLines(lines, ['guest']).map(({ amount }) => amount)).toEqual([1, 2, 5]);
    expect(totalOf(invoiceLines(lines, ['guest', 'company']))).toBe(107);
  });

  it('of a credit note are those of its invoice with every amount negated', () => {
    const content = {
      lines: invoiceLines([line({ quantity: 2, unitAmount: 50 })], ['guest']),
    } as unknown as InvoiceContent;
    expect(credited(content).lines).toMatchObject([{ quantity: 2, unit_amount: -50, amount: -100 }]);
  });
});

describe('Folios that are invoiced', () => {
  it('are those with a line or a payment; the first, where there is nothing at all', () => {
    const folios = [folio('guest'), folio('company')] as const;
    expect(invoicedFolios(folios, [{ folioId: 'company' }]).map(({ id }) => id)).toEqual(['company']);
    expect(invoicedFolios(folios, []).map(({ id }) => id)).toEqual(['guest']);
  });
});

describe('Net, VAT and gross by rate', () => {
  it('add up to the lines, each rate by itself, whatever the lines are', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const sums = vatSums(lines);
        expect(sums.reduce((sum, { gross }) => sum + gross, 0)).toBe(totalOf(lines));
        for (const { percent, net, vat, gross } of sums) {
          expect(net + vat).toBe(gross);
          expect(gross).toBe(totalOf(lines.filter(({ vat_percent }) => vat_percent === percent)));
          if (percent === null) expect(vat).toBe(0);
        }
      }),
    );
  });

  it('of a credit note are the negative of those of its invoice', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const negated = vatSums(lines.map((one) => ({ ...one, amount: -one.amount })));
        const sums = vatSums(lines);
        expect(negated.map(({ net, vat, gross }) => [net + 0, vat + 0, gross + 0])).toEqual(
          sums.map(({ net, vat, gross }) => [-net + 0, -vat + 0, -gross + 0]),
        );
      }),
    );
  });

  it('begin with the highest rate and end with what bears none', () => {
    const lines = [null, 3.8, 8.1].map((vat_percent) => ({ amount: 100, vat_percent }));
    expect(vatSums(lines).map(({ percent }) => percent)).toEqual([8.1, 3.8, null]);
  });
});

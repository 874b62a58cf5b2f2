import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deducted, deductions, depositLines, openDeposit } from '../../../src/domain/folio/deposit.ts';
import {
  credited,
  type InvoiceContent,
  type InvoiceLine,
  totalOf,
  vatSums,
} from '../../../src/domain/folio/invoice.ts';

const line = (amount: number, vat_percent: number | null): InvoiceLine => ({
  date: '2026-12-08',
  subject: { kind: 'charge', text: 'Bar' },
  quantity: 1,
  unit_amount: amount,
  amount,
  vat_percent,
});
const RATES = [null, 2.6, 3.8, 8.1] as const;
const bills = fc.array(
  fc.record({ amount: fc.integer({ min: -20_000, max: 100_000 }), percent: fc.constantFrom(...RATES) }),
  { minLength: 1, maxLength: 12 },
);
/** A deposit of a share of what is left, or a credit note of an earlier one. */
const steps = fc.array(
  fc.oneof(
    fc.record({ share: fc.double({ min: 0, max: 1.2, noNaN: true }) }),
    fc.record({ creditOf: fc.nat({ max: 5 }) }),
  ),
  { maxLength: 12 },
);
const asContent = (lines: readonly InvoiceLine[]) => ({ lines }) as InvoiceContent;
/** Net, VAT and gross by rate, over everything that was issued; what comes to nothing is left out. */
const sumsOf = (lines: readonly InvoiceLine[]) =>
  vatSums(lines).filter(({ net, vat, gross }) => net !== 0 || vat !== 0 || gross !== 0);

describe('Deposit invoices', () => {
  it('have a line for each VAT rate, in the proportion of the bill', () => {
    const lines = depositLines([line(9000, 3.8), line(1000, 8.1)], 1001, '2026-12-01');
    expect(lines?.map(({ amount, vat_percent }) => [vat_percent, amount])).toEqual([
      [8.1, 100],
      [3.8, 901],
    ]);
    expect(depositLines([line(100, 3.8)], 101, '2026-12-01')).toBeNull();
    expect(depositLines([line(100, 3.8)], 0, '2026-12-01')).toBeNull();
  });

  it('are for what was received and has no invoice yet, else for what was agreed', () => {
    expect(openDeposit({ received: 500, invoiced: 200, agreed: 1000 })).toBe(300);
    expect(openDeposit({ received: 0, invoiced: 200, agreed: 1000 })).toBe(800);
  });

  it('and the invoice that takes them off, less credit notes, come to the bill, net and VAT at every rate', () => {
    fc.assert(
      fc.property(bills, steps, (bill, all) => {
        const lines = bill.map(({ amount, percent }) => line(amount, percent));
        const standing = new Map<string, InvoiceContent>();
        const issued: InvoiceLine[] = [];
        let count = 0;
        const left = () => [...lines, ...deductions([...standing].map(([number, content]) => ({ number, content })))];
        for (const step of all) {
          if ('creditOf' in step) {
            const [number, content] = [...standing][step.creditOf] ?? [];
            if (number === undefined || content === undefined) continue;
            standing.delete(number);
            issued.push(...credited(content).lines);
            continue;
          }
          const most = totalOf(left());
          const written = depositLines(left(), Math.round(most * step.share), '2026-12-01');
          if (written === null) continue;
          expect(totalOf(written)).toBe(Math.round(most * step.share));
          count += 1;
          standing.set(`2026-${count}`, asContent(written));
          issued.push(...written);
        }
        const last = asContent(left());
        expect(deducted(last)).toEqual([...standing.keys()]);
        expect(sumsOf([...issued, ...last.lines])).toEqual(sumsOf(lines));
      }),
      { numRuns: 2000 },
    );
  });
});

import type { InvoiceContent, InvoiceLine } from './invoice.ts';
import { byRate, shareByRate } from './share.ts';

/** A deposit invoice that stands, as far as it bears on the final one. */
type Deposit = { readonly number: string; readonly content: Pick<InvoiceContent, 'lines'> };

/** What an invoice takes off for deposit invoices: their lines negated, VAT included. */
export const deductions = (deposits: readonly Deposit[]): InvoiceLine[] =>
  deposits.flatMap(({ number, content }) =>
    content.lines.map((line) => ({
      ...line,
      subject: { kind: 'deposit_invoice' as const, number },
      unit_amount: -line.unit_amount,
      amount: -line.amount,
    })),
  );

/** The numbers of the deposit invoices that an invoice takes off. */
export const deducted = ({ lines }: Pick<InvoiceContent, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ subject }) => (subject.kind === 'deposit_invoice' ? [subject.number] : []))),
];

/**
 * The lines of a deposit invoice: one for each VAT rate of the bill, in the proportion of what is left at it.
 * @param lines what the folio comes to, deposit invoices before taken off
 * @returns null where it is nothing, or more than is left
 */
export function depositLines(lines: readonly InvoiceLine[], amount: number, date: string): InvoiceLine[] | null {
  const sums = byRate(lines.map((line) => ({ amount: line.amount, percent: line.vat_percent })));
  const shares = shareByRate(sums, amount);
  return (
    shares?.map((share) => ({
      date,
      subject: { kind: 'deposit' },
      quantity: 1,
      unit_amount: share.amount,
      amount: share.amount,
      vat_percent: share.percent,
    })) ?? null
  );
}

type Received = { readonly received: number; readonly invoiced: number; readonly agreed: number };

/** The deposit that has no invoice yet: what was received, else what was agreed. */
export function openDeposit({ received, invoiced, agreed }: Received): number {
  return received > invoiced ? received - invoiced : agreed - invoiced;
}

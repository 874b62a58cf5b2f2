import type { Stay } from '../stay/stay.ts';
import type { InvoiceContent, InvoiceLine } from './invoice.ts';
import { byRate, type Share, shareAmong, shareByRate } from './share.ts';

/** States in which a deposit is invoiced. */
export const TAKES_DEPOSITS: readonly Stay['status'][] = ['confirmed', 'checked_in'];

/** A deposit invoice that stands, as far as it bears on the final one. */
export type Deposit = { readonly number: string; readonly content: Pick<InvoiceContent, 'lines'> };

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
  return shares?.map((share) => depositLine(share, date)) ?? null;
}

/**
 * The lines of a deposit invoice of a group: one for each room and VAT rate, in the proportion of what is left at it. What a
 * room has of it is taken off as that room is invoiced.
 * @param rooms what the folio of each room comes to, deposit invoices before taken off
 * @returns null where it is nothing, or more than is left
 */
export function groupDepositLines(
  rooms: readonly (readonly InvoiceLine[])[],
  amount: number,
  date: string,
): InvoiceLine[] | null {
  const sums = rooms.flatMap((lines, at) =>
    [...byRate(lines.map((line) => ({ amount: line.amount, percent: line.vat_percent })))].map(
      ([percent, sum]) => [{ at, percent }, sum] as const,
    ),
  );
  const shares = shareAmong(new Map(sums), amount);
  return shares?.map(([{ at, percent }, share]) => ({ ...depositLine({ percent, amount: share }, date), at })) ?? null;
}

const depositLine = ({ percent, amount }: Share, date: string): InvoiceLine => ({
  date,
  subject: { kind: 'deposit' },
  quantity: 1,
  unit_amount: amount,
  amount,
  vat_percent: percent,
});

type Received = { readonly received: number; readonly invoiced: number; readonly agreed: number };

/** The deposit that has no invoice yet: what was received, else what was agreed. */
export function openDeposit({ received, invoiced, agreed }: Received): number {
  return received > invoiced ? received - invoiced : agreed - invoiced;
}

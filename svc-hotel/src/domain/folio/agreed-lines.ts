import { type BillLine, billLines } from '../price/bill.ts';
import { feeOwed } from '../price/owed.ts';
import type { Stay } from '../stay/stay.ts';
import { divideNight } from './breakfast.ts';
import type { LineKind, NewLine } from './line.ts';

const KINDS: Readonly<Record<BillLine['subject']['kind'], LineKind>> = {
  room: 'night',
  breakfast: 'extra',
  extra: 'extra',
  discount: 'discount',
  tourist_tax: 'tourist_tax',
  fee: 'fee',
};

/** What a stay owes by what was agreed, line by line: from the confirmation on; its fee alone once it is called off. */
export function agreedLines(stay: Stay, folioId: string): NewLine[] {
  if (stay.status === 'requested' || stay.status === 'declined') return [];
  const lines = billLines(stay).flatMap((line) => divideNight(stay, line));
  return lines.map(({ date, subject, quantity, unit_amount, amount }) => ({
    folioId,
    kind: KINDS[subject.kind],
    origin: 'agreed',
    date,
    subject,
    quantity,
    unitAmount: unit_amount,
    amount,
    vatPercent: vatOf(stay, subject),
    reverses: null,
  }));
}

/** What the agreed lines of a stay sum to. */
export function agreedTotal(stay: Stay): number {
  if (stay.status === 'requested' || stay.status === 'declined') return 0;
  return feeOwed(stay) ?? stay.total_amount;
}

/** The rates of the day on which it was agreed. A discount is off the nights; tax and fee bear no VAT. */
function vatOf({ terms }: Stay, subject: BillLine['subject']): number | null {
  const { vat } = terms;
  if (vat === undefined) return null;
  if (subject.kind === 'room' || subject.kind === 'discount') return vat.night;
  if (subject.kind === 'breakfast') return vat.breakfast?.percent ?? null;
  return subject.kind === 'extra' ? (vat.extras[subject.id] ?? null) : null;
}

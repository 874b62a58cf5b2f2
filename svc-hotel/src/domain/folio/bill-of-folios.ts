import { type BillLine, billLines } from '../price/bill.ts';
import type { Stay } from '../stay/stay.ts';
import type { StayFolios } from './folio.ts';
import { type LineSubject, sortedAsRead, standingLines } from './line.ts';

/** A line of the bill of a stay; what staff wrote by hand included. */
export type ShownLine = Omit<BillLine, 'subject'> & { readonly subject: LineSubject };

/**
 * The bill of a stay over all its folios: what stands, without what was reversed. It sums to what the stay owes.
 * A request shows what would be agreed.
 */
export function billOf(stay: Stay, bill: StayFolios & { readonly stored: boolean }): ShownLine[] {
  if (!bill.stored || stay.status === 'requested' || stay.status === 'declined') return billLines(stay);
  return sortedAsRead(standingLines(bill.lines)).map(({ date, subject, quantity, unitAmount, amount }) => ({
    date,
    subject,
    quantity,
    unit_amount: unitAmount,
    amount,
  }));
}

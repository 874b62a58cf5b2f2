import { dayOf, isoOf } from '@booking/core/rules/days';
import type { Stay } from '../stay/stay.ts';
import type { AgreedDiscount } from './discounts.ts';
import type { AgreedExtra } from './extras.ts';
import { feeOwed } from './owed.ts';

/** What a line is about, for the words that texts/ put to it. */
export type BillSubject =
  /** `breakfast`: what of the night is a line of its own. */
  | { readonly kind: 'room'; readonly reason?: string | undefined; readonly breakfast?: number | undefined }
  | { readonly kind: 'breakfast' }
  | { readonly kind: 'extra'; readonly id: string; readonly extra: string }
  | { readonly kind: 'discount'; readonly discount: AgreedDiscount }
  | { readonly kind: 'tourist_tax' }
  | { readonly kind: 'fee' };

export type BillLine = {
  readonly date: string;
  readonly subject: BillSubject;
  readonly quantity: number;
  readonly unit_amount: number;
  readonly amount: number;
};

/** The number of a closed bill. One that was opened again keeps its number for when it is closed, and bears none till then. */
export const invoiceNumberOf = ({ status, invoice_number }: Pick<Stay, 'status' | 'invoice_number'>): string | null =>
  status === 'checked_in' ? null : invoice_number;

/** What a stay owes line by line: what was agreed, or its fee alone once it is called off. They sum to what is owed. */
export function billLines(stay: Stay): BillLine[] {
  const single = (date: string, subject: BillSubject, amount: number): BillLine => ({
    date,
    subject,
    quantity: 1,
    unit_amount: amount,
    amount,
  });
  const { terms } = stay;
  const fee = feeOwed(stay);
  if (fee !== null) return fee === 0 ? [] : [single(stay.check_in, { kind: 'fee' }, fee)];
  return [
    ...terms.nightly.map(({ date, amount, reason }) => single(date, roomOf(reason), amount)),
    ...terms.extras.map((extra) => extraLine(stay, extra)),
    ...terms.discounts
      .filter(({ amount }) => amount > 0)
      .map((discount) => single(stay.check_in, { kind: 'discount', discount }, -discount.amount)),
    ...(stay.tourist_tax_amount === 0
      ? []
      : [single(lastNight(stay), { kind: 'tourist_tax' }, stay.tourist_tax_amount)]),
  ];
}

/** Why a price was set by hand goes with the night: the bill keeps who paid what, and why. */
const roomOf = (reason: string | undefined): BillSubject =>
  reason === undefined ? { kind: 'room' } : { kind: 'room', reason };

function extraLine(stay: Pick<Stay, 'check_in' | 'check_out'>, extra: AgreedExtra): BillLine {
  return {
    date: extra.offered_on === 'departure' ? stay.check_out : stay.check_in,
    subject: { kind: 'extra', id: extra.id, extra: extra.name },
    quantity: extra.count,
    unit_amount: extra.unit_amount,
    amount: extra.amount,
  };
}

function lastNight(stay: Pick<Stay, 'check_out'>): string {
  return isoOf(dayOf(stay.check_out) - 1);
}

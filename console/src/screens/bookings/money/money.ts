import type { Reply } from '../../../api/use-api.ts';
import type { Entry } from '../day/day.ts';

export type Paid = Reply<'/bookings/{id}/payments', 'get'>['payments'][number];
export type Booked = Omit<Entry, 'from' | 'minutes'>;

/** How money is taken at the desk. */
export const DESK = ['card_terminal', 'cash', 'bank_transfer', 'voucher'] as const;
export type DeskMethod = (typeof DESK)[number];

/** What of a payment can still be given back, in minor units; what the provider is about to give back is not. */
export function leftOf({ id, kind, status, amount }: Paid, all: readonly Paid[]): number {
  if (status !== 'succeeded' || (kind !== 'payment' && kind !== 'fee')) return 0;
  return all
    .filter(({ refund_of, status: state }) => refund_of === id && state !== 'failed')
    .reduce((left, back) => left - back.amount, amount);
}

/** What of the fee can still be charged to the card that is kept; null where none can. */
export function feeLeft({ status, payment }: Booked, all: readonly Paid[]): number | null {
  const isCalledOff = status === 'cancelled' || status === 'no_show';
  const isKept = all.some((row) => row.kind === 'hold' && row.status === 'succeeded');
  if (!payment || !isCalledOff || !isKept) return null;
  return all
    .filter((row) => row.kind === 'fee' && row.status !== 'failed')
    .reduce((left, fee) => left - fee.amount + fee.refunded_amount, payment.fee_amount);
}

/** What a booking has paid, less what went back. */
export const paidIn = (all: readonly Paid[]): number =>
  all
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0);

import type { DeskMethod, PaymentMethod } from '@booking/core/codes/payments';
import type { DepositStatus, Stay } from '../stay/stay.ts';

type Money = Pick<Stay, 'deposit_amount' | 'deposit_status' | 'paid_amount'>;
type Paid = Pick<Stay, 'deposit_status' | 'paid_amount'>;

/** What a payment at the front desk (below zero: one given back there) makes of what is paid. */
export function afterDeskPayment(stay: Money, amount: number): Paid {
  const paid_amount = stay.paid_amount + amount;
  return { paid_amount, deposit_status: depositAfter(stay, paid_amount) };
}

/** A deposit that is covered by whatever came counts as paid; one that no longer is was given back. */
function depositAfter({ deposit_amount, deposit_status }: Money, paid: number): DepositStatus {
  if (deposit_status === 'pending' || deposit_status === 'failed')
    return paid >= deposit_amount ? 'paid' : deposit_status;
  return deposit_status === 'paid' && paid < deposit_amount ? 'refunded' : deposit_status;
}

/** States of a stay for which no money is taken: nothing was agreed yet, or ever. */
export const UNAGREED: readonly Stay['status'][] = ['requested', 'declined'];

type Given = {
  readonly id: string;
  readonly amount: number;
  readonly method: string;
  readonly refundOf: string | null;
};

/** How the methods of the front desk are stored. A card provider's name is never one of these. */
const STORED: Readonly<Record<DeskMethod, string>> = {
  cash: 'cash',
  card_terminal: 'card',
  bank_transfer: 'transfer',
  voucher: 'voucher',
};
export const STORED_DESK_METHODS = Object.values(STORED);

export const storedMethod = (method: DeskMethod): string => STORED[method];
export const isDesk = (stored: string) => STORED_DESK_METHODS.includes(stored);

/** The name of a stored method in the API: `card` is what a provider took. */
export function methodOf(stored: string): PaymentMethod {
  const names = Object.keys(STORED) as DeskMethod[];
  return names.find((name) => STORED[name] === stored) ?? 'card';
}

/** How much of a payment was given back. The release before named no payment of what went back to a card. */
export function refundedOf(payment: Given, all: readonly Given[]): number {
  const isOfIt = ({ amount, refundOf, method }: Given) =>
    amount < 0 && (refundOf === null ? !isDesk(method) && method === payment.method : refundOf === payment.id);
  return payment.amount <= 0 ? 0 : all.filter(isOfIt).reduce((sum, { amount }) => sum - amount, 0);
}

/** What of a payment can still be given back. */
export function refundableOf(payment: Given, all: readonly Given[]): number {
  return payment.amount <= 0 ? 0 : payment.amount - refundedOf(payment, all);
}

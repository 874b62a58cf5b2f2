import { DESK_METHODS } from '@booking/core/routes/console/hotel';
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

export const isDesk = (method: string) => DESK_METHODS.some((deskMethod) => deskMethod === method);

/** What of a payment can still be given back: the rest of one at the desk; a deposit by card, which goes back once. */
export function refundableOf({ deposit_status }: Pick<Stay, 'deposit_status'>, payment: Given, all: readonly Given[]) {
  if (payment.amount <= 0) return 0;
  if (isDesk(payment.method))
    return all.reduce((left, { refundOf, amount }) => (refundOf === payment.id ? left + amount : left), payment.amount);
  const deposit = all.find(({ amount, method }) => amount > 0 && !isDesk(method));
  return deposit_status === 'paid' && deposit?.id === payment.id ? payment.amount : 0;
}

import type { Stay } from '../stay/stay.ts';

/** Where the guest pays, until when, and what the provider calls it. */
export type CheckoutSession = { readonly id: string; readonly url: string; readonly expiresAt: string };

/** How a payment ended at the provider. `ref` is the same however often it is asked. */
export type PaymentNews = {
  readonly outcome: 'paid' | 'failed';
  readonly stayId: string;
  readonly businessId: string;
  readonly ref: string;
  readonly amount: number;
  /** In capitals, as the stay's. */
  readonly currency: string;
};

/**
 * What money that came is: the deposit; the deposit of a stay that is over before it began (`late`); or none, since
 * it is not what was agreed, or was paid before.
 */
export type PaymentVerdict = 'deposit' | 'late' | Unmatched;

export type Unmatched = 'other_currency' | 'other_amount' | 'paid_twice';

/** States in which no deposit is wanted any more. */
export const DEAD: readonly Stay['status'][] = ['declined', 'cancelled', 'no_show'];

type Deposit = Pick<Stay, 'status' | 'deposit_amount' | 'deposit_status' | 'paid_amount'>;

const isSettled = ({ deposit_status: status }: Deposit) => status === 'paid' || status === 'refunded';

/** What is asked for at the card provider's: the rest of the deposit, where a part of it came at the front desk. */
export function depositRest(stay: Deposit): number {
  return isSettled(stay) ? 0 : Math.max(stay.deposit_amount - Math.max(stay.paid_amount, 0), 0);
}

/** What of the deposit is due: nothing before the stay is confirmed, nor once it is called off. */
export function depositDue(stay: Deposit): number {
  return stay.status === 'requested' || DEAD.includes(stay.status) ? 0 : depositRest(stay);
}

/** Where deposits are paid by card, by a stay's secret; null where nobody takes cards. */
type Payable = { readonly payAt: ((payToken: string) => string) | null };

/** Where the guest pays what is due of the deposit; null where nothing is, or not by card. */
export function payUrlOf({ payAt }: Payable, stay: Deposit & Pick<Stay, 'pay_token'>): string | null {
  return payAt === null || stay.pay_token === null || depositDue(stay) === 0 ? null : payAt(stay.pay_token);
}

export function evaluatePayment(
  stay: Deposit & Pick<Stay, 'currency'>,
  { amount, currency }: Pick<PaymentNews, 'amount' | 'currency'>,
): PaymentVerdict {
  if (currency !== stay.currency) return 'other_currency';
  if (amount !== (isSettled(stay) ? stay.deposit_amount : depositRest(stay)) || amount === 0) return 'other_amount';
  if (isSettled(stay)) return 'paid_twice';
  return DEAD.includes(stay.status) ? 'late' : 'deposit';
}

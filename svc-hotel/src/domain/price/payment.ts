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

type Due = Pick<Stay, 'status' | 'currency' | 'deposit_amount' | 'deposit_status'>;

export function evaluatePayment(
  stay: Due,
  { amount, currency }: Pick<PaymentNews, 'amount' | 'currency'>,
): PaymentVerdict {
  if (currency !== stay.currency) return 'other_currency';
  if (amount !== stay.deposit_amount) return 'other_amount';
  if (stay.deposit_status === 'paid' || stay.deposit_status === 'refunded') return 'paid_twice';
  return DEAD.includes(stay.status) ? 'late' : 'deposit';
}

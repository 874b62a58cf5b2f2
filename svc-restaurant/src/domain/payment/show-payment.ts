import type { Envelope } from '@booking/core/events';
import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import type { BookingPayment as Agreed } from './payment.ts';

/** Money that came or went, as it is stored; moments are milliseconds since 1970. */
export type Money = Omit<
  BookingPayment,
  'booking_id' | 'refunded_amount' | 'external_id' | 'refund_of' | 'created_at'
> & {
  readonly businessId: string;
  readonly booking: string;
  readonly externalId: string | null;
  readonly refundOf: string | null;
  readonly createdAt: number;
};

/** How much of a payment was given back, or is about to be. What a provider refused is not. */
export const refundedOf = ({ id }: Pick<Money, 'id'>, all: readonly Money[]): number =>
  all
    .filter(({ refundOf, status }) => refundOf === id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** What of it can still be given back. */
export function refundableOf(payment: Money, all: readonly Money[]): number {
  const isMoney = payment.status === 'succeeded' && (payment.kind === 'payment' || payment.kind === 'fee');
  return isMoney ? payment.amount - refundedOf(payment, all) : 0;
}

/** What a booking has paid, less what went back. */
export function paidIn(all: readonly Money[]): number {
  const done = all.filter(({ status }) => status === 'succeeded');
  const sum = (kinds: readonly Money['kind'][]) =>
    done.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  return sum(['payment', 'fee']) - sum(['refund']);
}

/** Whether all that was paid of what was agreed went back, or is about to; or the card that was left is kept no more. */
export function isGivenBack({ kind, state }: Agreed, all: readonly Money[]): boolean {
  if (kind === 'hold') return state === 'returned';
  const isLeft = all.some((payment) => payment.kind === 'payment' && refundableOf(payment, all) > 0);
  return (state === 'paid' || state === 'returned') && !isLeft;
}

const isFee = ({ kind, status }: Money): boolean => kind === 'fee' && status !== 'failed';

/** A fee that the provider has not answered yet. */
export const isWaitingFee = (payment: Money): boolean => isFee(payment) && payment.status === 'pending';

/** What of a fee that was agreed can still be charged: what went back is owed again. */
export const chargeableOf = (agreed: number, all: readonly Money[]): number =>
  Math.max(0, agreed - all.filter(isFee).reduce((sum, fee) => sum + fee.amount - doneOf(fee, all), 0));

/** In the shape of the contract. @param all what came or went for the same booking */
export function showPayment(payment: Money, all: readonly Money[]): BookingPayment {
  const { id, booking, kind, status, amount, currency, method, externalId, refundOf, reason, createdAt } = payment;
  return {
    ...{ id, booking_id: booking, kind, status, amount, currency, method, reason },
    refunded_amount: kind === 'refund' ? 0 : doneOf(payment, all),
    ...{ external_id: externalId, refund_of: refundOf, created_at: new Date(createdAt).toISOString() },
  };
}

const doneOf = (payment: Money, all: readonly Money[]): number =>
  refundedOf(
    payment,
    all.filter(({ status }) => status === 'succeeded'),
  );

/** The event of money that came or went. @param occurredAt the moment of the booking's change */
export function paymentEvent(payment: Money, { updatedAt }: { readonly updatedAt: number }, id: string): Envelope {
  return {
    id,
    type: payment.kind === 'refund' ? 'payment.refunded' : 'payment.succeeded',
    business_id: payment.businessId,
    aggregate_id: payment.id,
    version: 1,
    occurred_at: new Date(updatedAt).toISOString(),
    data: { payment: showPayment(payment, [payment]) },
  };
}

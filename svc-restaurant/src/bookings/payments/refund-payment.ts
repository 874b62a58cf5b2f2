import type { Caller } from '@booking/core/caller';
import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NewRefund } from '@booking/core/routes/billing/payments';
import type { Effects } from '@booking/kit/commands/run';
import { Payment } from '../../db/entities/payment.ts';
import { addPayment, findPayment, orderedBy, paymentsOf } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { refundableOf } from '../../domain/payment/show-payment.ts';
import { actorOf, type LockedBooking, onBooking } from '../on-booking.ts';
import { type PaymentWritten, written } from './add-payment.ts';
import { refuseAboveLimit, storeMoney, toGuest } from './on-money.ts';
import { orderRefund, returned } from './refund-card.ts';

type RefundCall = { readonly paymentId: string; readonly caller: Caller; readonly now: Temporal.Instant };

/**
 * Gives a payment back, or a part of it: at the desk what came there; what came by card is ordered from its
 * provider, unless the call says how it is given back by hand.
 * @throws ApiError 404 where the venue has no such payment, 400 for more than is left of it, 409 above the owner's limit
 */
export async function refundPayment(
  deps: Deps,
  { paymentId, caller, now }: RefundCall,
  wanted: NewRefund,
): Promise<PaymentWritten | StoredAnswer> {
  const found = await findPayment(deps.entities.fork(), caller.business, paymentId);
  if (found === null) throw notFound();
  const call = { caller, actor: actorOf(caller), id: found.booking, now };
  return onBooking(deps, call, 'pay', { status: 201, run: (locked) => give(deps, locked, found.id, wanted) });
}

async function give(
  deps: Deps,
  locked: LockedBooking,
  paymentId: string,
  { amount: wanted, reason: why, method: byHand }: NewRefund,
): Promise<Effects<PaymentWritten>> {
  const { em, venue, booking, caller, nowMs } = locked;
  const payment = await em.findOneOrFail(Payment, { id: paymentId });
  const all = await paymentsOf(em, booking.id);
  const left = refundableOf(payment, all);
  const amount = wanted ?? left;
  const reason = why ?? null;
  if (left === 0 || amount > left) throw wrongField('amount', `must not be above the ${left} left of it`);
  refuseAboveLimit(venue, caller, payment.amount - left + amount);
  if (payment.provider !== null && byHand === undefined) {
    const order = orderRefund(em, payment, { amount, reason, orderedWith: orderedBy(caller) }, nowMs);
    const { after, ...effects } = await storeMoney(locked, { change: {}, step: 'refund' });
    return { answer: written(locked, order, after), ...effects, wakes: ['refunds'] };
  }
  const { businessId, currency } = payment;
  const method = byHand ?? payment.method;
  const about = { businessId, booking: booking.id, currency, method, amount, reason, refundOf: payment.id };
  const back = addPayment(em, { ...about, kind: 'refund' }, nowMs);
  const { after, ...effects } = await storeMoney(locked, {
    ...{ change: await returned(locked), moved: [back], step: 'refund' },
    // Whoever is given cash or a voucher stands at the desk.
    emails: (now) => (method === 'bank_transfer' ? toGuest(deps, locked, 'refunded', now, amount) : []),
  });
  return { answer: written(locked, back, after), ...effects };
}

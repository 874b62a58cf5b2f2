import { apiError } from '@booking/core/errors';
import type { Effects } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newTurn, runInTurn, type Turn } from '@booking/kit/payments/in-turn';
import { RefundRefusedError } from '@booking/kit/payments/port';
import { silentOrder } from '@booking/kit/payments/silent-order';
import { Payment } from '../../db/entities/payment.ts';
import { addPayment, paymentsOf, waitingOrders } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { paidIn, refundableOf } from '../../domain/payment/show-payment.ts';
import { type LockedBooking, onBooking } from '../on-booking.ts';
import { storeMoney, systemCall, toGuest } from './on-money.ts';

type Wanted = Pick<Payment, 'amount' | 'reason' | 'orderedWith'>;

/** Stores what a card provider is to give back, before it is called: a crash or a silence is made good by a worker. */
export function orderRefund(em: EntityManager, payment: Payment, wanted: Wanted, nowMs: number): Payment {
  const { id, businessId, booking, currency, method, provider } = payment;
  const about = { businessId, booking, currency, method, provider, refundOf: id };
  return addPayment(em, { ...about, ...wanted, kind: 'refund', status: 'pending' }, nowMs);
}

/** Orders back what came by card for a booking and is not given back yet. @param all what came or went for it */
export function orderAllBack(
  em: EntityManager,
  all: readonly Payment[],
  nowMs: number,
  isMeant: (payment: Payment) => boolean = () => true,
): Payment[] {
  return all
    .filter((payment) => payment.provider !== null && refundableOf(payment, all) > 0 && isMeant(payment))
    .map((payment) => orderBack(em, payment, refundableOf(payment, all), nowMs));
}

const orderBack = (em: EntityManager, payment: Payment, amount: number, nowMs: number): Payment =>
  orderRefund(em, payment, { amount, reason: null, orderedWith: null }, nowMs);

/** Orders so much back of what came by card for a booking, of the latest payment first. What was paid at the desk is given back there. */
export function orderPartBack(em: EntityManager, all: readonly Payment[], amount: number, nowMs: number): Payment[] {
  let left = amount;
  const byCard = all.filter(({ provider, kind }) => provider !== null && kind === 'payment').toReversed();
  return byCard.flatMap((payment) => {
    const part = Math.min(left, refundableOf(payment, all));
    left -= part;
    return part > 0 ? [orderBack(em, payment, part, nowMs)] : [];
  });
}

/**
 * Has the provider give it back: once, however often it is called.
 * @returns what the provider calls the refund; null where it refuses, and always will
 * @throws ApiError 502 where it does not answer
 */
async function giveBack(deps: Deps, order: Payment, nowMs: number): Promise<string | null> {
  const { id, booking, provider, refundOf, amount, createdAt } = order;
  const all = await paymentsOf(deps.entities.fork(), booking);
  const paymentRef = all.find((payment) => payment.id === refundOf)?.providerRef ?? '';
  const refund = deps.refunds[provider ?? ''];
  try {
    if (refund === undefined) throw new Error(`nobody here gives back what came by ${provider}`);
    const recorded = all.map((payment) => payment.providerRef);
    return await refund({ key: `refund ${id}`, paymentRef, amount, ...silentOrder(nowMs - createdAt, recorded) });
  } catch (cause) {
    if (cause instanceof RefundRefusedError) return null;
    throw apiError('server_error', 'The card provider did not refund.', { status: 502, cause });
  }
}

/** Writes what became of an order, with its event and the guest's e-mail: by whoever comes first. */
export async function settleRefund(
  deps: Deps,
  locked: LockedBooking,
  orderId: string,
  ref: string | null,
): Promise<Omit<Effects<never>, 'answer'>> {
  const { em } = locked;
  const order = await em.findOneOrFail(Payment, { id: orderId });
  if (order.status !== 'pending') return {};
  Object.assign(order, { status: ref === null ? 'failed' : 'succeeded', providerRef: ref });
  const { after: _, ...effects } = await storeMoney(locked, {
    ...{ change: ref === null ? {} : await returned(locked), moved: ref === null ? [] : [order] },
    emails: (after) => (ref === null ? [] : toGuest(deps, locked, 'refunded', after, order.amount)),
  });
  return effects;
}

/** What it makes of what was agreed that money was given back: all of it, or of what a change had left to be paid in part. */
export async function returned({ em, booking }: LockedBooking): Promise<Partial<Booking>> {
  await em.flush();
  const { payment } = booking;
  if (payment === null || (payment.state !== 'paid' && payment.paid === undefined)) return {};
  const paid = paidIn(await paymentsOf(em, booking.id));
  if (payment.paid !== undefined) return { payment: { ...payment, paid: Math.min(paid, payment.paid) } };
  return paid > 0 ? {} : { payment: { ...payment, state: 'returned' } };
}

async function finish(deps: Deps, order: Payment, now: Temporal.Instant): Promise<void> {
  const ref = await giveBack(deps, order, now.epochMilliseconds);
  const call = systemCall(order.businessId, order.booking, now);
  const run = async (locked: LockedBooking) => ({ answer: null, ...(await settleRefund(deps, locked, order.id, ref)) });
  await onBooking(deps, call, 'pay', { run });
}

/**
 * Has providers give back what was ordered: whoever ordered it waits for no provider, and a silent one is asked again.
 * Answers whether there may be more.
 * @throws AggregateError where one does not answer
 */
export function finishRefunds(deps: Deps, now: Temporal.Instant, turn: Turn<Payment> = newTurn()): Promise<boolean> {
  const given = { kind: 'refund', until: now.epochMilliseconds } as const;
  return runInTurn({
    ...{ turn, failed: 'refunds wait for the card provider' },
    read: (last, limit) => waitingOrders(deps.entities.fork(), given, last, limit),
    run: (order) => finish(deps, order, now),
  });
}

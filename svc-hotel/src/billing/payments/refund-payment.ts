import type { Caller } from '@booking/core/caller';
import { USUAL_REFUND_LIMIT } from '@booking/core/codes/rights';
import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NewRefund } from '@booking/core/routes/billing/payments';
import { printMoney } from '@booking/core/rules/print-money';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import { type DeskMoney, findPayment, openRefunds, paymentsOf, refundedOfGroup } from '../../db/billing/payments.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { type HotelView, readIn } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { isDesk, refundableOf, storedMethod } from '../../domain/price/desk-payment.ts';
import { conflict } from '../../errors.ts';
import { type Payable, type PaymentWritten, writeDeskPayment } from './on-payments.ts';
import { giveBack, settleRefund, storeRefund } from './refund-card.ts';

export type RefundCall = { readonly paymentId: string; readonly caller: Caller; readonly now: Temporal.Instant };

/**
 * Gives a payment back, or a part of it: at the desk what came there, by its provider what was paid by card, or by hand where
 * the call says how.
 * @throws ApiError 404 where the hotel has no such payment, 400 for more than is left of it, 409 above the owner's limit
 */
export async function refundPayment(
  deps: Deps,
  call: RefundCall,
  body: NewRefund,
): Promise<PaymentWritten | StoredAnswer> {
  const { caller, paymentId, now } = call;
  const payment = await findPayment(deps.entities.fork(), caller.business, paymentId);
  if (payment === null) throw notFound();
  if (!isDesk(payment.method) && body.method === undefined) return refundByCard(deps, { ...call, payment }, body);
  return writeDeskPayment(deps, { id: payment.stay, caller, now }, (on) => partOf(on, { ...call, payment }, body));
}

type FoundPayment = RefundCall & { readonly payment: Payment };

async function partOf(
  { em, stay, view }: Payable,
  { payment, caller }: FoundPayment,
  { amount: wanted, reason, method: byHand }: NewRefund,
): Promise<DeskMoney> {
  const orders = await openRefunds(em, stay.id);
  if (orders.some(({ refusedAt, paymentRef }) => refusedAt === null && paymentRef === payment.providerRef))
    throw conflict(view, { code: 'refund_pending' });
  const left = refundableOf(payment, await paymentsOf(em, stay.id));
  const amount = wanted ?? left;
  if (left === 0 || amount > left) throw wrongField('amount', `must not be above the ${left} left of it`);
  const back = payment.groupPayment == null ? payment.amount - left : await refundedOfGroup(em, payment.groupPayment);
  refuseAboveLimit(view, caller, back + amount);
  const { id: refundOf, folioId = null } = payment;
  const method = byHand === undefined ? payment.method : storedMethod(byHand);
  return { amount: -amount, method, refundOf, folioId, externalId: null, reason: reason ?? null };
}

/** Whoever is no owner refunds as much of one payment as the owner has set, all its parts together. */
export function refuseAboveLimit(view: HotelView, { member }: Caller, amount: number): void {
  const { refund_limit: limit = USUAL_REFUND_LIMIT, currency, language } = view.account;
  if (member === undefined || member.role === 'owner' || amount <= limit) return;
  throw conflict(view, { code: 'above_refund_limit', limit: printMoney(limit, currency, language) });
}

/** The order is stored before the provider is called, and settled with the answer to its Idempotency-Key. */
async function refundByCard(
  deps: Deps,
  { payment, caller, now }: FoundPayment,
  { amount: wanted, reason }: NewRefund,
): Promise<PaymentWritten | StoredAnswer> {
  const call = { caller, now, status: 201 };
  const { key_id, idempotency } = caller;
  const askedWith = idempotency === null ? null : `${key_id} ${idempotency.key}`;
  const stored = await deps.entities.tx(async (em, tx) => {
    const recorded = await findIdempotencyRecord(tx, caller, now);
    if (recorded !== null) return { recorded };
    const view = readIn(await deps.hotels.current(tx, caller.business), caller);
    const judge = (left: number, amount: number) => refuseAboveLimit(view, caller, payment.amount - left + amount);
    const { reader } = view;
    const order = { amount: wanted, reason: reason ?? null, judge, askedWith, asker: caller.member, reader };
    return { refund: await storeRefund(em, payment, order, now), reader };
  });
  if (stored.recorded !== undefined) return stored.recorded;
  const ref = await giveBack(deps, stored.refund, now, stored.reader);
  return deps.run(call, (context) =>
    settleRefund(deps, context, { payment, refund: stored.refund, ref, reader: caller, now }),
  );
}

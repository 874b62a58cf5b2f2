import type { StoredAnswer } from '@booking/core/route';
import type { Payment as PaymentShape } from '@booking/core/routes/billing/payment-answers';
import type { StayWithBill } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { addDeskPayment, type DeskMoney } from '../../db/billing/payments.ts';
import type { HotelView } from '../../db/hotels.ts';
import { storeChange } from '../../db/stays.ts';
import { byStaff, takerOf } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { afterDeskPayment } from '../../domain/price/desk-payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { guestEmail, tellOfRefund } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { withBill } from '../../queries/read-stay.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';
import { type BilledStay, lockBilledStay } from '../lock-stay.ts';

export type PaymentWritten = { readonly payment: PaymentShape; readonly stay: StayWithBill };

/** What a payment is decided by: the stay, locked, and its hotel. */
export type Payable = BilledStay & { readonly em: EntityManager };

/**
 * Writes money of the front desk, below zero what is given back, with its events; once for each Idempotency-Key.
 * @throws ApiError 404 where the hotel has no such stay
 */
export function writeDeskPayment(
  deps: Deps,
  call: StayCall,
  decide: (on: Payable) => Promise<DeskMoney>,
): Promise<PaymentWritten | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em, tx } = context;
    const { stay, view } = await lockBilledStay(deps, context, call);
    const money = await decide({ em, stay, view });
    const by = byStaff(caller);
    const payment = addDeskPayment(em, stay, { ...money, ...takerOf(caller), id: newId(now.epochMilliseconds) }, now);
    await storeChange(em, tx, stay, {
      ...afterDeskPayment(stay, money.amount),
      ...nextVersion(stay, now, by),
    });
    const shown = showPayment(payment, [payment], stay.currency);
    return {
      answer: { payment: shown, stay: await withBill(em, view, stay) },
      events: [...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown)],
      emails: emailsOfMoney(deps, view, stay, money),
      wakes: ['checkouts'],
    };
  });
}

/** Whoever pays in cash or with a voucher stands at the desk; a card or a transfer is read of later, on a statement. */
const THANKED = ['card', 'transfer'];

/** What a guest is told of money of the front desk. */
export function emailsOfMoney(
  deps: Deps,
  view: HotelView,
  stay: Stay,
  { amount, method }: Pick<DeskMoney, 'amount' | 'method'>,
) {
  if (amount < 0) return tellOfRefund(deps, view, stay, -amount);
  return THANKED.includes(method) ? guestEmail(deps, view, stay, 'paid', { received: amount }) : [];
}

import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NewPayment } from '@booking/core/routes/billing/payments';
import type { Deps } from '../../deps.ts';
import { storedMethod, UNAGREED } from '../../domain/price/desk-payment.ts';
import { balanceOf } from '../../domain/price/owed.ts';
import { alreadyIn } from '../../domain/stay/conflicts.ts';
import { conflict } from '../../errors.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { type PaymentWritten, writeDeskPayment } from './on-payments.ts';

/**
 * Money that a guest gave at the front desk.
 * @throws ApiError 404 where the hotel has no such stay, 409 while it is a request, 400 for more than is still to be paid
 */
export function addPayment(
  deps: Deps,
  call: StayCall,
  { amount, method, external_id }: NewPayment,
): Promise<PaymentWritten | StoredAnswer> {
  return writeDeskPayment(deps, call, async ({ stay, view }) => {
    if (UNAGREED.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    const balance = balanceOf(stay);
    if (amount > balance) throw wrongField('amount', `must not be above the ${Math.max(balance, 0)} still due`);
    return { amount, method: storedMethod(method), refundOf: null, externalId: external_id ?? null, reason: null };
  });
}

import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NewRefund } from '@booking/core/routes/billing/payments';
import { paymentsOfStays } from '../../db/billing/payments.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { Deps } from '../../deps.ts';
import { shareOut } from '../../domain/folio/group-bill.ts';
import { refundableOf, storedMethod } from '../../domain/price/desk-payment.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { refuseAboveLimit } from '../payments/refund-payment.ts';
import { lockGroup } from './group-bill.ts';
import { type GroupPaymentWritten, type Share, writeShares } from './write-shares.ts';

/**
 * Gives back at the desk what a group paid there as one, or a part of it: of the last room first.
 * @throws ApiError 404 where the group has no such payment, 400 for more than is left of it, 409 above the owner's limit
 */
export function refundGroupPayment(
  deps: Deps,
  call: StayCall,
  paymentId: string,
  { amount: wanted, reason, method: byHand }: NewRefund,
): Promise<GroupPaymentWritten | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const locked = await lockGroup(deps, context, call);
    const { stays, view } = locked;
    const all = await paymentsOfStays(
      context.em,
      stays.map(({ id }) => id),
    );
    const paid = all.filter(({ groupPayment, amount }) => groupPayment === paymentId && amount > 0).reverse();
    if (paid.length === 0) throw notFound();
    const left = paid.map((share) => refundableOf(share, all));
    const whole = left.reduce((sum, part) => sum + part, 0);
    const amount = wanted ?? whole;
    const amounts = shareOut(amount, left);
    if (amounts === null) throw wrongField('amount', `must not be above the ${whole} left of it`);
    const came = paid.reduce((sum, share) => sum + share.amount, 0);
    refuseAboveLimit(view, caller, came - whole + amount);
    const shares = paid.map((share, at): Share => {
      const { stay, folioId = null, id: refundOf } = share;
      const method = byHand === undefined ? share.method : storedMethod(byHand);
      const of = stays.find(({ id }) => id === stay) as StoredStay;
      return { of, method, folioId, refundOf, externalId: null, reason: reason ?? null, amount: -(amounts[at] ?? 0) };
    });
    return writeShares(
      deps,
      { ...context, now, caller },
      locked,
      shares.filter((share) => share.amount < 0),
    );
  });
}

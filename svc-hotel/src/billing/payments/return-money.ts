import { ApiError } from '@booking/core/errors';
import { paymentsOf } from '../../db/billing/payments.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { Refund } from '../../db/entities/refund.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { isDesk, refundableOf } from '../../domain/price/desk-payment.ts';
import { NO_STEP } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { giveBack, settleAlone, storeRefund } from './refund-card.ts';

/** An order that is stored, of money that goes back without anybody calling for it. */
export type Owed = { readonly payment: Payment; readonly refund: Refund };

/** At once where the provider answers; else by the worker that finishes refunds. */
export async function returnMoney(deps: Deps, { payment, refund }: Owed, now: Temporal.Instant): Promise<void> {
  try {
    await settleAlone(deps, { payment, refund, ref: await giveBack(deps, refund, now), now });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Gives back what was paid by card for a request that the hotel then declined: the orders and the end of its step are stored together. */
export async function returnDeclined(
  deps: Deps,
  { id, business_id }: Pick<Stay, 'id' | 'business_id'>,
  now: Temporal.Instant,
): Promise<void> {
  const owed = await deps.entities.tx(async (em, tx): Promise<Owed[]> => {
    const stay = await lockStayAlone(em, business_id, id);
    if (stay === null || stay.guarantee_step === null || stay.status !== 'declined') return [];
    await storeChange(em, tx, stay, NO_STEP);
    const payments = await paymentsOf(em, id);
    const orders: Owed[] = [];
    for (const payment of payments.filter((paid) => !isDesk(paid.method) && refundableOf(paid, payments) > 0)) {
      const order = { amount: undefined, reason: null, askedWith: null };
      orders.push({ payment, refund: await storeRefund(em, payment, order, now) });
    }
    return orders;
  });
  for (const order of owed) await returnMoney(deps, order, now);
}

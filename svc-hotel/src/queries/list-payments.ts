import type { Caller } from '@booking/core/caller';
import type { Payment as PaymentShape } from '@booking/core/routes/billing/payment-answers';
import { openRefunds, paymentsOf } from '../db/billing/payments.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { Refund } from '../db/entities/refund.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { methodOf, refundedOf } from '../domain/price/desk-payment.ts';

/** Everything that came for a stay and went back, the first first. @throws ApiError 404 where the hotel has no such stay */
export async function listPayments(
  { entities }: Deps,
  { business }: Caller,
  stayId: string,
): Promise<{ readonly payments: PaymentShape[] }> {
  const em = entities.fork();
  const { id, currency } = await readStoredStay(em, business, stayId);
  const [done, open] = [await paymentsOf(em, id), await openRefunds(em, id)];
  const shown = done.map((payment) => showPayment(payment, done, currency));
  return { payments: [...shown, ...open.map((refund) => showOpen(refund, done))] };
}

/** A moment that is not stored yet may have more or fewer decimals. */
const momentOf = (at: string) => new Date(at).toISOString();

/** @param all payments of the stay, of which some may give this one back */
export function showPayment(payment: Payment, all: readonly Payment[], currency: string): PaymentShape {
  const { id, stay, amount, method, paidAt, refundOf, externalId, reason } = payment;
  return {
    ...{ id, stay_id: stay, kind: amount < 0 ? 'refund' : 'payment', status: 'succeeded' },
    ...{ amount: Math.abs(amount), refunded_amount: refundedOf(payment, all), currency, method: methodOf(method) },
    ...{ external_id: externalId, refund_of: refundOf, reason, created_at: momentOf(paidAt) },
  };
}

/** A refund that the card provider has not answered yet, or has refused, bears the name of its order: the stay, and a number. */
function showOpen(refund: Refund, all: readonly Payment[]): PaymentShape {
  const { stay, part, amount, currency, method, paymentRef, reason, askedAt, refusedAt } = refund;
  const payment = all.find(({ providerRef }) => providerRef === paymentRef);
  return {
    ...{ id: `${stay}-${part}`, stay_id: stay, kind: 'refund', status: refusedAt === null ? 'pending' : 'failed' },
    ...{ amount, refunded_amount: 0, currency, method: methodOf(method) },
    ...{ external_id: null, refund_of: payment?.id ?? null, reason, created_at: momentOf(askedAt) },
  };
}

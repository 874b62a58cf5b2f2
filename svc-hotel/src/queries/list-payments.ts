import type { Caller } from '@booking/core/caller';
import type { Payment as PaymentShape } from '@booking/core/routes/billing/payment-answers';
import { chargesOf, holdsOf } from '../db/billing/holds.ts';
import { openRefunds, paymentsOf } from '../db/billing/payments.ts';
import type { CardCharge, CardHold } from '../db/entities/hold.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { Refund } from '../db/entities/refund.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { methodOf, refundedOf } from '../domain/price/desk-payment.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** Everything that came for a stay and went back, the first first. @throws ApiError 404 where the hotel has no such stay */
export async function listPayments(
  { entities }: Deps,
  { business }: Caller,
  stayId: string,
): Promise<{ readonly payments: PaymentShape[] }> {
  const em = entities.fork();
  const stay = await readStoredStay(em, business, stayId);
  const { id, currency, hold_status } = stay;
  const [done, open] = [await paymentsOf(em, id), await openRefunds(em, id)];
  const shown = done.map((payment) => showPayment(payment, done, currency));
  const [holds, charges] = [await holdsOf(em, id), await chargesOf(em, id)];
  return {
    payments: [
      ...shown,
      ...open.map((refund) => showOpen(refund, done)),
      ...holds.map(showHold),
      ...charges.filter(({ doneAt }) => doneAt === null).map((charge) => showCharge(charge, currency)),
      ...(hold_status === 'pending' ? [awaitedHold(stay)] : []),
    ],
  };
}

/** A moment that is not stored yet may have more or fewer decimals. */
const momentOf = (at: string) => new Date(at).toISOString();

/** @param all payments of the stay, of which some may give this one back */
export function showPayment(payment: Payment, all: readonly Payment[], currency: string): PaymentShape {
  const { id, stay, amount, method, paidAt, refundOf, externalId, reason, groupPayment } = payment;
  return {
    ...{ id, stay_id: stay, kind: amount < 0 ? 'refund' : (payment.kind ?? 'payment'), status: 'succeeded' },
    ...{ amount: Math.abs(amount), refunded_amount: refundedOf(payment, all), currency, method: methodOf(method) },
    ...{ external_id: externalId, refund_of: refundOf, reason, created_at: momentOf(paidAt) },
    ...(groupPayment == null ? {} : { group_payment_id: groupPayment }),
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

const NO_MONEY = { refunded_amount: 0, method: 'card', external_id: null, refund_of: null, reason: null } as const;

/** A card that is kept, or was, and from which nothing was taken. */
function showHold({ id, stay, currency, keptAt, releasedAt }: CardHold): PaymentShape {
  const status = releasedAt === null ? 'succeeded' : 'released';
  return { id, stay_id: stay, kind: 'hold', status, amount: 0, currency, ...NO_MONEY, created_at: momentOf(keptAt) };
}

/** A card that the guest has not left yet bears the name of the stay. */
function awaitedHold({ id, currency, created_at }: Stay): PaymentShape {
  const about = { id: `${id}-hold`, stay_id: id, kind: 'hold', status: 'pending' } as const;
  return { ...about, amount: 0, currency, ...NO_MONEY, created_at: momentOf(created_at) };
}

/** A fee that the provider has not answered yet, or whose card was declined. */
function showCharge({ id, stay, amount, failedAt, orderedAt }: CardCharge, currency: string): PaymentShape {
  const status = failedAt === null ? 'pending' : 'failed';
  return { id, stay_id: stay, kind: 'fee', status, amount, currency, ...NO_MONEY, created_at: momentOf(orderedAt) };
}

import type { Effects } from '@booking/kit/commands/run';
import type { BackNews } from '@booking/kit/payments/port';
import { Payment } from '../../db/entities/payment.ts';
import { addPayment, findByRef } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { type LockedBooking, onBooking } from '../on-booking.ts';
import { storeMoney, systemCall, toGuest } from './on-money.ts';
import { returned, settleRefund } from './refund-card.ts';

export type BackTaken = BackNews['outcome'] | 'repeated' | 'unknown_payment';

/**
 * What a card provider says of money that went back, or came again, where nobody here had called for it: noted once, however
 * often it is said. A refund of ours is known by its name, or by the order that still waits for it.
 */
export async function hearBack(
  deps: Deps,
  provider: string,
  news: BackNews,
  now: Temporal.Instant,
): Promise<BackTaken> {
  const paid = await findByRef(deps.entities.fork(), provider, news.paymentRef);
  if (paid === null) return 'unknown_payment';
  const call = systemCall(paid.businessId, paid.booking, now);
  const run = (locked: LockedBooking) => note(deps, locked, paid, news);
  const { taken } = (await onBooking(deps, call, 'pay', { run })) as { readonly taken: BackTaken };
  return taken;
}

async function note(
  deps: Deps,
  locked: LockedBooking,
  paid: Payment,
  { outcome, ref, amount, currency }: BackNews,
): Promise<Effects<{ readonly taken: BackTaken }>> {
  const { em, booking, nowMs } = locked;
  const { id: refundOf, businessId, provider } = paid;
  if ((await findByRef(em, provider ?? '', ref)) !== null) return { answer: { taken: 'repeated' } };
  const waiting = await em.findOne(Payment, { refundOf, amount, status: 'pending' }, { orderBy: { createdAt: 'asc' } });
  if (outcome === 'refunded' && waiting !== null)
    return { answer: { taken: outcome }, ...(await settleRefund(deps, locked, waiting.id, ref)) };
  const isBack = outcome !== 'dispute_won';
  const about = { businessId, booking: booking.id, currency, provider, providerRef: ref, amount };
  const moved = addPayment(
    em,
    { ...about, kind: isBack ? 'refund' : 'payment', refundOf: isBack ? refundOf : null },
    nowMs,
  );
  const { after: _, ...effects } = await storeMoney(locked, {
    ...{ change: await returned(locked), moved: [moved] },
    // Whoever disputes a payment hears of it from their bank.
    emails: (after) => (outcome === 'refunded' ? toGuest(deps, locked, 'refunded', after, amount) : []),
  });
  return { answer: { taken: outcome }, ...effects };
}

import { writeEffects } from '@booking/kit/commands/run';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import type { BackNews } from '@booking/kit/payments/port';
import { Payment } from '../../db/entities/payment.ts';
import { Refund } from '../../db/entities/refund.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { BY_SYSTEM } from '../../domain/stay/history.ts';
import { tellOfRefund, writeOfPayment } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';
import { textsIn } from '../../texts/texts.ts';
import { settleRefund } from './refund-card.ts';

export type BackTaken = BackNews['outcome'] | 'repeated' | 'unknown_payment' | 'other_currency';

type Hearing = {
  readonly em: EntityManager;
  readonly tx: Tx;
  readonly payment: Payment;
  readonly stay: StoredStay;
  readonly news: BackNews;
  readonly now: Temporal.Instant;
};

/**
 * What a card provider says of money that went back, or came again, where nobody here had called for it: on the bill once, however
 * often it is said, and the hotel is told. A refund of ours is known by its name, or by the order that still waits for it.
 */
export async function hearBack(deps: Deps, method: string, news: BackNews, now: Temporal.Instant): Promise<BackTaken> {
  return deps.entities.tx(async (em, tx): Promise<BackTaken> => {
    const payment = await em.findOne(Payment, { method, providerRef: news.paymentRef });
    if (payment === null) return 'unknown_payment';
    const stay = (await lockStayAlone(em, payment.businessId, payment.stay)) as StoredStay;
    if ((await em.count(Payment, { method, providerRef: news.ref })) > 0) return 'repeated';
    if (news.currency !== stay.currency) return 'other_currency';
    const waiting = news.outcome === 'refunded' ? await waitingRefund(em, payment, news) : null;
    if (waiting === null) await write(deps, { em, tx, payment, stay, news, now });
    else {
      const settled = { payment, refund: waiting, ref: news.ref, reader: null, now };
      const { answer: _, ...effects } = await settleRefund(deps, { em, tx }, settled);
      await writeEffects(tx, effects, now);
    }
    return news.outcome;
  });
}

/** The order of ours that the provider has carried out, and whose answer is not written yet. */
function waitingRefund(em: EntityManager, { stay, method, providerRef }: Payment, { amount }: BackNews) {
  const open = { doneAt: null, refusedAt: null };
  return em.findOne(Refund, { stay, method, paymentRef: providerRef, amount, ...open }, { orderBy: { part: 'asc' } });
}

async function write(deps: Deps, { em, tx, payment, stay, news, now }: Hearing): Promise<void> {
  const { outcome, ref: providerRef } = news;
  const isBack = outcome !== 'dispute_won';
  const amount = isBack ? -news.amount : news.amount;
  const view = await deps.hotels.current(tx, stay.business_id);
  const line = em.create(Payment, {
    ...{ id: newId(now.epochMilliseconds), businessId: payment.businessId, stay: stay.id, method: payment.method },
    ...{ amount, providerRef, paidAt: now.toString(), kind: null, externalId: null },
    refundOf: isBack ? payment.id : null,
    reason: textsIn(view.account.language).heard[outcome],
  });
  const deposit_status =
    isBack && payment.kind !== 'fee' && stay.deposit_status === 'paid' ? 'refunded' : stay.deposit_status;
  const paid_amount = stay.paid_amount + amount;
  await storeChange(em, tx, stay, { deposit_status, paid_amount, ...nextVersion(stay, now, BY_SYSTEM) });
  const shown = showPayment(line, [line], stay.currency);
  const about = { amount: news.amount, currency: news.currency, ref: providerRef };
  const emails = [writeOfPayment(deps, view, stay, about, outcome)];
  // Whoever disputes a payment hears of it from their bank.
  if (outcome === 'refunded') emails.push(...tellOfRefund(deps, view, stay, news.amount));
  await writeEffects(
    tx,
    { events: [...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown)], emails },
    now,
  );
  tx.afterCommit('checkouts');
}

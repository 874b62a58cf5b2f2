import { writeEffects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import type { PaymentNews } from '@booking/kit/payments/port';
import { counter } from '@booking/kit/telemetry/metrics';
import { closeCheckout } from '../../db/billing/checkouts.ts';
import { addPayment, addUnmatched, isRecorded } from '../../db/billing/payments.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { evaluatePayment, type PaymentVerdict } from '../../domain/price/payment.ts';
import { BY_GUEST, BY_SYSTEM } from '../../domain/stay/history.ts';
import { guestEmail, staffEmail, writeOfPayment } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';
import { afterGuarantee, emailsOfAwaited } from '../guarantee/after-guarantee.ts';
import { storeRefund } from './refund-card.ts';
import { type Owed, returnMoney } from './return-money.ts';

/** What became of the news: what the money is, or why there was nothing to do. */
export type PaymentTaken = PaymentVerdict | 'failed' | 'repeated' | 'unknown_stay';

const taken = counter('booking_deposit_payments_total', 'What card providers said of deposits, by what it was.');

/**
 * What a provider said of a deposit. Money counts once however often it is said, and as the deposit only where amount
 * and currency are the agreed ones; any other, and any for a stay that is over, the hotel is told of. Failed leaves the
 * stay as it is, to be paid later, and is passed over once it is paid.
 */
export async function takePayment(
  deps: Deps,
  method: string,
  news: PaymentNews,
  now: Temporal.Instant,
): Promise<PaymentTaken> {
  const { outcome, owed } = await deps.entities.tx(async (em, tx): Promise<Taken> => {
    // Before the stay, as at the desk: no stay is confirmed in a day that is being closed.
    await takeLocks(tx, { businesses: [news.businessId], names: [] });
    const stay = await lockStayAlone(em, news.businessId, news.bookedId);
    if (stay === null) return { outcome: 'unknown_stay' };
    return news.outcome === 'failed'
      ? { outcome: await takeFailure(deps, { em, tx, stay, now }) }
      : takeMoney(deps, { em, tx, stay, method, news, now });
  });
  taken.inc({ outcome });
  if (owed !== undefined) await returnMoney(deps, owed, now);
  return outcome;
}

/** `owed`: money of a stay that was released goes back by itself. */
type Taken = { readonly outcome: PaymentTaken; readonly owed?: Owed };

type Taking = {
  readonly em: EntityManager;
  readonly tx: Tx;
  readonly stay: StoredStay;
  readonly now: Temporal.Instant;
};

async function takeFailure(deps: Deps, { em, tx, stay, now }: Taking): Promise<PaymentTaken> {
  if (stay.deposit_status !== 'pending') return 'repeated';
  const view = await deps.hotels.current(tx, stay.business_id);
  await storeChange(em, tx, stay, { deposit_status: 'failed', ...nextVersion(stay, now, BY_SYSTEM) });
  await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay) }, now);
  return 'failed';
}

type Money = Taking & { readonly method: string; readonly news: PaymentNews };

async function takeMoney(deps: Deps, money: Money): Promise<Taken> {
  const { em, tx, stay, method, news, now } = money;
  if (await isRecorded(em, method, news.ref)) return { outcome: 'repeated' };
  const payment = { id: newId(now.epochMilliseconds), method, news };
  const view = await deps.hotels.current(tx, stay.business_id);
  await closeCheckout(em, news.ref, now);
  const verdict = evaluatePayment(stay, news);
  if (verdict !== 'deposit' && verdict !== 'fee' && verdict !== 'late') {
    addUnmatched(em, payment, verdict, now);
    await em.flush();
    await writeEffects(tx, { emails: [writeOfPayment(deps, view, stay, news)] }, now);
    return { outcome: verdict };
  }
  return takeDeposit(deps, money, payment, verdict);
}

async function takeDeposit(
  deps: Deps,
  { em, tx, stay, news, now }: Money,
  recorded: Parameters<typeof addPayment>[1],
  outcome: 'deposit' | 'fee' | 'late',
): Promise<Taken> {
  const view = await deps.hotels.current(tx, stay.business_id);
  const payment = addPayment(em, outcome === 'fee' ? { ...recorded, kind: 'fee' } : recorded, now);
  const { change, event, wasAwaited } = outcome === 'deposit' ? afterGuarantee(stay) : NOTHING_ELSE;
  const deposit_status = outcome === 'fee' ? stay.deposit_status : 'paid';
  const paid = { deposit_status, paid_amount: stay.paid_amount + news.amount } as const;
  await storeChange(em, tx, stay, { ...paid, ...change, ...nextVersion(stay, now, BY_GUEST) });
  if (event === 'stay.confirmed') noteStep(em, stay, 'confirm', BY_SYSTEM);
  const isReleased = outcome === 'late' && stay.cancel_reason === 'unpaid';
  const kind = isReleased ? 'returned' : outcome === 'late' ? 'paid_late' : 'paid';
  const received = news.amount;
  const thanks = isReleased ? [] : guestEmail(deps, view, stay, 'paid', { received });
  const emails = wasAwaited
    ? emailsOfAwaited(deps, view, stay, received)
    : [staffEmail(deps, view, stay, kind), ...thanks];
  const events = [...stayEvents(view, event, stay), ...paymentEvent(stay, showPayment(payment, [], stay.currency))];
  await writeEffects(tx, { events, emails }, now);
  const order = { amount: undefined, reason: null, askedWith: null };
  const owed = isReleased ? { payment, refund: await storeRefund(em, payment, order, now) } : undefined;
  await em.flush();
  tx.afterCommit('checkouts');
  return { outcome, ...(owed && { owed }) };
}

const NOTHING_ELSE = { change: {}, event: 'stay.changed', wasAwaited: false } as const;

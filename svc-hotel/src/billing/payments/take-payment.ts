import { writeEffects } from '@booking/kit/commands/run';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { counter } from '@booking/kit/telemetry/metrics';
import { closeCheckout } from '../../db/billing/checkouts.ts';
import { addPayment, addUnmatched, isRecorded } from '../../db/billing/payments.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { evaluatePayment, type PaymentNews, type PaymentVerdict } from '../../domain/price/payment.ts';
import { staffEmail, writeOfPayment } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';

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
  const outcome = await deps.entities.tx(async (em, tx): Promise<PaymentTaken> => {
    const stay = await lockStayAlone(em, news.businessId, news.stayId);
    if (stay === null) return 'unknown_stay';
    return news.outcome === 'failed'
      ? takeFailure(deps, { em, tx, stay, now })
      : takeMoney(deps, { em, tx, stay, method, news, now });
  });
  taken.inc({ outcome });
  return outcome;
}

type Taking = {
  readonly em: EntityManager;
  readonly tx: Tx;
  readonly stay: StoredStay;
  readonly now: Temporal.Instant;
};

async function takeFailure(deps: Deps, { em, tx, stay, now }: Taking): Promise<PaymentTaken> {
  if (stay.deposit_status !== 'pending') return 'repeated';
  const view = await deps.hotels.current(tx, stay.business_id);
  await storeChange(em, tx, stay, { deposit_status: 'failed', ...nextVersion(stay, now) });
  await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay) }, now);
  return 'failed';
}

type Money = Taking & { readonly method: string; readonly news: PaymentNews };

async function takeMoney(deps: Deps, { em, tx, stay, method, news, now }: Money): Promise<PaymentTaken> {
  if (await isRecorded(em, method, news.ref)) return 'repeated';
  const payment = { id: newId(now.epochMilliseconds), method, news };
  const view = await deps.hotels.current(tx, stay.business_id);
  await closeCheckout(em, news.ref, now);
  const verdict = evaluatePayment(stay, news);
  if (verdict !== 'deposit' && verdict !== 'late') {
    addUnmatched(em, payment, verdict, now);
    await em.flush();
    await writeEffects(tx, { emails: [writeOfPayment(deps, view, stay, news)] }, now);
    return verdict;
  }
  const shown = showPayment(addPayment(em, payment, now), [], stay.currency);
  const paid = { deposit_status: 'paid', paid_amount: stay.paid_amount + news.amount } as const;
  await storeChange(em, tx, stay, { ...paid, ...nextVersion(stay, now) });
  const emails = [staffEmail(deps, view, stay, verdict === 'late' ? 'paid_late' : 'paid')];
  const events = [...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown)];
  await writeEffects(tx, { events, emails }, now);
  tx.afterCommit('checkouts');
  return verdict;
}

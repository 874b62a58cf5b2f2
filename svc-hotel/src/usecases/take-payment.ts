import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { counter } from '@booking/kit/metrics';
import { closeCheckout } from '../db/checkouts.ts';
import { isRecorded, lockPaidStay, writePayment, writeUnmatched } from '../db/payments.ts';
import type { StoredStay } from '../db/stays.ts';
import { writeAll } from '../db/write.ts';
import { judgePayment, type PaymentNews, type PaymentVerdict } from '../domain/payment.ts';
import type { Deps } from './deps.ts';
import { writeOfPayment, writeToDesk } from './letters.ts';
import { nextVersion, stayEvents } from './stay-shape.ts';

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
  const outcome = await deps.db.tx(async (tx): Promise<PaymentTaken> => {
    const stay = await lockPaidStay(tx, news);
    if (stay === null) return 'unknown_stay';
    return news.outcome === 'failed'
      ? takeFailure(deps, tx, stay, now)
      : takeMoney(deps, tx, { stay, method, news, now });
  });
  taken.inc({ outcome });
  return outcome;
}

async function takeFailure(deps: Deps, tx: Tx, stay: StoredStay, now: Temporal.Instant): Promise<PaymentTaken> {
  if (stay.deposit_status !== 'pending') return 'repeated';
  const view = await deps.hotels.current(tx, stay.business_id);
  const changed: StoredStay = { ...stay, deposit_status: 'failed', ...nextVersion(stay, now) };
  await writeAll(tx, stay.business_id, { changed, events: stayEvents(view, 'stay.changed', changed) }, now);
  return 'failed';
}

type Money = {
  readonly stay: StoredStay;
  readonly method: string;
  readonly news: PaymentNews;
  readonly now: Temporal.Instant;
};

async function takeMoney(deps: Deps, tx: Tx, { stay, method, news, now }: Money): Promise<PaymentTaken> {
  if (await isRecorded(tx, method, news.ref)) return 'repeated';
  const payment = { id: newId(now.epochMilliseconds), method, news };
  const view = await deps.hotels.current(tx, stay.business_id);
  await closeCheckout(tx, news.ref, now);
  const verdict = judgePayment(stay, news);
  if (verdict !== 'deposit' && verdict !== 'late') {
    await writeUnmatched(tx, payment, verdict, now);
    await writeAll(tx, stay.business_id, { mails: [writeOfPayment(deps, view, stay, news)] }, now);
    return verdict;
  }
  await writePayment(tx, payment, now);
  const paid = { deposit_status: 'paid', paid_amount: stay.paid_amount + news.amount } as const;
  const changed: StoredStay = { ...stay, ...paid, ...nextVersion(stay, now) };
  const mails = [writeToDesk(deps, view, changed, verdict === 'late' ? 'paid_late' : 'paid')];
  await writeAll(tx, stay.business_id, { changed, events: stayEvents(view, 'stay.changed', changed), mails }, now);
  tx.signal('checkouts');
  return verdict;
}

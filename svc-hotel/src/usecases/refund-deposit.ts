import { apiError } from '@booking/core/errors';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { lockPaidStay, writePayment } from '../db/payments.ts';
import { askRefund, finishRefund, type RefundRow, readPaidDeposit, readRefund } from '../db/refunds.ts';
import type { StoredStay } from '../db/stays.ts';
import { writeAll } from '../db/write.ts';
import type { Deps } from './deps.ts';
import { nextVersion, showStay, stayEvents } from './stay-shape.ts';

export type RefundAsked = {
  readonly businessId: string;
  readonly stayId: string;
  /** In minor units; without, the whole deposit. */
  readonly amount: number | undefined;
};

export type DepositRefunded = {
  readonly refund: Pick<RefundRow, 'amount' | 'currency' | 'method'> & { readonly refunded_at: string };
  readonly stay: StayShape;
};

/**
 * Gives back a stay's deposit, or a part of it: once, however often it is asked. The wish is stored before the provider
 * is asked, under a key of the stay's, so that a crash or a silence in between is made good by asking again.
 */
export async function refundDeposit(deps: Deps, asked: RefundAsked, now: Temporal.Instant): Promise<DepositRefunded> {
  const refund = await deps.db.tx((tx) => store(tx, asked, now));
  const ref = refund.done_at === null ? await giveBack(deps, asked.stayId, refund) : null;
  return deps.db.tx((tx) => settle(deps, tx, asked, ref, now));
}

async function store(tx: Tx, asked: RefundAsked, now: Temporal.Instant): Promise<RefundRow> {
  const stay = await lockPaidStay(tx, asked);
  if (stay === null) throw notFound();
  const before = await readRefund(tx, stay.id);
  if (before !== null) {
    if (asked.amount === undefined || asked.amount === before.amount) return before;
    throw apiError('conflict', 'Another amount of this deposit was refunded, or is being refunded, already.');
  }
  const paid = stay.deposit_status === 'paid' ? await readPaidDeposit(tx, stay.id) : null;
  if (paid === null) throw apiError('conflict', `The deposit is not paid: its status is ${stay.deposit_status}.`);
  const amount = asked.amount ?? paid.amount;
  if (amount > paid.amount)
    throw apiError('bad_request', `amount: must not be above the ${paid.amount} that were paid`);
  const { method, provider_ref: payment_ref } = paid;
  const refund = { amount, currency: stay.currency, method, payment_ref, done_at: null };
  await askRefund(tx, stay, refund, now);
  return refund;
}

async function giveBack(deps: Deps, stayId: string, { method, payment_ref, amount }: RefundRow): Promise<string> {
  const refund = deps.refunds[method];
  if (refund === undefined) throw apiError('conflict', `Payments by ${method} cannot be refunded here.`);
  try {
    return await refund({ key: `refund ${stayId}`, paymentRef: payment_ref, amount });
  } catch (cause) {
    throw apiError('server_error', 'The card provider did not refund.', { status: 502, cause });
  }
}

async function settle(
  deps: Deps,
  tx: Tx,
  asked: RefundAsked,
  ref: string | null,
  now: Temporal.Instant,
): Promise<DepositRefunded> {
  const stay = (await lockPaidStay(tx, asked)) as StoredStay;
  const refund = (await readRefund(tx, stay.id)) as RefundRow;
  const view = await deps.hotels.current(tx, asked.businessId);
  const { amount, currency, method, done_at } = refund;
  if (done_at !== null || ref === null)
    return { refund: { amount, currency, method, refunded_at: done_at as string }, stay: showStay(view, stay) };
  const news = { ...asked, ref, amount: -amount, currency };
  await writePayment(tx, { id: newId(now.epochMilliseconds), method, news }, now);
  await finishRefund(tx, stay.id, now);
  const back = { deposit_status: 'refunded', paid_amount: stay.paid_amount - amount } as const;
  const changed: StoredStay = { ...stay, ...back, ...nextVersion(stay, now) };
  await writeAll(tx, stay.business_id, { changed, events: stayEvents(view, 'stay.changed', changed) }, now);
  const refunded_at = now.toString({ fractionalSecondDigits: 3 });
  return { refund: { amount, currency, method, refunded_at }, stay: showStay(view, changed) };
}

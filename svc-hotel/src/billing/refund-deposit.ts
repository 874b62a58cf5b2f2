import { apiError, notFound, wrongField } from '@booking/core/errors';
import type { Stay as StayShape } from '@booking/core/shapes';
import { writeEffects } from '@booking/kit/commands/run';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { addPayment, paidDeposit } from '../db/billing/payments.ts';
import { Refund } from '../db/entities/refund.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { lockStayAlone, storeChange } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { tellOfRefund } from '../guests/emails.ts';
import { showStay } from '../queries/show-stay.ts';
import { nextVersion, stayEvents } from '../stays/stay-events.ts';

export type RefundCall = {
  readonly businessId: string;
  readonly stayId: string;
  /** In minor units; without, the whole deposit. */
  readonly amount: number | undefined;
};

export type DepositRefunded = {
  readonly refund: Pick<Refund, 'amount' | 'currency' | 'method'> & { readonly refunded_at: string };
  readonly stay: StayShape;
};

/**
 * Gives back a stay's deposit, or a part of it: once, however often it is asked. The request is stored before the provider
 * is asked, under a key of the stay's, so that a crash or a silence in between is made good by asking again.
 */
export async function refundDeposit(deps: Deps, call: RefundCall, now: Temporal.Instant): Promise<DepositRefunded> {
  const refund = await deps.entities.tx((em) => store(em, call, now));
  const ref = refund.doneAt === null ? await giveBack(deps, call.stayId, refund) : null;
  return deps.entities.tx((em, tx) => settle(deps, em, tx, { ...call, ref, now }));
}

async function store(em: EntityManager, call: RefundCall, now: Temporal.Instant): Promise<Refund> {
  const stay = await lockStayAlone(em, call.businessId, call.stayId);
  if (stay === null) throw notFound();
  const before = await em.findOne(Refund, { stay: stay.id });
  if (before !== null) {
    if (call.amount === undefined || call.amount === before.amount) return before;
    throw apiError('conflict', 'Another amount of this deposit was refunded, or is being refunded, already.');
  }
  if (stay.deposit_status !== 'paid')
    throw apiError('conflict', `The deposit is not paid: its status is ${stay.deposit_status}.`);
  const paid = await paidDeposit(em, stay.id);
  if (paid === null) throw apiError('conflict', 'The deposit was paid at the front desk: it is given back there.');
  const amount = call.amount ?? paid.amount;
  if (amount > paid.amount) throw wrongField('amount', `must not be above the ${paid.amount} that were paid`);
  const { method, providerRef: paymentRef } = paid;
  const how = { amount, currency: stay.currency, method, paymentRef };
  return em.create(Refund, {
    stay: stay.id,
    businessId: stay.business_id,
    ...how,
    askedAt: now.toString(),
    doneAt: null,
  });
}

async function giveBack(deps: Deps, stayId: string, { method, paymentRef, amount }: Refund): Promise<string> {
  const refund = deps.refunds[method];
  if (refund === undefined) throw apiError('conflict', `Payments by ${method} cannot be refunded here.`);
  try {
    return await refund({ key: `refund ${stayId}`, paymentRef, amount });
  } catch (cause) {
    throw apiError('server_error', 'The card provider did not refund.', { status: 502, cause });
  }
}

async function settle(
  deps: Deps,
  em: EntityManager,
  tx: Tx,
  { ref, now, ...call }: RefundCall & { readonly ref: string | null; readonly now: Temporal.Instant },
): Promise<DepositRefunded> {
  const stay = (await lockStayAlone(em, call.businessId, call.stayId)) as StoredStay;
  const refund = await em.findOneOrFail(Refund, { stay: stay.id });
  const view = await deps.hotels.current(tx, call.businessId);
  const { amount, currency, method, doneAt } = refund;
  if (doneAt !== null || ref === null)
    return { refund: { amount, currency, method, refunded_at: doneAt as string }, stay: showStay(view, stay) };
  const news = { ...call, ref, amount: -amount, currency };
  const refunded_at = now.toString({ fractionalSecondDigits: 3 });
  addPayment(em, { id: newId(now.epochMilliseconds), method, news }, now);
  refund.doneAt = refunded_at;
  const back = { deposit_status: 'refunded', paid_amount: stay.paid_amount - amount } as const;
  await storeChange(em, tx, stay, { ...back, ...nextVersion(stay, now) });
  const emails = tellOfRefund(deps, view, stay, amount);
  await writeEffects(tx, { events: stayEvents(view, 'stay.changed', stay), emails }, now);
  return { refund: { amount, currency, method, refunded_at }, stay: showStay(view, stay) };
}

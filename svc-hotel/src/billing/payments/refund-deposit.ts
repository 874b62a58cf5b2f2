import { apiError, notFound } from '@booking/core/errors';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { paidDeposit } from '../../db/billing/payments.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { Refund } from '../../db/entities/refund.ts';
import { lockStayAlone, readStoredStay } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { showStay } from '../../queries/show-stay.ts';
import { giveBack, settleAlone, storeRefund } from './refund-card.ts';

export type DepositRefundCall = {
  readonly businessId: string;
  readonly stayId: string;
  /** In minor units; without, the whole deposit. */
  readonly amount: number | undefined;
};

export type DepositRefunded = {
  readonly refund: Pick<Refund, 'amount' | 'currency' | 'method'> & { readonly refunded_at: string };
  readonly stay: StayShape;
};

/** Gives back a stay's deposit, or a part of it, for an operator: once, however often it is called. */
export async function refundDeposit(
  deps: Deps,
  call: DepositRefundCall,
  now: Temporal.Instant,
): Promise<DepositRefunded> {
  const { refund, payment } = await deps.entities.tx((em) => store(em, call, now));
  if (refund.doneAt === null) {
    await settleAlone(deps, { payment, refund, ref: await giveBack(deps, refund, now), now });
  }
  return read(deps, call, refund.part);
}

type Ordered = { readonly refund: Refund; readonly payment: Payment };

async function store(em: EntityManager, call: DepositRefundCall, now: Temporal.Instant): Promise<Ordered> {
  const stay = await lockStayAlone(em, call.businessId, call.stayId);
  if (stay === null) throw notFound();
  const payment = await paidDeposit(em, stay.id);
  const [first] = await em.find(Refund, { stay: stay.id, refusedAt: null }, { orderBy: { part: 'asc' }, limit: 1 });
  if (first !== undefined && payment !== null) {
    if (call.amount === undefined || call.amount === first.amount) return { refund: first, payment };
    throw apiError('conflict', 'Another amount of this deposit was refunded, or is being refunded, already.');
  }
  if (stay.deposit_status !== 'paid')
    throw apiError('conflict', `The deposit is not paid: its status is ${stay.deposit_status}.`);
  if (payment === null) throw apiError('conflict', 'The deposit was paid at the front desk: it is given back there.');
  return {
    refund: await storeRefund(em, payment, { amount: call.amount, reason: null, askedWith: null }, now),
    payment,
  };
}

async function read({ entities, hotels, db }: Deps, call: DepositRefundCall, part: number): Promise<DepositRefunded> {
  const em = entities.fork();
  const stay = await readStoredStay(em, call.businessId, call.stayId);
  const { amount, currency, method, doneAt } = await em.findOneOrFail(Refund, { stay: stay.id, part });
  const view = await hotels.current(db, call.businessId);
  return { refund: { amount, currency, method, refunded_at: doneAt as string }, stay: showStay(view, stay) };
}

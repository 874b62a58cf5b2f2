import type { Caller } from '@booking/core/caller';
import { apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import { type CommandContext, type Effects, writeEffects } from '@booking/kit/commands/run';
import { ANSWER_HOURS } from '@booking/kit/db/idempotency';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { RefundRefusedError } from '@booking/kit/payments/port';
import { silentOrder } from '@booking/kit/payments/silent-order';
import { addCardRefund, findCardRefund, paymentsOf, refuseRefund } from '../../db/billing/payments.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { Refund } from '../../db/entities/refund.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { readIn } from '../../db/hotels.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { refundableOf } from '../../domain/price/desk-payment.ts';
import { BY_SYSTEM } from '../../domain/stay/history.ts';
import { conflict } from '../../errors.ts';
import { tellOfRefund } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { withBill } from '../../queries/read-stay.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';
import type { PaymentWritten } from './on-payments.ts';

type Wanted = {
  /** In minor units; without, all that is left. */
  readonly amount: number | undefined;
  readonly reason: string | null;
  /** The key and the Idempotency-Key of whoever calls; null without. */
  readonly askedWith: string | null;
  /** The member who calls; nobody, where it goes back by itself. */
  readonly asker?: Caller['member'];
  /** Throws where so much may not be given back by whoever calls. */
  readonly judge?: (left: number, amount: number) => void;
  /** The language of whoever calls; English for operators and workers. */
  readonly reader?: Lang;
};

/**
 * Stores what a card provider is to give back, before it is called: a crash or a silence is made good by the same call again,
 * which goes on with the refund that waits, and by a worker. The same Idempotency-Key leads to the same refund, whoever finished it.
 * @throws ApiError 400 for more than is left of the payment, 409 while another refund of it waits
 */
export async function storeRefund(
  em: EntityManager,
  payment: Payment,
  { amount: wanted, reason, askedWith, asker, judge, reader = 'en' }: Wanted,
  now: Temporal.Instant,
): Promise<Refund> {
  const stay = (await lockStayAlone(em, payment.businessId, payment.stay)) as StoredStay;
  const refunds = await em.find(Refund, { stay: stay.id }, { orderBy: { part: 'asc' } });
  const keptSince = now.subtract({ hours: ANSWER_HOURS }).epochMilliseconds;
  const again = refunds.find((refund) => refund.askedWith === askedWith && Date.parse(refund.askedAt) > keptSince);
  if (askedWith !== null && again !== undefined) return again;
  const isOpen = ({ doneAt, refusedAt }: Refund) => doneAt === null && refusedAt === null;
  const waiting = refunds.find((refund) => isOpen(refund) && refund.paymentRef === payment.providerRef);
  if (waiting !== undefined) {
    // Another Idempotency-Key asks for another refund: it may not be taken for the one that waits, and be made again later.
    const isSame = wanted === undefined || wanted === waiting.amount;
    if (isSame && (askedWith === null || waiting.askedWith === null)) return waiting;
    throw conflict({ reader }, { code: 'refund_pending' });
  }
  const left = refundableOf(payment, await paymentsOf(em, stay.id));
  const amount = wanted ?? left;
  if (left === 0 || amount > left) throw wrongField('amount', `must not be above the ${left} left of it`);
  judge?.(left, amount);
  const { businessId, method, providerRef: paymentRef } = payment;
  return em.create(Refund, {
    ...{ stay: stay.id, part: (refunds.at(-1)?.part ?? -1) + 1, businessId },
    ...{ amount, currency: stay.currency, method, paymentRef, reason },
    ...{ askedAt: now.toString(), askedWith, askedBy: asker?.name ?? null, askedById: asker?.id ?? null },
    ...{ doneAt: null, refusedAt: null, writtenAs: null },
  });
}

/**
 * Has the provider give it back: once, however often it is called.
 * @returns what the provider calls the refund; null where it is on the bill already
 * @throws ApiError 409 where it refuses, 502 where it does not answer
 */
export async function giveBack(
  deps: Deps,
  order: Refund,
  now: Temporal.Instant,
  reader: Lang = 'en',
): Promise<string | null> {
  if (order.doneAt !== null) return null;
  if (order.refusedAt !== null) throw conflict({ reader }, { code: 'refund_refused' });
  const { stay, part, method, paymentRef, amount, askedAt } = order;
  const refund = deps.refunds[method];
  if (refund === undefined) throw apiError('conflict', `Payments by ${method} cannot be refunded here.`);
  // The release before refunds the first part under the same key.
  const key = part === 0 ? `refund ${stay}` : `refund ${stay} ${part}`;
  const recorded = (await paymentsOf(deps.entities.fork(), stay)).map(({ providerRef }) => providerRef);
  try {
    const ageMs = now.epochMilliseconds - Date.parse(askedAt);
    return await refund({ key, paymentRef, amount, ...silentOrder(ageMs, recorded) });
  } catch (cause) {
    if (cause instanceof RefundRefusedError) {
      await refuseRefund(deps.entities.fork(), order, now);
      throw conflict({ reader }, { code: 'refund_refused' }, cause);
    }
    throw apiError('server_error', 'The card provider did not refund.', { status: 502, cause });
  }
}

type Settled = {
  readonly payment: Payment;
  readonly refund: Refund;
  /** What the provider calls the refund; null where it was written before. */
  readonly ref: string | null;
  /** Who reads the answer; null for an operator. */
  readonly reader: Caller | null;
  readonly now: Temporal.Instant;
};

/** Writes what the provider gave back on the bill, with its events and the guest's e-mail: by whoever comes first. */
export async function settleRefund(
  deps: Deps,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  { payment, refund: { stay: stayId, part }, ref, reader, now }: Settled,
): Promise<Effects<PaymentWritten>> {
  const stay = (await lockStayAlone(em, payment.businessId, stayId)) as StoredStay;
  const current = await deps.hotels.current(tx, payment.businessId);
  const view = reader === null ? current : readIn(current, reader);
  const refund = await em.findOneOrFail(Refund, { stay: stayId, part });
  const written = await findCardRefund(em, refund, ref);
  if (written !== null || ref === null) {
    if (written === null) throw new Error(`refund ${part} of stay ${stayId} is done and on no bill`);
    const shown = showPayment(written, [written], stay.currency);
    return { answer: { payment: shown, stay: await withBill(em, view, stay) } };
  }
  refund.doneAt = now.toString({ fractionalSecondDigits: 3 });
  refund.writtenAs = newId(now.epochMilliseconds);
  const given = { id: refund.writtenAs, refund, providerRef: ref, payment };
  const back = addCardRefund(em, given, now);
  const deposit_status = payment.kind === 'fee' ? stay.deposit_status : 'refunded';
  const money = { deposit_status, paid_amount: stay.paid_amount - refund.amount } as const;
  await storeChange(em, tx, stay, {
    ...money,
    ...nextVersion(stay, now, reader === null ? BY_SYSTEM : byStaff(reader)),
  });
  const shown = showPayment(back, [back], stay.currency);
  return {
    answer: { payment: shown, stay: await withBill(em, view, stay) },
    events: [...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown)],
    emails: tellOfRefund(deps, view, stay, refund.amount),
    wakes: ['checkouts'],
  };
}

/** The same where nobody waits for the answer with an Idempotency-Key. */
export async function settleAlone(deps: Deps, settled: Omit<Settled, 'reader'>): Promise<void> {
  await deps.entities.tx(async (em, tx) => {
    const { answer: _, ...effects } = await settleRefund(deps, { em, tx }, { ...settled, reader: null });
    await writeEffects(tx, effects, settled.now);
  });
}

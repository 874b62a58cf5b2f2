import type { Caller } from '@booking/core/caller';
import { ApiError, apiError } from '@booking/core/errors';
import type { StayWithBill } from '@booking/core/shapes';
import { type CommandContext, type Effects, writeEffects } from '@booking/kit/commands/run';
import { ANSWER_HOURS } from '@booking/kit/db/idempotency';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { newTurn, runInTurn, type Turn } from '@booking/kit/payments/in-turn';
import { ChargeDeclinedError } from '@booking/kit/payments/port';
import { silentOrder } from '@booking/kit/payments/silent-order';
import { chargesOf, failCharge, waitingCharges } from '../../db/billing/holds.ts';
import { addPayment, paymentsOf } from '../../db/billing/payments.ts';
import { CardCharge, CardHold } from '../../db/entities/hold.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { readIn } from '../../db/hotels.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { BY_SYSTEM } from '../../domain/stay/history.ts';
import { conflict } from '../../errors.ts';
import { guestEmail } from '../../guests/emails.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { withBill } from '../../queries/read-stay.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';

type Ordered = { readonly amount: number; readonly orderedWith: string | null };

/** Stores a fee that is to be charged, before the provider is called: the same call again, or a worker, goes on with it. */
export function storeCharge(
  em: EntityManager,
  hold: CardHold,
  { amount, orderedWith }: Ordered,
  now: Temporal.Instant,
): CardCharge {
  const { id: holdId, businessId, stay } = hold;
  const order = { amount, orderedAt: now.toString(), orderedWith, doneAt: null, failedAt: null, writtenAs: null };
  return em.create(CardCharge, { id: newId(now.epochMilliseconds), businessId, stay, hold: holdId, ...order });
}

/** The order of this call, however often it is made; null where it made none. */
export async function chargeOrderedWith(
  em: EntityManager,
  stay: string,
  orderedWith: string | null,
  now: Temporal.Instant,
) {
  const keptSince = now.subtract({ hours: ANSWER_HOURS }).epochMilliseconds;
  const isOfCall = (charge: CardCharge) =>
    charge.orderedWith === orderedWith && Date.parse(charge.orderedAt) > keptSince;
  return orderedWith === null ? null : ((await chargesOf(em, stay)).find(isOfCall) ?? null);
}

/**
 * Has the provider charge it: once, however often it is called.
 * @returns what the provider calls the payment; null where it is on the bill already
 * @throws ApiError 409 where the card is declined, 502 where the provider does not answer
 */
export async function chargeCard(
  deps: Deps,
  order: CardCharge,
  reader: Caller | null,
  now: Temporal.Instant,
): Promise<string | null> {
  if (order.doneAt !== null) return null;
  const em = deps.entities.fork();
  const hold = await em.findOneOrFail(CardHold, { id: order.hold });
  const current = await deps.hotels.current(deps.db, order.businessId);
  const view = reader === null ? current : readIn(current, reader);
  if (order.failedAt !== null) throw conflict(view, { code: 'card_declined' });
  const { id, stay: bookedId, businessId, amount, orderedAt } = order;
  const { cardRef, currency, method } = hold;
  const recorded = (await paymentsOf(em, bookedId)).map(({ providerRef }) => providerRef);
  try {
    const held = deps.held[method];
    if (held === undefined) throw new Error(`nobody here charges cards by ${method}`);
    const silent = silentOrder(now.epochMilliseconds - Date.parse(orderedAt), recorded);
    return await held.charge({ key: `fee ${id}`, cardRef, amount, currency, bookedId, businessId, ...silent });
  } catch (cause) {
    if (!(cause instanceof ChargeDeclinedError))
      throw apiError('server_error', 'The card provider did not charge.', { status: 502, cause });
    await failCharge(em, order, now);
    throw conflict(view, { code: 'card_declined' });
  }
}

type Settled = {
  readonly order: CardCharge;
  /** What the provider calls the payment; null where it was written before. */
  readonly ref: string | null;
  /** Who reads the answer; null for the worker. */
  readonly reader: Caller | null;
  readonly now: Temporal.Instant;
};

/** Writes what was charged on the bill, with its events and the guest's e-mail: by whoever comes first. */
export async function settleCharge(
  deps: Deps,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  { order: { id, businessId, stay: stayId }, ref, reader, now }: Settled,
): Promise<Effects<{ readonly stay: StayWithBill }>> {
  const stay = (await lockStayAlone(em, businessId, stayId)) as StoredStay;
  const current = await deps.hotels.current(tx, businessId);
  const view = reader === null ? current : readIn(current, reader);
  const order = await em.findOneOrFail(CardCharge, { id });
  if (order.writtenAs !== null || ref === null) return { answer: { stay: await withBill(em, view, stay) } };
  const { method } = await em.findOneOrFail(CardHold, { id: order.hold });
  const { amount } = order;
  const news = { bookedId: stayId, businessId, amount, currency: stay.currency, ref };
  order.doneAt = now.toString({ fractionalSecondDigits: 3 });
  order.writtenAs = newId(now.epochMilliseconds);
  const payment = addPayment(em, { id: order.writtenAs, method, news, kind: 'fee' }, now);
  await storeChange(em, tx, stay, {
    paid_amount: stay.paid_amount + amount,
    ...nextVersion(stay, now, reader === null ? BY_SYSTEM : byStaff(reader)),
  });
  const shown = showPayment(payment, [payment], stay.currency);
  return {
    answer: { stay: await withBill(em, view, stay) },
    events: [...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown)],
    emails: guestEmail(deps, view, stay, 'fee_charged', { charged: amount }),
    wakes: ['checkouts'],
  };
}

/** Whoever called for a charge is answered by then. */
const LEFT_ALONE_SECONDS = 60;

/**
 * Goes on with charges whose process ended before the provider had answered. Answers whether there may be more.
 * @throws AggregateError where it still does not
 */
export function finishCharges(deps: Deps, now: Temporal.Instant, turn: Turn<CardCharge> = newTurn()): Promise<boolean> {
  const before = now.subtract({ seconds: LEFT_ALONE_SECONDS });
  return runInTurn({
    ...{ turn, failed: 'charges wait for the card provider' },
    read: (last, limit) => waitingCharges(deps.entities.fork(), before, last, limit),
    run: async (order) => {
      try {
        const settled = { order, ref: await chargeCard(deps, order, null, now), reader: null, now };
        await deps.entities.tx(async (own, tx) => {
          const { answer: _, ...effects } = await settleCharge(deps, { em: own, tx }, settled);
          await writeEffects(tx, effects, now);
        });
      } catch (error) {
        // A card that is declined is noted with the charge.
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      }
    },
  });
}

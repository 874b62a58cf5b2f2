import { apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Booking as BookingShape } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import { ANSWER_HOURS, findIdempotencyRecord } from '@booking/kit/db/idempotency';
import { newTurn, runInTurn, type Turn } from '@booking/kit/payments/in-turn';
import { ChargeDeclinedError } from '@booking/kit/payments/port';
import { silentOrder } from '@booking/kit/payments/silent-order';
import { conflict } from '../../conflicts.ts';
import { Payment } from '../../db/entities/payment.ts';
import { addPayment, orderedBy, paymentsOf, waitingOrders } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { showBooking } from '../../domain/booking/show-booking.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { type LockedBooking, onBooking, type StaffCall } from '../on-booking.ts';
import { storeMoney, systemCall, toGuest } from './on-money.ts';

export type FeeChanged = { readonly booking: BookingShape };
type Ordered = { readonly recorded: StoredAnswer } | { readonly order: Payment; readonly venue: Venue };

/** Stores a fee that is to be charged to a card, before the provider is called: the same call again, or a worker, goes on with it. */
export function orderCharge(
  { em, nowMs }: LockedBooking,
  card: Payment,
  amount: number,
  caller: StaffCall['caller'],
): Payment {
  const { businessId, booking, currency, provider } = card;
  const about = { businessId, booking, currency, provider, amount, orderedWith: orderedBy(caller) };
  return addPayment(em, { ...about, kind: 'fee', status: 'pending' }, nowMs);
}

/**
 * Charges a fee: once for an Idempotency-Key, however often and by whichever process it is called.
 * @param decide orders the fee, or refuses
 * @throws ApiError 409 where the card is declined, 502 where its provider does not answer
 */
export async function chargeFee(
  deps: Deps,
  call: StaffCall,
  decide: (locked: LockedBooking) => Promise<Payment>,
): Promise<FeeChanged | StoredAnswer> {
  // An order is no answer yet, and a card that is declined never is: only what was charged is recorded for the key.
  const unrecorded = { ...call, caller: { ...call.caller, idempotency: null } };
  const ordered = (await onBooking<Ordered>(deps, unrecorded, 'pay', {
    run: (locked) => orderOnce(locked, call, decide),
  })) as Ordered;
  if ('recorded' in ordered) return ordered.recorded;
  const { order, venue } = ordered;
  const ref = await charge(deps, order, call.now.epochMilliseconds);
  const run = (locked: LockedBooking) => settleCharge(deps, locked, order.id, ref);
  if (ref !== null) return onBooking(deps, call, 'pay', { run });
  await onBooking(deps, unrecorded, 'pay', { run });
  throw conflict({ code: 'card_declined' }, venue);
}

/** The order of this call, however often it is made. */
async function orderOnce(
  locked: LockedBooking,
  { caller, now }: StaffCall,
  decide: (locked: LockedBooking) => Promise<Payment>,
): Promise<Effects<Ordered>> {
  const { em, tx, venue, booking } = locked;
  const recorded = await findIdempotencyRecord(tx, caller, now);
  if (recorded !== null) return { answer: { recorded } };
  const keptSince = now.subtract({ hours: ANSWER_HOURS }).epochMilliseconds;
  const key = orderedBy(caller);
  const before = (await paymentsOf(em, booking.id)).find(
    ({ kind, orderedWith, createdAt }) => kind === 'fee' && orderedWith === key && createdAt > keptSince,
  );
  const order = key !== null && before !== undefined ? before : await decide(locked);
  return { answer: { order, venue } };
}

/** What the provider calls the payment; null where the card is declined. @throws ApiError 502 where it does not answer */
async function charge(deps: Deps, order: Payment, nowMs: number): Promise<string | null> {
  const { id, status, businessId, booking, provider, providerRef, amount, currency, createdAt } = order;
  if (status !== 'pending') return providerRef;
  const about = { key: `fee ${id}`, amount, currency, bookedId: booking, businessId };
  const all = await paymentsOf(deps.entities.fork(), booking);
  const cardRef = all.findLast((payment) => payment.kind === 'hold' && payment.cardRef !== null)?.cardRef ?? null;
  try {
    const held = deps.held[provider ?? ''];
    if (held === undefined) throw new Error(`nobody here charges cards by ${provider}`);
    const recorded = all.map((payment) => payment.providerRef);
    return cardRef === null
      ? null
      : await held.charge({ ...about, ...silentOrder(nowMs - createdAt, recorded), cardRef });
  } catch (cause) {
    if (cause instanceof ChargeDeclinedError) return null;
    throw apiError('server_error', 'The card provider did not charge.', { status: 502, cause });
  }
}

/** Writes what became of an order, with its event and the guest's e-mail: by whoever comes first. */
async function settleCharge(
  deps: Deps,
  locked: LockedBooking,
  orderId: string,
  ref: string | null,
): Promise<Effects<FeeChanged>> {
  const { em, venue, booking, tableIds } = locked;
  const order = await em.findOneOrFail(Payment, { id: orderId });
  if (order.status !== 'pending') return { answer: { booking: showBooking(venue, booking, tableIds) } };
  Object.assign(order, { status: ref === null ? 'failed' : 'succeeded', providerRef: ref });
  if (ref === null) return { answer: { booking: showBooking(venue, booking, tableIds) } };
  const { after, ...effects } = await storeMoney(locked, {
    ...{ change: {}, moved: [order], step: 'fee' },
    emails: (now) => toGuest(deps, locked, 'fee_charged', now, order.amount),
  });
  return { answer: { booking: showBooking(venue, after, tableIds) }, ...effects };
}

/** Whoever called for a charge is answered by then. */
const LEFT_ALONE_MS = 60_000;

/**
 * Goes on with charges whose process ended before the provider had answered. Answers whether there may be more.
 * @throws AggregateError where it still does not
 */
export function finishCharges(deps: Deps, now: Temporal.Instant, turn: Turn<Payment> = newTurn()): Promise<boolean> {
  const nowMs = now.epochMilliseconds;
  const given = { kind: 'fee', until: nowMs - LEFT_ALONE_MS } as const;
  return runInTurn({
    ...{ turn, failed: 'charges wait for the card provider' },
    read: (last, limit) => waitingOrders(deps.entities.fork(), given, last, limit),
    run: async (order) => {
      const ref = await charge(deps, order, nowMs);
      const call = systemCall(order.businessId, order.booking, now);
      await onBooking(deps, call, 'pay', { run: (locked) => settleCharge(deps, locked, order.id, ref) });
    },
  });
}

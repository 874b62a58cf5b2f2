import { behind } from '@booking/kit/db/orm/behind';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { CheckoutSession } from '@booking/kit/payments/port';
import { isAskedFor } from '../domain/payment/payment.ts';
import { readBookings } from './bookings.ts';
import { Checkout } from './entities/checkout.ts';

/** What is due of a booking, in minor units; 0 where a card is to be left. */
export type DueMoney = Pick<Checkout, 'businessId' | 'booking' | 'amount' | 'currency'>;

/** The sessions that a booking had for this amount: the open one, in which a guest who comes back pays, and how many. */
export async function readCheckouts(
  em: EntityManager,
  { booking, amount, currency }: DueMoney,
  nowMs: number,
): Promise<{ readonly open: string | null; readonly made: number }> {
  const made = await em.find(Checkout, { booking, amount, currency }, { orderBy: { expiresAt: 'desc' } });
  const open = made.find(({ closedAt, expiresAt }) => closedAt === null && expiresAt > nowMs);
  return { open: open?.url ?? null, made: made.length };
}

export async function keepCheckout(
  em: EntityManager,
  due: DueMoney,
  { id, url, expiresAt }: CheckoutSession,
): Promise<void> {
  const kept = { ...due, sessionId: id, url, expiresAt: Date.parse(expiresAt), closedAt: null };
  await em.upsert(Checkout, kept, { onConflictAction: 'ignore', disableIdentityMap: true });
}

export type OpenCheckout = Checkout & { readonly isOver: boolean };

/** Open sessions behind another, the one that expires first first, each with whether its booking asks for nothing of the kind any more. */
export async function openCheckouts(
  em: EntityManager,
  now: Temporal.Instant,
  last: Checkout | null,
  limit: number,
): Promise<OpenCheckout[]> {
  const where = {
    closedAt: null,
    expiresAt: { $gt: now.epochMilliseconds },
    ...behind(last, ['expiresAt', 'sessionId']),
  };
  const orderBy = { expiresAt: 'asc', sessionId: 'asc' } as const;
  const open = await em.find(Checkout, where, { orderBy, limit, disableIdentityMap: true });
  const found = await readBookings(
    em,
    open.map(({ booking }) => booking),
  );
  const byId = new Map(found.map(({ booking }) => [booking.id, booking]));
  return open.map((session) => {
    const booking = byId.get(session.booking);
    return { ...session, isOver: booking === undefined || !isAskedFor(booking, session) };
  });
}

export async function closeCheckout(em: EntityManager, sessionId: string, nowMs: number): Promise<void> {
  await em.nativeUpdate(Checkout, { sessionId, closedAt: null }, { closedAt: nowMs });
}

/** A guest's e-mail address may stand in the address of a session. */
export async function deleteCheckouts(em: EntityManager, bookings: readonly string[]): Promise<void> {
  await em.nativeDelete(Checkout, { booking: { $in: [...bookings] } });
}

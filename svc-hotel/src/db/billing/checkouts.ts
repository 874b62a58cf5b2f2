import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { CheckoutSession } from '@booking/kit/payments/port';
import { amountDue } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { Checkout } from '../entities/checkout.ts';

/** The sessions that a stay had for this amount: the open one, in which a guest who comes back pays, and how many. */
export async function readCheckouts(
  em: EntityManager,
  due: Stay,
  now: Temporal.Instant,
): Promise<{ open: string | null; made: number }> {
  const forThis = { stayId: due.id, amount: amountDue(due), currency: { $in: [null, due.currency] } };
  const made = await em.find(Checkout, forThis, { orderBy: { expiresAt: 'desc' } });
  const isOpen = ({ closedAt, expiresAt }: Checkout) =>
    closedAt === null && Date.parse(expiresAt) > now.epochMilliseconds;
  return { open: made.find(isOpen)?.url ?? null, made: made.length };
}

export async function keepCheckout(em: EntityManager, due: Stay, session: CheckoutSession): Promise<void> {
  const { id: sessionId, url, expiresAt } = session;
  const { id: stayId, currency } = due;
  const kept = { sessionId, stayId, url, amount: amountDue(due), currency, expiresAt, closedAt: null };
  await em.upsert(Checkout, kept, { onConflictAction: 'ignore', disableIdentityMap: true });
}

export async function closeCheckout(em: EntityManager, sessionId: string, now: Temporal.Instant): Promise<void> {
  await em.nativeUpdate(Checkout, { sessionId, closedAt: null }, { closedAt: now.toString() });
}

/** A guest's e-mail address may stand in the address of a session. */
export async function deleteCheckouts(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  await em.nativeDelete(Checkout, { stayId: { $in: [...stayIds] } });
}

import { behind } from '@booking/kit/db/orm/behind';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { CheckoutSession } from '@booking/kit/payments/port';
import { amountDue, isAskedFor } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { Checkout } from '../entities/checkout.ts';
import { StoredStay } from '../entities/stay.ts';

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

export type OpenCheckout = Checkout & { readonly isOver: boolean };

/** Open sessions behind another, the one that expires first first, each with whether its stay asks for nothing of the kind any more. */
export async function openCheckouts(
  em: EntityManager,
  now: Temporal.Instant,
  last: Checkout | null,
  limit: number,
): Promise<OpenCheckout[]> {
  const where = { closedAt: null, expiresAt: { $gt: now.toString() }, ...behind(last, ['expiresAt', 'sessionId']) };
  const options = { orderBy: { expiresAt: 'asc', sessionId: 'asc' }, limit, disableIdentityMap: true } as const;
  const open = await em.find(Checkout, where, options);
  const ids = open.map(({ stayId }) => stayId);
  const stays = await em.find(StoredStay, { id: { $in: ids } }, { disableIdentityMap: true });
  const byId = new Map<string, Stay>(stays.map((stay) => [stay.id, stay]));
  return open.map((session) => {
    const stay = byId.get(session.stayId);
    return { ...session, isOver: stay === undefined || !isAskedFor(stay, session) };
  });
}

export async function closeCheckout(em: EntityManager, sessionId: string, now: Temporal.Instant): Promise<void> {
  await em.nativeUpdate(Checkout, { sessionId, closedAt: null }, { closedAt: now.toString() });
}

/** A guest's e-mail address may stand in the address of a session. */
export async function deleteCheckouts(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  await em.nativeDelete(Checkout, { stayId: { $in: [...stayIds] } });
}

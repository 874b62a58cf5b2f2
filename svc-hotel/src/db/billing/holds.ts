import { behind } from '@booking/kit/db/orm/behind';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { CardCharge, CardHold } from '../entities/hold.ts';

/** Whether this card was noted before, however often its provider says so. */
export async function isHeld(em: EntityManager, method: string, providerRef: string): Promise<boolean> {
  return (await em.count(CardHold, { method, providerRef })) > 0;
}

/** The card that a provider keeps for a stay; null where none is kept, or none any more. */
export function keptCard(em: EntityManager, stay: string): Promise<CardHold | null> {
  return em.findOne(CardHold, { stay, releasedAt: null }, { orderBy: { keptAt: 'desc' } });
}

/** Every card that was ever kept for a stay, the first first. */
export function holdsOf(em: EntityManager, stay: string): Promise<CardHold[]> {
  return em.find(CardHold, { stay }, { orderBy: { keptAt: 'asc', id: 'asc' } });
}

/** Fees that were to be charged to cards of a stay, the first first. */
export function chargesOf(em: EntityManager, stay: string): Promise<CardCharge[]> {
  return em.find(CardCharge, { stay }, { orderBy: { orderedAt: 'asc', id: 'asc' } });
}

/** Whether a fee of a stay is being charged: its provider has not said yet what became of it. */
export async function isCharging(em: EntityManager, stay: string): Promise<boolean> {
  return (await em.count(CardCharge, { stay, doneAt: null, failedAt: null })) > 0;
}

/** Charges that wait for a provider since before a moment, behind another: the oldest first. */
export function waitingCharges(
  em: EntityManager,
  before: Temporal.Instant,
  last: CardCharge | null,
  limit: number,
): Promise<CardCharge[]> {
  const waiting = { doneAt: null, failedAt: null, orderedAt: { $lt: before.toString() } };
  const where = { $and: [waiting, behind(last, ['orderedAt', 'id'])] };
  return em.find(CardCharge, where, { orderBy: { orderedAt: 'asc', id: 'asc' }, limit });
}

/** Notes that the card was declined, unless it is charged. */
export async function failCharge(em: EntityManager, { id }: CardCharge, now: Temporal.Instant): Promise<void> {
  await em.nativeUpdate(CardCharge, { id, doneAt: null }, { failedAt: now.toString() });
}

import type { EntityManager } from '@booking/kit/db/orm/entities';
import { CardHold } from '../entities/hold.ts';

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

import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { Webhook } from './entities/webhook.ts';

export function listWebhooks(em: EntityManager, businessId: string): Promise<Webhook[]> {
  return em.find(Webhook, { businessId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

export function readWebhook(em: EntityManager, businessId: string, id: string): Promise<Webhook | null> {
  return em.findOne(Webhook, { businessId, id });
}

/** The webhook, held until the transaction ends: what others change of it comes before or after. */
export function lockWebhook(em: EntityManager, businessId: string, id: string): Promise<Webhook | null> {
  return em.findOne(Webhook, { businessId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The places that a business's webhooks have, none of which is given or taken by another until the transaction ends. */
export async function lockPlaces(em: EntityManager, tx: Tx, businessId: string): Promise<number[]> {
  await takeLocks(tx, { businesses: [], names: [`webhooks ${businessId}`] });
  const webhooks = await em.find(Webhook, { businessId }, { fields: ['place'] });
  return webhooks.map(({ place }) => place);
}

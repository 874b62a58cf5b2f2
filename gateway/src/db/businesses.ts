import type { BusinessChanged } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import { LockMode } from '@mikro-orm/postgresql';
import { Business } from './entities/business.ts';
import { Subscription } from './entities/subscription.ts';
import { accountForServices } from './host-names.ts';

/** What a business is looked up by. */
export type Which = { readonly slug: string } | { readonly id: string };

export function findBusiness(em: EntityManager, slug: string): Promise<Business | null> {
  return em.findOne(Business, { slug });
}

/** The business for a change of it: others that would change it wait. */
export function lockBusiness(em: EntityManager, which: Which): Promise<Business | null> {
  return em.findOne(Business, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** What the business has paid for. */
export function subscriptionOf(em: EntityManager, { id }: Business): Promise<Subscription> {
  return em.findOneOrFail(Subscription, { business: id });
}

/**
 * Raises the version of a business that is locked and tells the services and the other gateways, all in the change's
 * transaction.
 */
export async function announce(
  em: EntityManager,
  tx: Tx,
  business: Business,
  now: Temporal.Instant,
): Promise<BusinessChanged> {
  business.version += 1;
  business.updatedAt = now.toString();
  const { plan, state } = await subscriptionOf(em, business);
  const { id, slug, kind, version, live } = business;
  const account = await accountForServices(em, business);
  const data: BusinessChanged = { business_id: id, slug, kind, version, account, subscription: { plan, state }, live };
  await appendEvents(tx, [
    {
      id: newId(now.epochMilliseconds),
      type: 'business.changed',
      business_id: id,
      aggregate_id: id,
      version,
      occurred_at: now.toString({ fractionalSecondDigits: 3 }),
      data,
    },
  ]);
  return data;
}

import type { Account } from '@booking/core/messages';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Business } from './entities/business.ts';
import { HostName } from './entities/host-name.ts';

export function findHost(em: EntityManager, business: string): Promise<HostName | null> {
  return em.findOne(HostName, { business });
}

/** Whether another business has proved that the host is its own. */
export async function isOthers(em: EntityManager, name: string, business: string): Promise<boolean> {
  return (await em.count(HostName, { name, state: 'verified', business: { $ne: business } })) > 0;
}

/** An account as services know it: with its own host while that is in effect, and no other. */
export async function accountForServices(
  em: EntityManager,
  { id, account }: Pick<Business, 'id' | 'account'>,
): Promise<Account> {
  const { host_name: claimed, ...others } = account;
  if (claimed === undefined) return others;
  const host = await findHost(em, id);
  return host?.state === 'verified' && host.name === claimed ? { ...others, own_host: claimed } : others;
}

/**
 * Writes down what a business claims, whose service has just been told; another host than before is in effect once it is
 * proved itself.
 */
export async function putClaim(
  em: EntityManager,
  { id: business, account: { host_name: name } }: Pick<Business, 'id' | 'account'>,
  makeToken: () => string,
  now: Temporal.Instant,
): Promise<void> {
  const host = await findHost(em, business);
  if (name === undefined) {
    if (host !== null) em.remove(host);
    return;
  }
  if (host?.name === name) {
    host.applied = true;
    return;
  }
  const at = now.toString();
  const claim = { name, state: 'pending', reason: null, applied: true, claimedAt: at, dueAt: at } as const;
  const unseen = { checkedAt: null, failingSince: null, leasedUntil: null };
  if (host === null) em.create(HostName, { business, token: makeToken(), ...claim, ...unseen });
  else Object.assign(host, claim, unseen);
}

import type { HostFault } from '@booking/core/codes/host-names';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { lockBusiness, subscriptionOf } from '../../db/businesses.ts';
import type { Business } from '../../db/entities/business.ts';
import type { HostName } from '../../db/entities/host-name.ts';
import { findHost, isOthers } from '../../db/host-names.ts';
import { afterCheck, hostFault } from '../../domain/host-names.ts';
import { type ApplyParts, type Begun, complete, putPending } from '../apply-business.ts';

const msOf = (at: string | null | undefined) => (at ? Date.parse(at) : null);
const timeOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();

/** Writes down what a look came to; true where the host takes effect by it, or loses it. */
function note(host: HostName, fault: HostFault | null, now: Temporal.Instant): boolean {
  const { state, claimedAt, failingSince } = host;
  const before = { state, claimedAtMs: Date.parse(claimedAt), failingSinceMs: msOf(failingSince) };
  const next = afterCheck(before, fault, now.epochMilliseconds);
  const changes = (state === 'verified') !== (next.state === 'verified');
  Object.assign(host, {
    ...{ state: next.state, reason: next.reason, checkedAt: now.toString(), leasedUntil: null },
    failingSince: next.failingSinceMs === null ? null : timeOf(next.failingSinceMs),
    dueAt: timeOf(next.dueAtMs),
    applied: host.applied && !changes,
  });
  return changes;
}

/** The settings as they stand, to be applied again: with them the service learns of the host. */
async function asItStands(em: EntityManager, business: Business): Promise<Begun> {
  const { slug, kind, account, part } = business;
  const { plan, state } = await subscriptionOf(em, business);
  return putPending(business, { slug, kind, account, subscription: { plan, state }, part, owners: undefined });
}

type Look = { readonly name: string; readonly fault: HostFault | null };

async function record({ entities, clock }: ApplyParts, business: string, { name, fault }: Look): Promise<Begun | null> {
  return entities.tx(async (em) => {
    const found = await lockBusiness(em, { id: business });
    const host = await findHost(em, business);
    // Another host, or none, is claimed by now: it has a turn of its own.
    if (!found?.live || host?.name !== name) return null;
    const taken = fault === null && (await isOthers(em, name, business));
    note(host, taken ? 'taken' : fault, clock.now());
    return host.applied ? null : asItStands(em, found);
  });
}

/**
 * Looks a claim up in DNS and makes of it what it comes to. Where it takes effect, or loses it, the business's service and
 * the other gateways know before this ends; a crash in between leaves it untold, and the next turn tells it.
 */
export async function checkHost(parts: ApplyParts, business: string): Promise<void> {
  const host = await findHost(parts.entities.fork(), business);
  if (host === null) return;
  const { name, token } = host;
  const fault = hostFault(await parts.hosts.find(name), token);
  const begun = await record(parts, business, { name, fault });
  if (begun !== null) await complete(parts, begun);
}

import { randomBytes } from 'node:crypto';
import { isWithin } from '@booking/core/business-file/host-name';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Business } from '../db/entities/business.ts';
import { isOthers, putClaim } from '../db/host-names.ts';
import type { FindRecords } from '../net/find-records.ts';

/** Hosts of businesses, and what of them is the platform's. */
export type HostSettings = {
  /** Where a business's own host is to lead. */
  readonly target: string;
  /** The platform's own names: nobody may claim them, or a name beneath. */
  readonly platform: readonly string[];
  readonly find: FindRecords;
};

type Fault = { readonly path: string; readonly message: string };

/** Why a business may not claim a host; null where it may, or claims none. */
export async function claimFault(
  em: EntityManager,
  business: string,
  name: string | undefined,
  { platform }: HostSettings,
): Promise<Fault | null> {
  const path = 'account.host_name';
  if (name === undefined) return null;
  if (platform.some((host) => isWithin(name, host)))
    return { path, message: 'must be a host of your own, not one of this platform' };
  return (await isOthers(em, name, business)) ? { path, message: 'is the host of another business' } : null;
}

/** What the commit of a claim wakes. */
export const HOST_CLAIMS = 'host names';

const makeToken = () => randomBytes(16).toString('hex');

/** Writes down what a business claims by its settings. */
export const keepClaim = (em: EntityManager, business: Pick<Business, 'id' | 'account'>, now: Temporal.Instant) =>
  putClaim(em, business, makeToken, now);

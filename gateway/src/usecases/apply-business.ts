import { isDeepStrictEqual } from 'node:util';
import { type BusinessFile, type FileFault, servicePart } from '@booking/core/business-file';
import { ApiError, apiError } from '@booking/core/errors';
import type { SettingsApplied, Standing, Subscription } from '@booking/core/messages';
import { type Section as FileSection, tradeOf } from '@booking/core/trades';
import type { Clock } from '@booking/kit/clock';
import type { Tx } from '@booking/kit/db/open';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { announce, lockBusiness, subscriptionOf } from '../db/businesses.ts';
import { putOwners } from '../db/console/owners.ts';
import type { Business, ClaimingAccount } from '../db/entities/business.ts';
import type { Subscription as Stored } from '../db/entities/subscription.ts';
import { accountForServices } from '../db/host-names.ts';
import { claimFault, HOST_CLAIMS, type HostSettings, keepClaim } from './claim-host.ts';
import { type PropagateParts, propagateAccount } from './propagate-account.ts';
import { sayFault } from './say-fault.ts';

export type ApplyParts = PropagateParts & {
  readonly entities: Entities;
  readonly clock: Clock;
  readonly hosts: HostSettings;
};

/** What a business is to live by. */
export type Wanted = {
  slug: string;
  kind: Business['kind'];
  account: ClaimingAccount;
  subscription: Subscription;
  part: unknown;
  /** Those who may sign in to the console: no service hears of them. Without them no member changes. */
  owners: readonly string[] | undefined;
};

/** What is wanted, written down as pending under a version of its own. */
export type Begun = { readonly id: string; readonly version: number; readonly wanted: Wanted };

export type Section = 'account' | FileSection;
export type Completed = {
  readonly changed: readonly Section[];
  readonly hidden: SettingsApplied['hidden'];
  /** Bookings to come that do not go with it. */
  readonly standing: Standing;
};

export const NOTHING_STANDS: Standing = { count: 0, bookings: [] };

/** Another change was begun before this one was complete: nothing of this one counts. */
export class Overtaken extends ApiError {
  constructor() {
    super('conflict', 'Another file was applied at the same time.');
  }
}

/** A 400 that names every fault by its path. */
export function wrongFile(faults: readonly FileFault[]): ApiError {
  const fields = faults.map((fault) => ({ path: fault.path, message: sayFault(fault) }));
  const lines = fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return apiError('bad_request', lines.join('; '), { fields });
}

export function wantedOf(file: BusinessFile): Wanted {
  const { slug, kind, subscription, owners, ...account } = file.account;
  return { slug, kind, account, subscription, part: servicePart(file), owners };
}

/** The same, where it may be wanted: another business's host may not. @throws ApiError bad_request */
export async function putWanted(
  em: EntityManager,
  business: Business,
  wanted: Wanted,
  { hosts }: Pick<ApplyParts, 'hosts'>,
): Promise<Begun> {
  const fault = await claimFault(em, business.id, wanted.account.host_name, hosts);
  if (fault !== null) throw wrongFile([fault]);
  return putPending(business, wanted);
}

/** Writes down what is wanted of a business that is locked, before any service hears of it. */
export function putPending(business: Business, wanted: Wanted): Begun {
  const { account, subscription, part } = wanted;
  const { id, version: before } = business;
  const version = before + 1;
  Object.assign(business, { version, pendingVersion: version, pending: { account, subscription, part } });
  return { id, version, wanted };
}

/** What differs between the file that the business lives by and the one that is wanted. */
function changesOf(found: Business, { plan, state }: Stored, wanted: Wanted, applied: boolean): Section[] {
  const account = isDeepStrictEqual([found.account, { plan, state }], [wanted.account, wanted.subscription]);
  // The service compares the account as well, and it alone knows a part that was sent back with its ids.
  const part = !applied || isDeepStrictEqual(found.part, wanted.part);
  const { section } = tradeOf(wanted.kind);
  if (!found.live) return ['account', section];
  return [...(account ? [] : (['account'] as const)), ...(part ? [] : ([section] as const))];
}

/** The service has it: what is pending becomes what the business lives by. @throws Overtaken */
async function finish(
  em: EntityManager,
  tx: Tx,
  { id, version, wanted }: Begun,
  applied: boolean,
  now: Temporal.Instant,
) {
  const found = await lockBusiness(em, { id });
  if (found?.pendingVersion !== version) throw new Overtaken();
  const bought = await subscriptionOf(em, found);
  const own = changesOf(found, bought, wanted, applied);
  const { account, part, subscription, owners } = wanted;
  Object.assign(found, { live: true, account, part, pending: null, pendingVersion: null });
  Object.assign(bought, subscription, { updatedAt: now.toString() });
  await keepClaim(em, found, now);
  if (account.host_name !== undefined) tx.afterCommit(HOST_CLAIMS);
  const ownersChanged = owners !== undefined && (await putOwners(em, id, owners, now));
  const changed = ownersChanged && !own.includes('account') ? (['account', ...own] as const) : own;
  const change = changed.length > 0 || applied ? await announce(em, tx, found, now) : null;
  return { changed, change };
}

/**
 * Gives what is pending to the one service of its kind, and makes it what the business lives by. A crash in between
 * leaves it pending, and the same call completes it. @throws Overtaken
 */
export async function complete(parts: ApplyParts, begun: Begun): Promise<Completed> {
  const { entities, clock, internal } = parts;
  const { id, version, wanted } = begun;
  const { slug, kind, account, part } = wanted;
  const body = { version, slug, account: await accountForServices(entities.fork(), { id, account }), part };
  const applied = await internal.ask<SettingsApplied>(tradeOf(kind).service, 'PUT', `/internal/businesses/${id}`, body);
  const { changed, change } = await entities.tx((em, tx) => finish(em, tx, begun, applied.changed, clock.now()));
  if (change !== null) await propagateAccount(parts, change);
  return { changed, hidden: applied.hidden, standing: applied.standing ?? NOTHING_STANDS };
}

import { isDeepStrictEqual } from 'node:util';
import {
  type BusinessFile,
  checkBusinessFile,
  type FileFault,
  fileWarnings,
  servicePart,
} from '@booking/core/business-file';
import type { FileWarning } from '@booking/core/business-file/warnings';
import { apiError } from '@booking/core/errors';
import type { Account, SettingsApplied, Subscription } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { announce, type BusinessRow, lockBusiness } from '../db/businesses.ts';
import { listKeys } from '../db/keys.ts';
import { sayFault } from './files/suggest.ts';
import { type OperatorParts, SERVICE_OF } from './parts.ts';
import { spread } from './spread.ts';

export type Applied = {
  readonly business: { readonly id: string; readonly slug: string; readonly kind: string; readonly name: string };
  readonly changed: readonly Section[];
  readonly hidden: SettingsApplied['hidden'];
  /** What was taken as it is and is hardly meant. */
  readonly warnings: readonly FileWarning[];
};

type Wanted = { slug: string; kind: BusinessRow['kind']; account: Account; subscription: Subscription; part: unknown };
type Read = { readonly wanted: Wanted; readonly warnings: readonly FileWarning[] };

/** A 400 that names every fault by its path. */
function wrongFile(faults: readonly FileFault[]) {
  const lines = faults.map((fault) => (fault.path === '' ? sayFault(fault) : `${fault.path}: ${sayFault(fault)}`));
  return apiError('bad_request', lines.join('; '));
}

function wantedOf(file: BusinessFile): Wanted {
  const { slug, kind, subscription, ...account } = file.account;
  return { slug, kind, account, subscription, part: servicePart(file) };
}

function readFile(slug: string, input: unknown): Read {
  const checked = checkBusinessFile(input);
  if (!checked.ok) throw wrongFile(checked.faults);
  const wanted = wantedOf(checked.file);
  if (wanted.slug === slug) return { wanted, warnings: fileWarnings(checked.file) };
  throw wrongFile([{ path: 'account.slug', message: `must be ${slug}, as in the address` }]);
}

/** Writes the file down as pending, under a version of its own, before any service hears of it. */
async function begin(tx: Tx, wanted: Wanted, now: Temporal.Instant): Promise<{ id: string; version: number }> {
  const { slug, kind, account, subscription, part } = wanted;
  const pending = JSON.stringify({ account, subscription, part });
  const id = newId(now.epochMilliseconds);
  const made = await tx.query<{ id: string }>(
    `insert into business (id, slug, kind, version, account, part, created_at, updated_at)
     values ($1, $2, $3, 0, $4, $5, $6, $6) on conflict (slug) do nothing returning id`,
    [id, slug, kind, JSON.stringify(account), JSON.stringify(part), now],
  );
  if (made.length === 1) {
    const values = [id, subscription.plan, subscription.state, now];
    await tx.query('insert into subscription (business_id, plan, state, updated_at) values ($1, $2, $3, $4)', values);
  }
  const found = await lockBusiness(tx, 'slug', slug);
  if (found === null) throw new Error(`business ${slug} is not there`);
  if (found.kind !== kind) throw wrongFile([{ path: 'account.kind', message: `is ${found.kind} and cannot change` }]);
  const [row] = await tx.query<{ id: string; version: number }>(
    `update business set version = version + 1, pending_version = version + 1, pending = $2 where id = $1
     returning id, version`,
    [found.id, pending],
  );
  return row as { id: string; version: number };
}

type Section = 'account' | 'venue' | 'hotel';

/** What differs between the file that the business lives by and the one that is wanted. */
function changesOf(found: BusinessRow, wanted: Wanted, applied: boolean): Section[] {
  const { plan, state } = found;
  const account = isDeepStrictEqual([found.account, { plan, state }], [wanted.account, wanted.subscription]);
  // The service compares the account as well, and it alone knows a part that was sent back with its ids.
  const part = !applied || isDeepStrictEqual(found.part, wanted.part);
  const section = wanted.kind === 'hotel' ? 'hotel' : 'venue';
  if (!found.live) return ['account', section];
  return [...(account ? [] : (['account'] as const)), ...(part ? [] : ([section] as const))];
}

async function write(tx: Tx, id: string, { account, part, subscription }: Wanted, now: Temporal.Instant) {
  await tx.query(
    `update business set live = true, account = $2, part = $3, pending = null, pending_version = null where id = $1`,
    [id, JSON.stringify(account), JSON.stringify(part)],
  );
  const { plan, state } = subscription;
  const values = [id, plan, state, now];
  await tx.query('update subscription set plan = $2, state = $3, updated_at = $4 where business_id = $1', values);
}

/** The service has it: the pending file becomes the one that the business lives by. */
async function finish(
  tx: Tx,
  begun: { id: string; version: number },
  wanted: Wanted,
  applied: boolean,
  now: Temporal.Instant,
) {
  const found = await lockBusiness(tx, 'id', begun.id);
  if (found?.pending_version !== begun.version)
    throw apiError('conflict', 'Another file was applied at the same time.');
  const changed = changesOf(found, wanted, applied);
  await write(tx, begun.id, wanted, now);
  const change = changed.length > 0 || applied ? await announce(tx, begun.id, now) : null;
  return { changed, change };
}

/** Publishable keys that no website may use. */
async function keyWarnings({ db }: OperatorParts, businessId: string): Promise<FileWarning[]> {
  const keys = await listKeys(db, businessId);
  return keys.flatMap(({ kind, last4, websites }): FileWarning[] => {
    const message = `the publishable key that ends in ${last4} lists no website: no page may use it`;
    const bare = kind === 'publishable' && websites.length === 0;
    return bare ? [{ path: 'keys', message, code: 'key_without_website' }] : [];
  });
}

/**
 * Applies a business file: checked whole, kept as pending, given to the one service of its kind, then live.
 * A crash in between leaves a file that the same call completes.
 */
export async function applyFile(parts: OperatorParts, slug: string, input: unknown): Promise<Applied> {
  const { db, clock, internal } = parts;
  const { wanted, warnings } = readFile(slug, input);
  const { kind, account, part } = wanted;
  const begun = await db.tx((tx) => begin(tx, wanted, clock.now()));
  const { id, version } = begun;
  const body = { version, slug, account, part };
  const applied = await internal.ask<SettingsApplied>(SERVICE_OF[kind], 'PUT', `/internal/businesses/${id}`, body);
  const { changed, change } = await db.tx((tx) => finish(tx, begun, wanted, applied.changed, clock.now()));
  if (change !== null) await spread(parts, change);
  const ofKeys = await keyWarnings(parts, id);
  const business = { id, slug, kind, name: account.name };
  return { business, changed, hidden: applied.hidden, warnings: [...warnings, ...ofKeys] };
}

import { isDeepStrictEqual } from 'node:util';
import { type BusinessFile, checkBusinessFile, type FileFault, servicePart } from '@booking/core/business-file';
import { apiError } from '@booking/core/errors';
import type { Account, SettingsApplied, Subscription } from '@booking/core/messages';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { announce, type BusinessRow, lockBusiness } from '../db/businesses.ts';
import { type OperatorParts, SERVICE_OF } from './parts.ts';
import { spread } from './spread.ts';

export type Applied = {
  readonly business: { readonly id: string; readonly slug: string; readonly kind: string; readonly name: string };
  readonly changed: readonly ('account' | 'venue' | 'hotel')[];
  readonly hidden: SettingsApplied['hidden'];
};

type Wanted = { slug: string; kind: BusinessRow['kind']; account: Account; subscription: Subscription; part: unknown };

/** A 400 that names every fault by its path. */
function wrongFile(faults: readonly FileFault[]) {
  const lines = faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return apiError('bad_request', lines.join('; '));
}

function wantedOf(file: BusinessFile): Wanted {
  const { slug, kind, subscription, ...account } = file.account;
  return { slug, kind, account, subscription, part: servicePart(file) };
}

function readFile(slug: string, input: unknown): Wanted {
  const checked = checkBusinessFile(input);
  if (!checked.ok) throw wrongFile(checked.faults);
  const wanted = wantedOf(checked.file);
  if (wanted.slug === slug) return wanted;
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

function accountDiffers(found: BusinessRow, { account, subscription }: Wanted): boolean {
  const { plan, state } = found;
  return !found.live || !isDeepStrictEqual(found.account, account) || !isDeepStrictEqual({ plan, state }, subscription);
}

/** The service has it: the pending file becomes the one that the business lives by. */
async function finish(tx: Tx, id: string, version: number, wanted: Wanted, changed: boolean, now: Temporal.Instant) {
  const found = await lockBusiness(tx, 'id', id);
  if (found?.pending_version !== version) throw apiError('conflict', 'Another file was applied at the same time.');
  const account = accountDiffers(found, wanted);
  await tx.query(
    `update business set live = true, account = $2, part = $3, pending = null, pending_version = null where id = $1`,
    [id, JSON.stringify(wanted.account), JSON.stringify(wanted.part)],
  );
  const { plan, state } = wanted.subscription;
  await tx.query('update subscription set plan = $2, state = $3, updated_at = $4 where business_id = $1', [
    id,
    plan,
    state,
    now,
  ]);
  const change = account || changed ? await announce(tx, id, now) : null;
  return { account, change };
}

/**
 * Applies a business file: checked whole, kept as pending, given to the one service of its kind, then live.
 * A crash in between leaves a file that the same call completes.
 */
export async function applyFile(parts: OperatorParts, slug: string, input: unknown): Promise<Applied> {
  const { db, clock, internal } = parts;
  const wanted = readFile(slug, input);
  const { kind, account, part } = wanted;
  const { id, version } = await db.tx((tx) => begin(tx, wanted, clock.now()));
  const body = { version, slug, account, part };
  const applied = await internal.ask<SettingsApplied>(SERVICE_OF[kind], 'PUT', `/internal/businesses/${id}`, body);
  const { account: accountChanged, change } = await db.tx((tx) =>
    finish(tx, id, version, wanted, applied.changed, clock.now()),
  );
  if (change !== null) await spread(parts, change);
  const section = kind === 'hotel' ? 'hotel' : 'venue';
  return {
    business: { id, slug, kind, name: account.name },
    changed: [...(accountChanged ? (['account'] as const) : []), ...(applied.changed ? ([section] as const) : [])],
    hidden: applied.hidden,
  };
}

import { fileWarnings } from '@booking/core/business-file';
import type { FileWarning } from '@booking/core/business-file/warnings';
import type { SettingsApplied } from '@booking/core/messages';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { lockBusiness } from '../db/businesses.ts';
import { Business } from '../db/entities/business.ts';
import { Subscription } from '../db/entities/subscription.ts';
import { listKeys } from '../db/keys.ts';
import {
  type Begun,
  complete,
  putWanted,
  type Section,
  type Wanted,
  wantedOf,
  wrongFile,
} from '../usecases/apply-business.ts';
import { checkFile } from '../usecases/files/check-file.ts';
import { standingWarnings } from './files/standing-warnings.ts';
import type { OperatorParts } from './parts.ts';

export type Applied = {
  readonly business: { readonly id: string; readonly slug: string; readonly kind: string; readonly name: string };
  readonly changed: readonly Section[];
  readonly hidden: SettingsApplied['hidden'];
  /** What was taken as it is and is hardly meant. */
  readonly warnings: readonly FileWarning[];
};

type Read = { readonly wanted: Wanted; readonly warnings: readonly FileWarning[] };

async function readFile(slug: string, input: unknown): Promise<Read> {
  const checked = await checkFile(input);
  if (!checked.ok) throw wrongFile(checked.faults);
  const wanted = wantedOf(checked.file);
  if (wanted.slug === slug) return { wanted, warnings: fileWarnings(checked.file) };
  throw wrongFile([{ path: 'account.slug', message: `must be ${slug}, as in the address` }]);
}

/** Puts an empty row where a business is heard of for the first time, so that it can be locked. */
async function ensureBusiness(em: EntityManager, { slug, kind, account, part }: Wanted, now: Temporal.Instant) {
  const id = newId(now.epochMilliseconds);
  const at = now.toString();
  const empty = { id, live: false, version: 0, createdAt: at, updatedAt: at };
  const business = { ...empty, slug, kind, account, part, pending: null, pendingVersion: null };
  await em.createQueryBuilder(Business).insert(business).onConflict('slug').ignore().execute('run');
  return id;
}

/** Writes the file down as pending, of a business that may be new. */
async function begin(em: EntityManager, parts: OperatorParts, wanted: Wanted): Promise<Begun> {
  const now = parts.clock.now();
  const { slug, kind, subscription } = wanted;
  const id = await ensureBusiness(em, wanted, now);
  const found = await lockBusiness(em, { slug });
  if (found === null) throw new Error(`business ${slug} is not there`);
  if (found.kind !== kind) throw wrongFile([{ path: 'account.kind', message: `is ${found.kind} and cannot change` }]);
  if (found.id === id) em.create(Subscription, { business: id, ...subscription, updatedAt: now.toString() });
  return putWanted(em, found, wanted, parts);
}

/** Publishable keys that no website may use. */
async function keyWarnings({ entities }: OperatorParts, businessId: string): Promise<FileWarning[]> {
  const keys = await listKeys(entities.fork(), businessId);
  return keys.flatMap(({ kind, last4, websites }): FileWarning[] => {
    const message = `the publishable key that ends in ${last4} lists no website: no page may use it`;
    const bare = kind === 'publishable' && websites.length === 0;
    return bare ? [{ path: 'keys', message, code: 'key_without_website' }] : [];
  });
}

/** Applies a business file: checked whole, kept as pending, given to the one service of its kind, then live. */
export async function applyFile(parts: OperatorParts, slug: string, input: unknown): Promise<Applied> {
  const { wanted, warnings } = await readFile(slug, input);
  const begun = await parts.entities.tx((em) => begin(em, parts, wanted));
  const { changed, hidden, standing } = await complete(parts, begun);
  const business = { id: begun.id, slug, kind: wanted.kind, name: wanted.account.name };
  const standingOnes = standingWarnings(standing);
  return {
    business,
    changed,
    hidden,
    warnings: [...warnings, ...standingOnes, ...(await keyWarnings(parts, begun.id))],
  };
}

import { KEY_KINDS } from '@booking/core/caller';
import { apiError, wrongField, wrongFields } from '@booking/core/errors';
import type { Fault } from '@booking/core/validation';
import type { Clock } from '@booking/kit/clock';
import type { Tx } from '@booking/kit/db/open';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { announce } from '../db/businesses.ts';
import { findKey, insertKey, type KeyView, listKeys, putWebsites, revokeKey, type StoredKey } from '../db/keys.ts';
import { readOrigin } from '../domain/origins.ts';
import { hashKey, type KeyFormat } from '../keys/format.ts';
import { liveBusiness, lockLive } from './live-business.ts';

export type KeyParts = {
  readonly entities: Entities;
  readonly clock: Clock;
  readonly format: KeyFormat;
  /** Throws out what this process remembers of a business. */
  readonly invalidate: (businessId: string) => void;
};

const MAX_KEYS = 5;
const MAX_WEBSITES = 100;

const Websites = z.array(z.string()).max(MAX_WEBSITES, `at most ${MAX_WEBSITES} websites`);
const CreateKey = z.object({ kind: z.enum(KEY_KINDS), websites: Websites.optional() });
const ChangeKey = z.object({ websites: Websites });

function view({ id, kind, last4, websites, created_at }: StoredKey): KeyView {
  return { id, kind, last4, websites, created_at };
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
  throw wrongFields(faults);
}

/** Exact origins, each once; 400 names those that are none. */
function readOrigins(texts: readonly string[]): string[] {
  const faults: Fault[] = [];
  const origins = texts.map((text, i) => {
    const origin = readOrigin(text);
    const message = 'must be a bare origin such as https://www.example.org';
    if (origin === null) faults.push({ path: `websites[${i}]`, message });
    return origin ?? '';
  });
  if (faults.length > 0) throw wrongFields(faults);
  return [...new Set(origins)];
}

function refuseWebsites(kind: KeyView['kind'], origins: readonly string[]): void {
  if (kind === 'secret' && origins.length > 0)
    throw wrongField('websites', 'a secret key has none, it is never used from a browser');
}

/** What is done beside it in its transaction. */
type Beside = (em: EntityManager, tx: Tx, key: StoredKey) => Promise<void>;

/** Makes a key. Its value is in this answer and nowhere else. */
export async function createKey(
  { entities, clock, format, invalidate }: KeyParts,
  slug: string,
  input: unknown,
  beside?: Beside,
) {
  const { kind, websites = [] } = parse(CreateKey, input);
  const origins = readOrigins(websites);
  refuseWebsites(kind, origins);
  const value = format.make(kind);
  const now = clock.now();
  const id = newId(now.epochMilliseconds);
  const key = await entities.tx(async (em, tx) => {
    const business = await lockLive(em, { slug });
    if ((await listKeys(em, business.id)).length >= MAX_KEYS)
      throw apiError('conflict', `A business may have ${MAX_KEYS} keys. Revoke one first.`);
    await insertKey(em, { id, businessId: business.id, kind, hash: hashKey(value), last4: value.slice(-4), now });
    await putWebsites(em, id, origins);
    await announce(em, tx, business, now);
    const made = (await findKey(em, id)) as StoredKey;
    await beside?.(em, tx, made);
    return made;
  });
  invalidate(key.business_id);
  return { key: view(key), value };
}

/** The live keys of a business, without values. */
export async function readKeys({ entities }: KeyParts, slug: string) {
  const em = entities.fork();
  const business = await liveBusiness(em, slug);
  return { keys: (await listKeys(em, business.id)).map(view) };
}

/** @param businessId whose key it must be; anybody's without */
async function storedKey({ entities }: KeyParts, id: string, businessId?: string): Promise<StoredKey> {
  const key = await findKey(entities.fork(), id);
  if (key === null || key.business_id !== (businessId ?? key.business_id))
    throw apiError('not_found', 'There is no such key.');
  return key;
}

/** Replaces a key's list of websites. */
export async function changeKey(parts: KeyParts, id: string, input: unknown, businessId?: string) {
  const origins = readOrigins(parse(ChangeKey, input).websites);
  const { business_id, kind, revoked_at } = await storedKey(parts, id, businessId);
  if (revoked_at !== null) throw apiError('not_found', 'This key is revoked.');
  refuseWebsites(kind, origins);
  const key = await parts.entities.tx(async (em, tx) => {
    const business = await lockLive(em, { id: business_id });
    await putWebsites(em, id, origins);
    await announce(em, tx, business, parts.clock.now());
    return (await findKey(em, id)) as StoredKey;
  });
  parts.invalidate(business_id);
  return { key: view(key) };
}

/** Revokes a key for good; one that was revoked stays so. */
export async function dropKey(parts: KeyParts, id: string, businessId?: string) {
  const { business_id } = await storedKey(parts, id, businessId);
  await parts.entities.tx(async (em, tx) => {
    const business = await lockLive(em, { id: business_id });
    if (await revokeKey(em, id, parts.clock.now())) await announce(em, tx, business, parts.clock.now());
  });
  parts.invalidate(business_id);
  return { revoked: true };
}

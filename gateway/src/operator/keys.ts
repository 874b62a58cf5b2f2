import { KEY_KINDS } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { announce } from '../db/businesses.ts';
import { findKey, insertKey, type KeyView, listKeys, putWebsites, revokeKey, type StoredKey } from '../db/keys.ts';
import { readOrigin } from '../domain/origins.ts';
import { hashKey } from '../keys/format.ts';
import { liveBusiness, lockLive } from './businesses.ts';
import type { OperatorParts } from './parts.ts';

const MOST_KEYS = 5;
const MOST_WEBSITES = 100;

const Websites = z.array(z.string()).max(MOST_WEBSITES, `at most ${MOST_WEBSITES} websites`);
const CreateKey = z.object({ kind: z.enum(KEY_KINDS), websites: Websites.optional() });
const ChangeKey = z.object({ websites: Websites });

function view({ id, kind, last4, websites, created_at }: StoredKey): KeyView {
  return { id, kind, last4, websites, created_at };
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw apiError('bad_request', faults.join('; '));
}

/** Exact origins, each once; 400 names those that are none. */
function readOrigins(texts: readonly string[]): string[] {
  const faults: string[] = [];
  const origins = texts.map((text, i) => {
    const origin = readOrigin(text);
    if (origin === null) faults.push(`websites[${i}]: must be a bare origin such as https://www.example.org`);
    return origin ?? '';
  });
  if (faults.length > 0) throw apiError('bad_request', faults.join('; '));
  return [...new Set(origins)];
}

function refuseWebsites(kind: KeyView['kind'], origins: readonly string[]): void {
  if (kind === 'secret' && origins.length > 0)
    throw apiError('bad_request', 'websites: a secret key has none, it is never used from a browser');
}

/** Makes a key. Its value is in this answer and nowhere else. */
export async function createKey({ db, clock, format, forget }: OperatorParts, slug: string, input: unknown) {
  const { kind, websites = [] } = parse(CreateKey, input);
  const origins = readOrigins(websites);
  refuseWebsites(kind, origins);
  const value = format.make(kind);
  const now = clock.now();
  const id = newId(now.epochMilliseconds);
  const key = await db.tx(async (tx) => {
    const business = await lockLive(tx, 'slug', slug);
    if ((await listKeys(tx, business.id)).length >= MOST_KEYS)
      throw apiError('conflict', `A business may have ${MOST_KEYS} keys. Revoke one first.`);
    await insertKey(tx, { id, businessId: business.id, kind, hash: hashKey(value), last4: value.slice(-4), now });
    await putWebsites(tx, id, origins);
    await announce(tx, business.id, now);
    return (await findKey(tx, id)) as StoredKey;
  });
  forget(key.business_id);
  return { key: view(key), value };
}

/** The live keys of a business, without values. */
export async function readKeys({ db }: OperatorParts, slug: string) {
  const business = await liveBusiness(db, slug);
  return { keys: (await listKeys(db, business.id)).map(view) };
}

async function storedKey({ db }: OperatorParts, id: string): Promise<StoredKey> {
  const key = await findKey(db, id);
  if (key === null) throw apiError('not_found', 'There is no such key.');
  return key;
}

/** Replaces a key's list of websites. */
export async function changeKey(parts: OperatorParts, id: string, input: unknown) {
  const origins = readOrigins(parse(ChangeKey, input).websites);
  const { business_id, kind, revoked_at } = await storedKey(parts, id);
  if (revoked_at !== null) throw apiError('not_found', 'This key is revoked.');
  refuseWebsites(kind, origins);
  const key = await parts.db.tx(async (tx) => {
    await lockLive(tx, 'id', business_id);
    await putWebsites(tx, id, origins);
    await announce(tx, business_id, parts.clock.now());
    return (await findKey(tx, id)) as StoredKey;
  });
  parts.forget(business_id);
  return { key: view(key) };
}

/** Revokes a key for good; one that was revoked stays so. */
export async function dropKey(parts: OperatorParts, id: string) {
  const { business_id } = await storedKey(parts, id);
  await parts.db.tx(async (tx) => {
    await lockLive(tx, 'id', business_id);
    if (await revokeKey(tx, id, parts.clock.now())) await announce(tx, business_id, parts.clock.now());
  });
  parts.forget(business_id);
  return { revoked: true };
}

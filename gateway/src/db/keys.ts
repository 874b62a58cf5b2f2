import type { KeyKind } from '@booking/core/caller';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { ApiKey } from './entities/api-key.ts';
import { Website } from './entities/website.ts';

/** A key as the operator sees it. Its value is not among it: that is shown once, when it is made. */
export type KeyView = {
  readonly id: string;
  readonly kind: KeyKind;
  readonly last4: string;
  readonly websites: readonly string[];
  readonly created_at: string;
};

export type StoredKey = KeyView & { readonly business_id: string; readonly revoked_at: string | null };

/** The keys with their websites, in the order in which each was listed. */
async function withWebsites(em: EntityManager, keys: readonly ApiKey[]): Promise<StoredKey[]> {
  const ids = keys.map(({ id }) => id);
  const websites = await em.find(Website, { key: { $in: ids } }, { orderBy: { seq: 'asc' } });
  const byKey = Map.groupBy(websites, ({ key }) => key);
  return keys.map(({ id, business, kind, last4, createdAt, revokedAt }) => {
    const origins = (byKey.get(id) ?? []).map(({ origin }) => origin);
    return {
      id,
      business_id: business,
      kind,
      last4,
      websites: origins,
      created_at: createdAt,
      revoked_at: revokedAt ?? null,
    };
  });
}

/** The live keys of a business, the oldest first. */
export async function listKeys(em: EntityManager, businessId: string): Promise<StoredKey[]> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  return withWebsites(em, await em.find(ApiKey, { business: businessId, revokedAt: null }, { orderBy }));
}

export async function findKey(em: EntityManager, id: string): Promise<StoredKey | null> {
  const [key] = await withWebsites(em, await em.find(ApiKey, { id }));
  return key ?? null;
}

export type NewKey = {
  readonly id: string;
  readonly businessId: string;
  readonly kind: KeyKind;
  readonly hash: Buffer;
  readonly last4: string;
  readonly now: Temporal.Instant;
};

export async function insertKey(em: EntityManager, { businessId, now, ...key }: NewKey): Promise<void> {
  await em.insert(ApiKey, { ...key, business: businessId, createdAt: now.toString() });
}

/** Replaces the whole list. */
export async function putWebsites(em: EntityManager, keyId: string, origins: readonly string[]): Promise<void> {
  await em.nativeDelete(Website, { key: keyId });
  if (origins.length === 0) return;
  await em.insertMany(
    Website,
    origins.map((origin) => ({ key: keyId, origin })),
  );
}

/** True when it was still live. */
export async function revokeKey(em: EntityManager, id: string, now: Temporal.Instant): Promise<boolean> {
  const live = { id, revokedAt: null };
  const key = await em.findOne(ApiKey, live, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (key !== null) key.revokedAt = now.toString();
  return key !== null;
}

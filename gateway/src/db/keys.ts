import type { KeyKind } from '@booking/core/caller';
import type { Queryable, Tx } from '@booking/kit/db/open';

/** A key as the operator sees it. Its value is not among it: that is shown once, when it is made. */
export type KeyView = {
  readonly id: string;
  readonly kind: KeyKind;
  readonly last4: string;
  readonly websites: readonly string[];
  readonly created_at: string;
};

export type StoredKey = KeyView & { readonly business_id: string; readonly revoked_at: string | null };

const COLUMNS = `k.id, k.business_id, k.kind, k.last4, k.created_at, k.revoked_at,
  array(select w.origin from website w where w.key_id = k.id order by w.seq) as websites`;

export function listKeys(db: Queryable, businessId: string): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select ${COLUMNS} from api_key k where k.business_id = $1 and k.revoked_at is null order by k.created_at, k.id`,
    [businessId],
  );
}

export async function findKey(db: Queryable, id: string): Promise<StoredKey | null> {
  const [row] = await db.query<StoredKey>(`select ${COLUMNS} from api_key k where k.id = $1`, [id]);
  return row ?? null;
}

export type NewKey = {
  readonly id: string;
  readonly businessId: string;
  readonly kind: KeyKind;
  readonly hash: Buffer;
  readonly last4: string;
  readonly now: Temporal.Instant;
};

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.query(
    'insert into api_key (id, business_id, kind, hash, last4, created_at) values ($1, $2, $3, $4, $5, $6)',
    [key.id, key.businessId, key.kind, key.hash, key.last4, key.now],
  );
}

/** Replaces the whole list. */
export async function putWebsites(tx: Tx, keyId: string, origins: readonly string[]): Promise<void> {
  await tx.query('delete from website where key_id = $1', [keyId]);
  await tx.query('insert into website (key_id, origin) select $1, unnest($2::text[])', [keyId, origins]);
}

/** True when it was still live. */
export async function revokeKey(tx: Tx, keyId: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query('update api_key set revoked_at = $2 where id = $1 and revoked_at is null returning id', [
    keyId,
    now,
  ]);
  return rows.length === 1;
}

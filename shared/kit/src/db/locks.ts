import type { Statement, Tx } from './open.ts';

/** What a transaction locks before it reads what it decides by. */
export type WantedLocks = {
  /** Businesses whose settings are to stay as they are: shared, so that bookings do not wait for one another by it. */
  readonly businesses: readonly string[];
  /** What nobody else is to decide about: a venue's days, room types, coupons, guests. All services share these names. */
  readonly names: readonly string[];
  /** How long each lock is waited for, the transaction's later ones too: then it fails with 55P03. Else as the session has it. */
  readonly timeoutMs?: number | undefined;
};

// A statement of its own, before the one that reads: one that does both would read from before its wait. A target list is
// worked through from left to right: the timeout, then the businesses, then the names, each in rising order, so that two
// who want the same locks never wait for each other in a ring. Counted, since a row for each lock would go back.
const LOCK: Statement = {
  name: 'kit_locks',
  text: `select case when $3::text is not null then set_config('lock_timeout', $3::text, true) end,
    (select count(pg_advisory_xact_lock_shared(hashtextextended(id, 1))) from unnest($1::text[]) as business (id)),
    (select count(pg_advisory_xact_lock(hashtextextended(name, 2))) from unnest($2::text[]) as wanted (name))`,
};

// The same key as the shared one above.
const LOCK_SETTINGS: Statement = {
  name: 'kit_settings_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
};

/** Till the transaction ends, these settings stay as they are, and nobody else decides about these names. */
export type Locks = (tx: Tx, wanted: WantedLocks) => Promise<void>;

export const takeLocks: Locks = async (tx, wanted) => {
  await tx.query(LOCK, lockValues(wanted));
};

/** Businesses, names, timeout: the parameters of the locks in statements that take them with something else. */
export function lockValues({ businesses, names, timeoutMs }: WantedLocks): unknown[] {
  return [rising(businesses), rising(names), timeoutMs === undefined ? null : `${timeoutMs}ms`];
}

const rising = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

/**
 * The other side of `businesses`: waits for all bookings of this business that are being made or changed, and holds back
 * new ones till the transaction ends. It must be the first lock of its transaction, and the only one of this kind.
 */
export async function lockForSettings(tx: Tx, businessId: string): Promise<void> {
  await tx.query(LOCK_SETTINGS, [businessId]);
}

import type { Statement, Tx } from '@booking/kit/db/open';

/** What a transaction locks before it reads what it decides by. */
export type Locking = {
  /** Hotels whose settings are to stay as they are: shared, so that stays do not wait for one another by it. */
  readonly businesses: readonly string[];
  /** What nobody else is to decide about: room types, coupons, extras, guests. */
  readonly names: readonly string[];
  /** How long each lock is waited for, the transaction's later ones too; without it, as long as the session allows. */
  readonly timeoutMs?: number | undefined;
};

// A statement of its own, before the one that reads: one that does both would read from before its wait. The target list
// is run from left to right: first the time-out, then the hotels, then the names, each in rising order, so that two
// transactions that want the same locks never wait for each other in a ring. Counted, since a row for each would go back.
const LOCK: Statement = {
  name: 'hotel_locks',
  text: `select case when $3::text is not null then set_config('lock_timeout', $3::text, true) end,
      (select count(pg_advisory_xact_lock_shared(hashtextextended(b, 1))) from unnest($1::text[]) b),
      (select count(pg_advisory_xact_lock(hashtextextended(k, 2))) from unnest($2::text[]) k)`,
};

/** Till the transaction ends, no settings are applied to these hotels, and nobody else decides about these names. */
export async function lockAll(tx: Tx, { businesses, names, timeoutMs }: Locking): Promise<void> {
  await tx.query(LOCK, lockValues({ businesses, names, timeoutMs }));
}

/** Hotels, names, time-out. */
export function lockValues({ businesses, names, timeoutMs }: Locking): unknown[] {
  return [rising(businesses), rising(names), timeoutMs === undefined ? null : `${timeoutMs}ms`];
}

const rising = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

/** The other side: waits for all stays of this hotel that are being made or changed, and holds back new ones. */
export async function lockSettings(tx: Tx, businessId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [businessId]);
}

import type { Statement, Tx } from '@booking/kit/db/open';

export type WantedLocks = {
  /** Their settings stay as they are till the transaction ends: shared with everybody else who books there. */
  readonly businesses: readonly string[];
  /** What only one decides about at a time: days, guests. */
  readonly names: readonly string[];
  /** How long each lock is waited for, the transaction's later ones too: then it fails with 55P03. Else as the session has it. */
  readonly timeoutMs?: number | undefined;
};

// A statement of its own: one that both locks and reads would read with a snapshot from before the wait. The timeout is
// set before the locks are taken, since a target list is worked through from left to right. Counted, since a row for
// each lock would go back.
const LOCK: Statement = {
  name: 'booking_locks',
  text: `select case when $4::text is not null then set_config('lock_timeout', $4::text, true) end,
    (select count(pg_advisory_xact_lock_shared(hashtextextended(id, 1))) from unnest($1::text[]) as business (id)),
    (select count(pg_advisory_xact_lock(high, low))
      from (select unnest($2::int[]), unnest($3::int[])) as key (high, low))`,
};

// The same key as the shared one above.
const LOCK_SETTINGS: Statement = {
  name: 'settings_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
};

/** Makes those who decide about the same day, or the same guest, wait for one another, and a change of settings for all. */
export type Locks = (tx: Tx, wanted: WantedLocks) => Promise<void>;

export const advisoryLocks: Locks = async (tx, wanted) => {
  await tx.query(LOCK, lockValues(wanted));
};

/** Businesses, both halves of the names' keys, the timeout: in rising order, so that two who want the same locks never wait for each other in a ring. */
export function lockValues({ businesses, names, timeoutMs }: WantedLocks): unknown[] {
  const keys = [...new Set(names)].map(keyOf).sort(([a, b], [c, d]) => a - c || b - d);
  const timeout = timeoutMs === undefined ? null : `${timeoutMs}ms`;
  return [[...new Set(businesses)].sort(), keys.map(([high]) => high), keys.map(([, low]) => low), timeout];
}

/**
 * Nobody else applies settings to this business, and nobody books there, till the transaction ends. It must be the
 * first lock of its transaction, and the only one of this kind.
 */
export async function lockForSettings(tx: Tx, businessId: string): Promise<void> {
  await tx.query(LOCK_SETTINGS, [businessId]);
}

/** Two names on one key only wait for each other in vain; 64 bits make that rare (FNV-1a, two seeds). */
function keyOf(name: string): [high: number, low: number] {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let i = 0; i < name.length; i += 1) {
    const code = name.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return [high | 0, low | 0];
}

export const dayLock = (businessId: string, date: string): string => `day ${businessId} ${date}`;
export const guestLock = (businessId: string, key: string): string => `guest ${businessId} ${key}`;

import type { Statement, Tx } from '@booking/kit/db/open';

/** Makes those who decide about the same day, or the same guest, wait for one another. */
export type Locks = (tx: Tx, names: readonly string[]) => Promise<void>;

// A statement of its own: one that both locks and reads would read with a snapshot from before the wait.
const LOCK: Statement = {
  name: 'booking_locks',
  // Counted, since a row for each would go back.
  text: `select count(pg_advisory_xact_lock(high, low))
    from (select unnest($1::int[]), unnest($2::int[])) as key (high, low)`,
};

/** Takes the locks in rising order, so that two who want the same ones never wait for each other in a ring. */
export const advisoryLocks: Locks = async (tx, names) => {
  const keys = [...new Set(names)].map(keyOf).sort(([a, b], [c, d]) => a - c || b - d);
  await tx.query(LOCK, [keys.map(([high]) => high), keys.map(([, low]) => low)]);
};

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

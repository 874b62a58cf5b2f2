import { hash } from 'node:crypto';
import type { Statement, Tx } from '@booking/kit/db/open';

/** Makes those who decide about the same day, or the same guest, wait for one another. */
export type Locks = (tx: Tx, names: readonly string[]) => Promise<void>;

// A statement of its own: one that both locks and reads would read with a snapshot from before the wait.
const LOCK: Statement = {
  name: 'booking_locks',
  text: 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) as key',
};

/** Takes the locks in rising order, so that two who want the same ones never wait for each other in a ring. */
export const advisoryLocks: Locks = async (tx, names) => {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : Number(a > b)));
  await tx.query(LOCK, [keys.map(String)]);
};

function keyOf(name: string): bigint {
  return hash('md5', name, 'buffer').readBigInt64BE();
}

export const dayLock = (businessId: string, date: string): string => `day ${businessId} ${date}`;
export const guestLock = (businessId: string, key: string): string => `guest ${businessId} ${key}`;

import type { Statement, Tx } from '@booking/kit/db/open';

// A statement of its own, before the one that reads: one that does both would read from before its wait. Always in
// rising order, so that two commands that want the same two never wait for each other in a ring.
const LOCK: Statement = {
  name: 'hotel_lock',
  // Counted, since a row for each would go back.
  text: 'select count(pg_advisory_xact_lock(hashtextextended(k, 2))) from unnest($1::text[]) k',
};

/** Nobody else decides about these till the transaction ends: room types, coupons, extras, guests. */
export async function lockAll(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(LOCK, [[...new Set(keys)].sort()]);
}

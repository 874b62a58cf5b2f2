import { takeLocks } from '../db/locks.ts';
import type { Database, Queryable } from '../db/open.ts';

/** In one transaction: what is placed stays so, even where the call is given up. */
const BATCH = 2000;

/**
 * Gives guests who came since somebody looked their words, and by them their places by name, number and last change: a
 * booking does not wait for that. Whoever reads by a place calls this first, outside of a transaction.
 */
export async function placeNewGuests(db: Database, businessId: string): Promise<void> {
  for (let isMore = await anyNew(db, businessId); isMore; )
    isMore = await db.tx(async (tx) => {
      // Of two who look at once, the second waits until the first is done.
      await takeLocks(tx, { businesses: [], names: [`${businessId} new guests`] });
      return (await placeBatch(tx, businessId)) === BATCH;
    });
}

async function anyNew(db: Queryable, businessId: string): Promise<boolean> {
  const [row] = await db.query<{ any: boolean }>(
    'select exists (select from guest where business_id = $1 and terms is null) as any',
    [businessId],
  );
  return row?.any === true;
}

/** A guest who is being changed is left out: waiting for them with others held could end in a deadlock. */
async function placeBatch(tx: Queryable, businessId: string): Promise<number> {
  const placed = await tx.query(
    `update guest set terms = guest_terms(business_id, name, email, phone)
     where business_id = $1 and id = any (array(
       select id from guest where business_id = $1 and terms is null limit ${BATCH} for update skip locked)) returning 1`,
    [businessId],
  );
  return placed.length;
}

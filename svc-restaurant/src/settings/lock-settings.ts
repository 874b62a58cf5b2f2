import type { Tx } from '@booking/kit/db/open';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';

/**
 * The venue, whose settings stay as they are till the transaction ends: no table, person or service vanishes beneath a
 * booking that is made by them. The lock and the read take one round trip. To be called before any other lock is taken.
 * 404 where there is no such venue.
 */
export async function lockSettings(
  { locks, venues }: Pick<Deps, 'locks' | 'venues'>,
  tx: Tx,
  businessId: string,
): Promise<Venue> {
  const [, venue] = await Promise.all([
    locks(tx, { businesses: [businessId], names: [] }),
    venues.current(tx, businessId),
  ]);
  return venue;
}

import type { Caller } from '@booking/core/caller';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { type HotelView, readIn } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';

/**
 * The hotel, whose settings stay as they are till the transaction ends: no room, type, plan or extra vanishes beneath a
 * stay that is made or changed by them. The lock and the read take one round trip. To be called before any other lock is
 * taken. 404 where there is no such hotel.
 */
export async function lockSettings({ hotels }: Pick<Deps, 'hotels'>, tx: Tx, businessId: string): Promise<HotelView> {
  const [, view] = await Promise.all([
    takeLocks(tx, { businesses: [businessId], names: [] }),
    hotels.current(tx, businessId),
  ]);
  return view;
}

/** The same for a call of staff, whose language the answer is written in. */
export async function lockSettingsFor(deps: Pick<Deps, 'hotels'>, tx: Tx, caller: Caller): Promise<HotelView> {
  return readIn(await lockSettings(deps, tx, caller.business), caller);
}

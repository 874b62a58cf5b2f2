import type { Envelope } from '@booking/core/events';
import type { GuestDetail } from '@booking/core/routes/guests/guest';
import type { Tx } from '../db/open.ts';
import { newId } from '../ids.ts';
import { type Cluster, readCluster } from './read-guests.ts';
import { detailOf } from './show-guest.ts';
import type { BookingBusiness, GuestCall, GuestTrade } from './trade.ts';

type Facts = {
  readonly businessId: string;
  readonly id: string;
  readonly version: number;
  readonly at: string;
  readonly nowMs: number;
};

export const guestChanged = ({ businessId, id, version, at, nowMs }: Facts, guest: object): Envelope => ({
  id: newId(nowMs),
  type: 'guest.changed',
  business_id: businessId,
  aggregate_id: id,
  version,
  occurred_at: at,
  data: { guest },
});

/** Tells whoever keeps copies of events what is to be removed. */
export const erasedMessage = ({ businessId, id, version, at, nowMs }: Facts, ids: readonly string[]): Envelope => ({
  id: newId(nowMs),
  type: 'guest.erased',
  business_id: businessId,
  aggregate_id: id,
  version,
  occurred_at: at,
  data: { ids },
});

/** A guest as a command leaves them, and the event of it: without what they booked, which has events of its own. */
export async function shownWithEvent(
  trade: GuestTrade,
  { caller, now }: GuestCall,
  tx: Tx,
  { id, business }: { readonly id: string; readonly business: BookingBusiness },
): Promise<{ readonly answer: { guest: GuestDetail }; readonly events: readonly Envelope[] }> {
  const cluster = (await readCluster(tx, caller.business, id)) as Cluster;
  const guest = await detailOf(trade, caller.business, cluster, business, tx);
  const { duplicates: _, merges: __, history: ___, ...profile } = guest;
  const { version, updated_at: at } = cluster.root;
  const facts = { businessId: caller.business, id: cluster.root.id, version, at, nowMs: now.epochMilliseconds };
  return { answer: { guest }, events: [guestChanged(facts, profile)] };
}

import { apiError, notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { GuestDetail } from '@booking/core/routes/guests/guest';
import type { Tx } from '../db/open.ts';
import { shownWithEvent } from './guest-event.ts';
import { guestsIn } from './guest-texts.ts';
import { count, hold, lockGuests, mergeRows } from './keep-guests.ts';
import { placeNewGuests } from './place-guests.ts';
import { allIds, type Cluster, readCluster, readMerges } from './read-guests.ts';
import { partsOf } from './rules/clusters.ts';
import { profileOf } from './rules/profile.ts';
import type { GuestCall, GuestTrade } from './trade.ts';

type Merged = { merge_id: string; guest: GuestDetail };

/** Makes two guests one: what is booked keeps its guest, and is read as the other's. @throws ApiError 404, 409 */
export async function mergeGuest(trade: GuestTrade, call: GuestCall, into: string): Promise<Merged | StoredAnswer> {
  const { caller, now } = call;
  await placeNewGuests(trade.db, caller.business);
  return trade.run({ caller, now, status: 200 }, async ({ tx }) => {
    const business = await trade.businessOf(caller, now);
    await lockGuests(tx, caller.business);
    const from = await readCluster(tx, caller.business, call.id);
    const other = await readCluster(tx, caller.business, into);
    if (from === null || other === null) throw notFound();
    if (from.root.id === other.root.id)
      throw apiError('conflict', guestsIn(caller.lang).same_guest, { reason: 'same_guest' });
    const id = other.root.id;
    const when = { businessId: caller.business, now };
    const merge_id = await mergeRows(tx, when, { from: from.root.id, into: id });
    await holdAgain(tx, caller.business, id);
    await count(tx, caller.business, id, now);
    const shown = await shownWithEvent(trade, call, tx, { id, business });
    return { ...shown, answer: { merge_id, ...shown.answer } };
  });
}

/** Takes one merge apart, whatever came before and since: both are again who they were. @throws ApiError 404 */
export async function splitGuest(
  trade: GuestTrade,
  call: GuestCall,
  mergeId: string,
): Promise<{ guest: GuestDetail } | StoredAnswer> {
  const { caller, now } = call;
  await placeNewGuests(trade.db, caller.business);
  return trade.run({ caller, now, status: 200 }, async ({ tx }) => {
    const business = await trade.businessOf(caller, now);
    await lockGuests(tx, caller.business);
    const cluster = await readCluster(tx, caller.business, call.id);
    if (cluster === null) throw notFound();
    const merges = await readMerges(tx, caller.business, allIds([cluster]));
    const merge = merges.find(({ id }) => id === mergeId);
    if (merge === undefined) throw notFound();
    const [leaving, ...parts] = partsOf(merges, merge.guest_id);
    await tx.query('delete from guest_merge where business_id = $1 and id = $2', [caller.business, mergeId]);
    await tx.query(
      'update guest set merged_into = nullif($3::uuid, id) where business_id = $1 and (id = $3 or id = any ($2::uuid[]))',
      [caller.business, parts, leaving],
    );
    const remaining = cluster.root.id;
    for (const id of [remaining, leaving as string]) {
      await holdAgain(tx, caller.business, id);
      await count(tx, caller.business, id, now);
    }
    const left = await shownWithEvent(trade, call, tx, { id: leaving as string, business });
    const shown = await shownWithEvent(trade, call, tx, { id: remaining, business });
    return { answer: shown.answer, events: [...left.events, ...shown.events] };
  });
}

async function holdAgain(tx: Tx, businessId: string, id: string): Promise<void> {
  const { root, parts } = (await readCluster(tx, businessId, id)) as Cluster;
  await hold(tx, businessId, [root, ...parts], profileOf(root, parts).blocked);
}

import { notFound } from '@booking/core/errors';
import type { Guest, GuestDetail, Visit } from '@booking/core/routes/guests/guest';
import type { Queryable } from '../db/open.ts';
import { placeNewGuests } from './place-guests.ts';
import {
  allIds,
  type Cluster,
  type Counts,
  countVisits,
  findDuplicates,
  listVisits,
  readCluster,
  readMerges,
  type VisitRow,
} from './read-guests.ts';
import { profileOf } from './rules/profile.ts';
import type { BookingBusiness, GuestCall, GuestTrade } from './trade.ts';

const NOTHING: Counts = {
  ...{ visits: 0, no_shows: 0, cancellations: 0, upcoming: 0, spend: 0 },
  ...{ last_visit_on: null, next_visit_on: null },
};

function shown({ root, parts }: Cluster, counts: Counts, currency: string): Guest {
  const { lang, tags, ...profile } = profileOf(root, parts);
  const createdAt = [root, ...parts].map(({ created_at }) => created_at).sort()[0] as string;
  return {
    id: root.id,
    merged_ids: parts.map(({ id }) => id),
    ...profile,
    language: lang,
    tags: [...tags],
    ...counts,
    currency,
    created_at: createdAt,
    updated_at: root.updated_at,
  };
}

/** Guests in the shape of the contract, in their order, with what they come to. */
export async function showGuests(
  trade: GuestTrade,
  businessId: string,
  clusters: readonly Cluster[],
  { currency, today }: BookingBusiness,
  db: Queryable = trade.db,
): Promise<Guest[]> {
  if (clusters.length === 0) return [];
  const counts = await countVisits(db, trade, businessId, { ids: allIds(clusters), today });
  return clusters.map((cluster) => shown(cluster, counts.get(cluster.root.id) ?? NOTHING, currency));
}

function visitOf({ time, check_out, party, adults, children, amount, ...visit }: VisitRow): Visit {
  return {
    ...visit,
    ...(time === null ? {} : { time }),
    ...(check_out === null ? {} : { check_out }),
    ...(party === null ? {} : { party }),
    ...(adults === null ? {} : { adults }),
    ...(children === null ? {} : { children }),
    ...(amount === null ? {} : { amount }),
  };
}

/** A guest with all that is shown of one. @param db of the transaction that has just changed them */
export async function detailOf(
  trade: GuestTrade,
  businessId: string,
  cluster: Cluster,
  business: BookingBusiness,
  db: Queryable = trade.db,
): Promise<GuestDetail> {
  const ids = allIds([cluster]);
  const [guest] = (await showGuests(trade, businessId, [cluster], business, db)) as [Guest];
  const merges = await readMerges(db, businessId, ids);
  const byId = new Map(cluster.parts.map((part) => [part.id, part]));
  return {
    ...guest,
    duplicates: await findDuplicates(db, businessId, cluster, guest.name),
    merges: merges.flatMap(({ id: merge_id, guest_id, merged_at }) => {
      const part = byId.get(guest_id);
      if (part === undefined) return [];
      const { id, name, email, phone } = part;
      return [{ merge_id, id, name, email, phone, merged_at }];
    }),
    history: (await listVisits(db, trade, businessId, ids)).map(visitOf),
  };
}

/** @throws ApiError 404 where the business knows no such guest */
export async function readGuest(trade: GuestTrade, { id, caller, now }: GuestCall): Promise<{ guest: GuestDetail }> {
  const business = await trade.businessOf(caller, now);
  await placeNewGuests(trade.db, caller.business);
  const cluster = await readCluster(trade.db, caller.business, id);
  if (cluster === null) throw notFound();
  return { guest: await detailOf(trade, caller.business, cluster, business) };
}

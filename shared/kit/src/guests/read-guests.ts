import type { Queryable } from '../db/open.ts';
import type { Merge } from './rules/clusters.ts';
import type { GuestRow } from './rules/profile.ts';
import type { GuestTrade } from './trade.ts';

const ROW = `g.id, g.version, g.merged_into, g.name, g.email, g.phone, g.email_key, g.phone_key, g.lang, g.tags, g.vip, g.notes,
  g.allergies, g.preferences, g.blocked, g.blocked_reason, g.marketing, g.settled, g.created_at, g.updated_at`;

/** A guest who remains, with those who were merged into them. */
export type Cluster = { readonly root: GuestRow; readonly parts: readonly GuestRow[] };

const idsOf = ({ root, parts }: Cluster) => [root.id, ...parts.map(({ id }) => id)];
export const allIds = (clusters: readonly Cluster[]): string[] => clusters.flatMap(idsOf);

/** The keys under which guests are known: of those who have an address, that alone. */
export function keysOf({ root, parts }: Cluster): { emailKeys: string[]; phoneKeys: string[] } {
  const rows = [root, ...parts];
  return {
    emailKeys: rows.flatMap(({ email_key }) => email_key ?? []),
    phoneKeys: rows.flatMap(({ email_key, phone_key }) => (email_key === null ? (phone_key ?? []) : [])),
  };
}

/** Guests by the ids of any of those who were merged, in no order; what is not there is left out. */
export async function readClusters(db: Queryable, businessId: string, ids: readonly string[]): Promise<Cluster[]> {
  const rows = await db.query<GuestRow>(
    `with root as (select distinct coalesce(merged_into, id) as id from guest where business_id = $1 and id = any ($2::uuid[]))
     select ${ROW} from root join guest g on g.business_id = $1 and g.id = root.id
     union all select ${ROW} from root join guest g on g.business_id = $1 and g.merged_into = root.id`,
    [businessId, ids],
  );
  const parts = Map.groupBy(rows, ({ id, merged_into }) => merged_into ?? id);
  return [...parts].flatMap(([id, all]) => {
    const root = all.find((row) => row.id === id);
    return root === undefined ? [] : [{ root, parts: all.filter((row) => row !== root) }];
  });
}

export async function readCluster(db: Queryable, businessId: string, id: string): Promise<Cluster | null> {
  const [found] = await readClusters(db, businessId, [id]);
  return found ?? null;
}

/** Whether what a guest asks for waits for the business. @param id null for who is nobody that is known */
export async function isBlocked(db: Queryable, businessId: string, id: string | null): Promise<boolean> {
  return id !== null && (await readCluster(db, businessId, id))?.root.blocked === true;
}

type StoredMerge = Merge & { readonly merged_at: string };

/** The merges that made guests what they are, the last first. */
export function readMerges(db: Queryable, businessId: string, ids: readonly string[]): Promise<StoredMerge[]> {
  return db.query<StoredMerge>(
    `select id, guest_id, into_id, merged_at from guest_merge where business_id = $1 and guest_id = any ($2::uuid[])
     order by merged_at desc, id desc`,
    [businessId, ids],
  );
}

/**
 * What guests booked: by their keys, which the bookings bear, so that a booking knows nothing of merges. `$2` are guests,
 * each for themselves.
 */
const visitsOf = ({ table }: GuestTrade) => `from guest g cross join lateral (
    (select * from ${table} b where b.business_id = g.business_id and b.email_key = g.email_key and not b.is_test)
    union all
    (select * from ${table} b where g.email_key is null and b.business_id = g.business_id and b.phone_key = g.phone_key
       and b.email_key is null and not b.is_test)) v
  where g.business_id = $1 and g.id = any ($2::uuid[])`;

export type Counts = {
  readonly visits: number;
  readonly no_shows: number;
  readonly cancellations: number;
  readonly upcoming: number;
  readonly spend: number;
  readonly last_visit_on: string | null;
  readonly next_visit_on: string | null;
};

/** What guests come to, by the id of the one who remains. */
export async function countVisits(
  db: Queryable,
  trade: GuestTrade,
  businessId: string,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string },
): Promise<ReadonlyMap<string, Counts>> {
  const { came, ahead, paid, date } = trade.columns;
  const rows = await db.query<Counts & { guest: string }>(
    `select guest, count(*) filter (where came)::int as visits, count(*) filter (where status = 'no_show')::int as no_shows,
       count(*) filter (where status = 'cancelled')::int as cancellations, count(*) filter (where ahead)::int as upcoming,
       coalesce(sum(paid), 0)::int8 as spend, max(date) filter (where came) as last_visit_on,
       min(date) filter (where ahead) as next_visit_on
     from (select coalesce(g.merged_into, g.id) as guest, v.status, (${came}) as came, (${ahead}) as ahead, (${paid}) as paid,
       ${date} as date ${visitsOf(trade)} and $3::date is not null) visit group by guest`,
    [businessId, ids, today],
  );
  return new Map(rows.map(({ guest, ...counts }) => [guest, counts]));
}

/** The ids of all that guests booked. */
export async function visitIds(
  db: Queryable,
  trade: GuestTrade,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select v.id ${visitsOf(trade)}`, [businessId, ids]);
  return rows.map(({ id }) => id);
}

export type VisitRow = {
  readonly id: string;
  readonly reference: string;
  readonly date: string;
  readonly time: string | null;
  readonly check_out: string | null;
  readonly status: string;
  readonly party: number | null;
  readonly adults: number | null;
  readonly children: number | null;
  readonly text: string;
  readonly amount: number | null;
};

const MAX_VISITS = 100;

/** What guests booked, the newest first. */
export function listVisits(
  db: Queryable,
  trade: GuestTrade,
  businessId: string,
  ids: readonly string[],
): Promise<VisitRow[]> {
  const { reference, date, time, checkOut, party, adults, children, amount } = trade.columns;
  return db.query<VisitRow>(
    `select v.id, ${reference} as reference, ${date} as date, ${time} as time, ${checkOut} as check_out, v.status,
       ${party} as party, ${adults} as adults, ${children} as children, coalesce(v.notes, '') as text, ${amount} as amount
     ${visitsOf(trade)} order by ${date} desc, v.created_at desc, v.id limit ${MAX_VISITS}`,
    [businessId, ids],
  );
}

type DuplicateRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly reason: 'same_phone' | 'same_name';
};

const MAX_DUPLICATES = 20;

/** Guests who have a number or the name of these, and may be the same person: of those who have their places. */
export function findDuplicates(
  db: Queryable,
  businessId: string,
  { root, parts }: Cluster,
  name: string,
): Promise<DuplicateRow[]> {
  const phones = [root, ...parts].flatMap(({ phone_key }) => phone_key ?? []);
  return db.query<DuplicateRow>(
    `select distinct on (r.id) r.id, r.name, r.email, r.phone, f.reason from (
       (select coalesce(g.merged_into, g.id) as id, 'same_phone' as reason, 1 as place from guest g
        where g.business_id = $1 and g.phone_key = any ($2::text[]) and g.terms is not null limit ${MAX_DUPLICATES * 5})
       union all
       (select g.id, 'same_name', 2 from guest g where g.business_id = $1 and g.merged_into is null and g.terms is not null
        and lower(g.name) = lower($3) and $3 <> '' limit ${MAX_DUPLICATES * 5})
     ) f join guest r on r.business_id = $1 and r.id = f.id
     where r.id <> $4 order by r.id, f.place limit ${MAX_DUPLICATES}`,
    [businessId, phones, name, root.id],
  );
}

import { wrongField } from '@booking/core/errors';
import type { Output } from '@booking/core/route';
import type { GuestListQuery } from '@booking/core/routes/guests/guest-bodies';
import type { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { Id, Timestamp } from '@booking/core/scalars';
import { z } from 'zod';
import type { Queryable } from '../db/open.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { readClusters } from './read-guests.ts';
import { showGuests } from './show-guest.ts';
import type { GuestCall, GuestTrade } from './trade.ts';

type Page = Output<Extract<(typeof GUEST_ROUTES)[number], { id: 'listGuests' }>>;

const PAGE = 50;

/** A guest of a list, and by what it is sorted. */
type Place = { readonly id: string; readonly sort: string };

// In a cursor nothing holds a blank, and the database takes no U+0000.
const written = (name: string) => Buffer.from(name).toString('base64url');
const AfterName = z.tuple([
  z
    .string()
    .transform((name) => Buffer.from(name, 'base64url').toString())
    .refine((name) => !name.includes('\0')),
  Id,
]);
const AfterChange = z.tuple([Timestamp, Id]);

const notOurs = () => wrongField('cursor', 'is not one that an answer gave');

/** Guests by name, by their last change, or those who are named. */
export async function listGuests(
  trade: GuestTrade,
  { caller, now }: Omit<GuestCall, 'id'>,
  query: GuestListQuery,
): Promise<Page> {
  const { db } = trade;
  const business = await trade.businessOf(caller, now);
  const found = await placesOf(trade, caller.business, query);
  const page = found.slice(0, query.ids === undefined ? PAGE : found.length);
  const clusters = await readClusters(
    db,
    caller.business,
    page.map(({ id }) => id),
  );
  const byId = new Map(clusters.map((cluster) => [cluster.root.id, cluster]));
  const inOrder = page.flatMap(({ id }) => byId.get(id) ?? []);
  const last = page.at(-1);
  const isMore = found.length > page.length && last !== undefined;
  return {
    guests: await showGuests(trade, caller.business, inOrder, business),
    next_cursor: isMore ? writeCursor(last.sort, last.id) : null,
  };
}

async function placesOf(trade: GuestTrade, businessId: string, query: GuestListQuery): Promise<readonly Place[]> {
  const { ids, query: typed, updated_since: since, cursor } = query;
  const { db } = trade;
  if (ids !== undefined) {
    const clusters = await readClusters(db, businessId, ids);
    return clusters.map(({ root }) => ({ id: root.id, sort: '' }));
  }
  if (since !== undefined) return changedSince(db, businessId, new Date(since).toISOString(), cursor);
  const after = cursor === undefined ? ['', null] : readCursor(cursor, AfterName);
  if (after === null) throw notOurs();
  const rows = await (typed === undefined ? byName(db, businessId, after) : search(trade, businessId, typed, after));
  return rows.map(({ id, sort }) => ({ id, sort: written(sort) }));
}

const BEHIND = `($AFTER::uuid is null or (lower(g.name), g.id) > ($NAME::text, $AFTER::uuid))
  order by lower(g.name), g.id limit ${PAGE + 1}`;
const behind = (name: string, id: string) => BEHIND.replaceAll('$NAME', name).replaceAll('$AFTER', id);

const byName = (db: Queryable, businessId: string, after: readonly unknown[]) =>
  db.query<Place>(
    `select g.id, lower(g.name) as sort from guest g where g.business_id = $1 and g.merged_into is null
       and ${behind('$2', '$3')}`,
    [businessId, ...after],
  );

// More than that are listed by walking through all names instead of sorting what was found: then they are not rare.
const MAX_SORTED = 2000;

/**
 * What was typed is looked for in the words of all businesses, where each word tells whose it is: that index alone can
 * answer it, whatever a plan that was made for all texts thinks of the others. Guests who are new, or were changed, get
 * their words first.
 */
async function search(
  trade: GuestTrade,
  businessId: string,
  typed: string,
  after: readonly unknown[],
): Promise<readonly Place[]> {
  const { db } = trade;
  await db.query(
    'update guest set terms = guest_terms(business_id, name, email, phone) where business_id = $1 and terms is null',
    [businessId],
  );
  const found = await sorted(trade, businessId, typed, after);
  return found.some(({ hits }) => hits > MAX_SORTED) ? walked(db, businessId, typed, after) : found;
}

const sorted = ({ db, named }: GuestTrade, businessId: string, typed: string, after: readonly unknown[]) =>
  db.query<Place & { readonly hits: number }>(
    `with hit as materialized (select business_id, coalesce(merged_into, id) as id from guest
       where terms @@ guest_query($1, $2) limit ${MAX_SORTED + 1}),
     found as (
       select id from hit where business_id = $1
       union
       select coalesce(g.merged_into, g.id) from (${named}) v join guest g on g.business_id = $1
         and g.id = guest_id($1, v.email_key, v.phone_key)
       where v.business_id = $1 and not v.is_test)
     select g.id, lower(g.name) as sort, (select count(*)::int from hit) as hits
     from found join guest g on g.business_id = $1 and g.id = found.id
     where ${behind('$3', '$4')}`,
    [businessId, typed, ...after],
  );

/** By the index of names: the condition is one that no index can answer. */
const walked = (db: Queryable, businessId: string, typed: string, after: readonly unknown[]) =>
  db.query<Place>(
    `select g.id, lower(g.name) as sort from guest g where g.business_id = $1 and g.merged_into is null
       and (g.terms @@ (select guest_query($1, $2))) is true and ${behind('$3', '$4')}`,
    [businessId, typed, ...after],
  );

async function changedSince(db: Queryable, businessId: string, since: string, cursor: string | undefined) {
  const after = cursor === undefined ? [since, null] : readCursor(cursor, AfterChange);
  if (after === null) throw notOurs();
  return db.query<Place>(
    `select id, updated_at as sort from guest where business_id = $1 and merged_into is null and updated_at >= $2
       and ($3::uuid is null or (updated_at, id) > ($2, $3::uuid)) order by updated_at, id limit ${PAGE + 1}`,
    [businessId, ...after],
  );
}

import type { Queryable } from '../db/open.ts';
import type { GuestTrade } from './trade.ts';

export const PAGE = 50;

/** A guest of a list, and by what it is sorted. */
export type Place = { readonly id: string; readonly sort: string };

/** Behind which guest a page begins: what they are sorted by, and their id. */
export type After = readonly [sort: string, id: string];

/** Before all guests. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

// A comparison of rows is a condition of an index, also in a plan that was made for all pages.
const BEHIND = `(lower(g.name), g.id) > ($NAME::text, $ID::uuid)`;
const IN_ORDER = 'order by lower(g.name), g.id';
const PLACED = 'g.business_id = $1 and g.merged_into is null and g.terms is not null';
const behind = (name: string, id: string) => BEHIND.replace('$NAME', name).replace('$ID', id);

export const findByName = (db: Queryable, businessId: string, after: After): Promise<Place[]> =>
  db.query<Place>(
    `select g.id, lower(g.name) as sort from guest g where ${PLACED} and ${behind('$2', '$3')}
     ${IN_ORDER} limit ${PAGE + 1}`,
    [businessId, ...after],
  );

export const findChanged = (db: Queryable, businessId: string, after: After): Promise<Place[]> =>
  db.query<Place>(
    `select g.id, g.updated_at as sort from guest g where ${PLACED} and (g.updated_at, g.id) > ($2, $3::uuid)
     order by g.updated_at, g.id limit ${PAGE + 1}`,
    [businessId, ...after],
  );

// Marks where a page ended among names that begin as somebody typed: no name holds it.
const BEGINNING = '\u0001';

/**
 * Guests who are called or reached as somebody typed, or of what they booked. First those whose names begin so, which an
 * index has together, however many they are; then the others, in the order of names.
 */
export async function searchGuests(
  trade: GuestTrade,
  businessId: string,
  typed: string,
  [sort, id]: After,
): Promise<readonly Place[]> {
  const isFirst = id === FIRST_ID || sort.startsWith(BEGINNING);
  const beginning = isFirst ? await findBeginning(trade.db, businessId, typed, [sort.slice(BEGINNING.length), id]) : [];
  if (beginning.length > PAGE) return beginning;
  const after: After = isFirst ? ['', FIRST_ID] : [sort, id];
  const near = await walkNames(trade, businessId, typed, after);
  const isEnough = beginning.length + near.length > PAGE;
  const others = isEnough ? near : await searchWords(trade, businessId, typed, after);
  return [...beginning, ...others].slice(0, PAGE + 1);
}

const findBeginning = (db: Queryable, businessId: string, typed: string, after: After) =>
  db.query<Place>(
    `select g.id, '${BEGINNING}' || lower(g.name) as sort from guest g where ${PLACED}
       and lower(g.name) collate "C" >= lower($2::text) and lower(g.name) collate "C" < lower($2) || chr(1114111)
       and (lower(g.name) collate "C", g.id) > ($3::text, $4::uuid)
     order by lower(g.name) collate "C", g.id limit ${PAGE + 1}`,
    [businessId, typed, ...after],
  );

/** Where fewer of so many names answer, all who answer are soon sorted. */
const WALKED = 2000;

/** Of a trade's rows that are called as somebody typed, whose they are. */
const namedBy = ({ named }: GuestTrade) => `select coalesce(r.merged_into, r.id) as id from (${named}) v
  join guest r on r.business_id = $1 and r.id = guest_id($1, v.email_key, v.phone_key) where v.business_id = $1 and not v.is_test`;

// In parentheses, a query is made once and not for each guest.
const MATCHES = '@@ (select guest_query($1, $2))';
const NOT_BEGINNING = 'not starts_with(lower(g.name), lower($2))';

/** What many guests have in common stands among the next names, and need not be sorted. The condition is one for no index. */
const walkNames = (trade: GuestTrade, businessId: string, typed: string, after: After) =>
  trade.db.query<Place>(
    `select g.id, lower(g.name) as sort from (
       select g.id, g.terms, g.name from guest g where ${PLACED} and ${behind('$3', '$4')} ${IN_ORDER} limit ${WALKED}) g
     where ((g.terms ${MATCHES}) is true or g.id = any (array(${namedBy(trade)}))
       or exists (select from guest part where part.business_id = $1 and part.merged_into = g.id
         and (part.terms ${MATCHES}) is true)) and ${NOT_BEGINNING}
     ${IN_ORDER} limit ${PAGE + 1}`,
    [businessId, typed, ...after],
  );

/**
 * By the words of all businesses, where each word tells whose it is: that index alone can answer it, whatever a plan that
 * was made for all texts thinks of the others.
 */
const searchWords = (trade: GuestTrade, businessId: string, typed: string, after: After) =>
  trade.db.query<Place>(
    `with hit as materialized (select business_id, id, merged_into, name from guest where terms ${MATCHES}),
     own as (select g.id, lower(g.name) as sort from hit g where g.business_id = $1 and g.merged_into is null
       and ${behind('$3', '$4')} and ${NOT_BEGINNING} ${IN_ORDER} limit ${PAGE + 1}),
     others as (select merged_into as id from hit where business_id = $1 and merged_into is not null union ${namedBy(trade)})
     select id, sort from own
     union
     select g.id, lower(g.name) from others join guest g on g.business_id = $1 and g.id = others.id
     where ${behind('$3', '$4')} and ${NOT_BEGINNING}
     order by sort, id limit ${PAGE + 1}`,
    [businessId, typed, ...after],
  );

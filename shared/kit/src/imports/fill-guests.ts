import type { Tx } from '../db/open.ts';
import type { Bringing, Filled } from './trade.ts';

/** What a file may add to a profile that lacks it. How somebody is known again, and what staff decide, is not in it. */
const FIELDS = `'name', case when g.name = '' then nullif(s.name, '') end, 'phone', case when g.phone is null then s.phone end,
  'tags', case when g.tags = '{}' and s.tags <> '{}' then to_jsonb(s.tags) end, 'notes', case when g.notes = '' then nullif(s.notes, '') end,
  'allergies', case when g.allergies = '' then nullif(s.allergies, '') end,
  'preferences', case when g.preferences = '' then nullif(s.preferences, '') end,
  'marketing', case when g.marketing is null then s.marketing end`;

const NEXT_VERSION = `terms = null, version = g.version + 1,
  updated_at = greatest(g.updated_at + interval '1 ms', date_trunc('milliseconds', $3::timestamptz))`;

type Row = { readonly id: string; readonly fields: string[]; readonly version: number };

/**
 * Fills in what guests who are known lack; what they have stays. Profiles that are several merged ones stay as they are: which of
 * them lacks something is for people to say. Their lock is held by the caller.
 * @param guests with the columns of `columns`
 * @returns by guest, what was filled in
 */
export async function fillGuests(
  { tx, business, call }: Bringing,
  guests: readonly object[],
  columns: string,
): Promise<ReadonlyMap<string, Filled>> {
  if (guests.length === 0) return new Map();
  const rows = await tx.query<Row>(
    `with lacking as (
       select g.id, s.phone_key, jsonb_strip_nulls(jsonb_build_object(${FIELDS})) as filled
       from jsonb_to_recordset($2::jsonb) as s (${columns}) cross join lateral (
         select * from guest k where k.business_id = $1 and k.id = s.id for update) g
       where g.merged_into is null and not exists (select from guest p where p.business_id = $1 and p.merged_into = g.id))
     update guest g set name = coalesce(l.filled ->> 'name', g.name), phone = coalesce(l.filled ->> 'phone', g.phone),
       phone_key = case when l.filled ? 'phone' then l.phone_key else g.phone_key end,
       tags = case when l.filled ? 'tags' then array(select jsonb_array_elements_text(l.filled -> 'tags')) else g.tags end,
       notes = coalesce(l.filled ->> 'notes', g.notes), allergies = coalesce(l.filled ->> 'allergies', g.allergies),
       preferences = coalesce(l.filled ->> 'preferences', g.preferences), marketing = coalesce(l.filled -> 'marketing', g.marketing),
       ${NEXT_VERSION}
     from lacking l where g.business_id = $1 and g.id = l.id and l.filled <> '{}'
     returning g.id, array(select jsonb_object_keys(l.filled)) as fields, g.version`,
    [business.id, JSON.stringify(guests), call.now],
  );
  return new Map(rows.map(({ id, ...filled }) => [id, filled]));
}

/** Takes back what an import filled in, of guests whom nobody has changed since; answers their ids. */
export async function emptyFilled(
  tx: Tx,
  businessId: string,
  importId: string,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const has = (field: string) => `i.filled -> 'fields' ? '${field}'`;
  const emptied = (field: string, empty: string) =>
    `${field} = case when ${has(field)} then ${empty} else g.${field} end`;
  const rows = await tx.query<{ id: string }>(
    `update guest g set ${['name', 'notes', 'allergies', 'preferences'].map((field) => emptied(field, "''")).join(', ')},
       ${emptied('tags', "'{}'")}, ${['phone', 'marketing'].map((field) => emptied(field, 'null')).join(', ')},
       phone_key = case when ${has('phone')} then null else g.phone_key end, ${NEXT_VERSION}
     from imported i where i.import_id = $2 and i.business_id = $1 and i.filled is not null
       and g.business_id = $1 and g.id = i.object_id and g.version = (i.filled ->> 'version')::int returning g.id`,
    [businessId, importId, now],
  );
  return rows.map(({ id }) => id);
}

import type { Lang } from '@booking/core/lang';
import { lockGuests } from '../guests/keep-guests.ts';
import { guestIdBy } from '../ids.ts';
import { guestKeysOf, readPhone } from '../phone.ts';
import { emptyFilled, fillGuests } from './fill-guests.ts';
import { readImported } from './keep-imports.ts';
import { rowKey } from './row-keys.ts';
import type { Field, Values } from './rules/fields.ts';
import type { Bringing, Brought, Filled, Importer, Row } from './trade.ts';

const FIELDS: readonly Field[] = [
  { name: 'reference', kind: 'text', most: 128 },
  { name: 'name', kind: 'text', most: 200 },
  { name: 'first_name', kind: 'text', most: 100 },
  { name: 'last_name', kind: 'text', most: 100 },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'language', kind: 'language' },
  { name: 'tags', kind: 'list', most: 20 },
  { name: 'vip', kind: 'tick' },
  { name: 'notes', kind: 'text', most: 2000 },
  { name: 'allergies', kind: 'text', most: 500 },
  { name: 'preferences', kind: 'text', most: 1000 },
  { name: 'blocked', kind: 'tick' },
  { name: 'blocked_reason', kind: 'text', most: 500 },
  { name: 'marketing', kind: 'tick' },
  { name: 'marketing_at', kind: 'moment' },
  { name: 'marketing_source', kind: 'text', most: 200 },
];

/** The name in a row, be it one column or two. */
export function nameIn({ name, first_name: first, last_name: last }: Values): string {
  // In Spanish the first name alone is called what in other languages the whole is.
  const isWhole = last === undefined || String(name).endsWith(String(last));
  if (name !== undefined && isWhole) return String(name);
  return [name ?? first, last].filter((part) => part !== undefined).join(' ');
}

/** How whoever is in a row is reached, as a booking keeps it. */
export const reachedIn = ({ email, phone }: Values, country: string | null) => ({
  email: (email ?? null) as string | null,
  phone: phone === undefined ? null : readPhone(phone as string, country).phone,
});

type Guest = Readonly<Record<string, unknown>> & { readonly id: string };
type Planned = { readonly row: number; readonly key: string; readonly guest: Guest };

function guestOf({ business, source, call }: Bringing, { row, values }: Row): Planned | null {
  const reached = reachedIn(values, business.country);
  const keys = guestKeysOf(reached);
  const id = guestIdBy(business.id, keys);
  if (id === null) return null;
  const { reference, marketing, marketing_at: at, marketing_source: from, blocked = false } = values;
  const guest = {
    ...{ id, ...reached, email_key: keys.email, phone_key: keys.phone, name: nameIn(values) },
    lang: (values.language ?? business.language) as Lang,
    ...{ tags: values.tags ?? [], vip: values.vip ?? false, notes: values.notes ?? '' },
    ...{ allergies: values.allergies ?? '', preferences: values.preferences ?? '' },
    ...{ blocked, is_held: blocked, blocked_reason: values.blocked_reason ?? null },
    marketing:
      marketing === undefined
        ? null
        : { consented: marketing, at: at ?? call.now.toString({ fractionalSecondDigits: 3 }), source: from ?? source },
  };
  return { row, guest, key: rowKey(business.id, source, typeof reference === 'string' ? reference : `guest ${id}`) };
}

const COLUMNS = `id uuid, name text, email text, phone text, email_key text, phone_key text, lang text, tags text[], vip boolean,
  notes text, allergies text, preferences text, blocked boolean, is_held boolean, blocked_reason text, marketing jsonb`;
const NAMES = [...COLUMNS.matchAll(/(\w+) [\w[\]]+/g)].map(([, name]) => name).join(', ');

/** Writes guests who are not there yet; answers their ids. */
async function insertGuests({ tx, business, call }: Bringing, guests: readonly Guest[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `insert into guest (business_id, created_at, updated_at, ${NAMES})
     select $1, date_trunc('milliseconds', $3::timestamptz), date_trunc('milliseconds', $3::timestamptz), ${NAMES}
     from jsonb_to_recordset($2::jsonb) as sent (${COLUMNS})
     on conflict do nothing returning id`,
    [business.id, JSON.stringify(guests), call.now],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of whoever is known already nothing is overwritten, and what their profile lacks is filled in. */
async function fillKnown(bringing: Bringing, guests: readonly Guest[]): Promise<ReadonlyMap<string, Filled>> {
  if (guests.length > 0) await lockGuests(bringing.tx, bringing.business.id);
  return fillGuests(bringing, guests, COLUMNS);
}

async function bring(bringing: Bringing, rows: readonly Row[]): Promise<readonly Brought[]> {
  const read = rows.map((row) => ({ row, planned: guestOf(bringing, row) }));
  const planned = read.flatMap(({ planned: guest }) => (guest === null ? [] : [guest]));
  const { tx, business } = bringing;
  const at = { businessId: business.id, kind: 'guests' };
  const before = await readImported(
    tx,
    at,
    planned.map(({ key }) => key),
  );
  const once = new Map(
    planned
      .filter(({ key }) => !before.has(key))
      .map(({ guest }) => [guest.id, guest])
      .reverse() as [string, Guest][],
  );
  const inserted = new Set(await insertGuests(bringing, [...once.values()]));
  const filled = new Map(
    await fillKnown(
      bringing,
      [...once.values()].filter(({ id }) => !inserted.has(id)),
    ),
  );
  const seen = new Set<string>();
  return read.map(({ row: { row }, planned: found }): Brought => {
    if (found === null) return { row, fault: { code: 'unreachable', field: null } };
    const { key, guest } = found;
    // Of two rows of one guest, or with one reference, the first counts.
    const isFirst = !before.has(key) && !seen.has(key);
    const isNew = isFirst && inserted.delete(guest.id);
    const fill = isFirst ? filled.get(guest.id) : undefined;
    if (fill !== undefined) filled.delete(guest.id);
    seen.add(key);
    return { row, key, objectId: before.get(key) ?? guest.id, isNew, filled: fill };
  });
}

/** What was changed has another version; what was booked bears the guest's keys; whoever was merged says so. */
const takeBackFrom =
  (tables: readonly string[]): Importer['takeBack'] =>
  async (tx, { businessId, importId, now }) => {
    await lockGuests(tx, businessId);
    const used = tables.map(
      (table) => `exists (select from ${table} b where b.business_id = g.business_id and b.email_key = g.email_key)
        or exists (select from ${table} b where b.business_id = g.business_id and g.email_key is null
          and b.phone_key = g.phone_key and b.email_key is null)`,
    );
    const rows = await tx.query<{ id: string }>(
      `delete from guest g using imported i
       where i.import_id = $2 and i.business_id = $1 and g.business_id = $1 and g.id = i.object_id and g.version = 1
         and g.merged_into is null and not (${used.join(' or ')})
         and not exists (select from guest m where m.business_id = $1 and m.merged_into = g.id) returning g.id`,
      [businessId, importId],
    );
    return [...rows.map(({ id }) => id), ...(await emptyFilled(tx, businessId, importId, now))];
  };

/**
 * Guests of other systems.
 * @param tables whose rows bear the keys of guests
 */
export const guestImporter = (...tables: readonly string[]): Importer => ({
  fields: FIELDS,
  needed: [['email', 'phone']],
  bring,
  takeBack: takeBackFrom(tables),
});

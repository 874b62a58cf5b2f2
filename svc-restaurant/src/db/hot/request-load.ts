import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { toColumnArrays, unnestSql } from '@booking/kit/db/columns';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { GuestKeys } from '@booking/kit/ids';
import type { Recent } from '../../domain/request/duplicates.ts';
import type { Window } from '../../domain/seating/window.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { type Allocations, allocationsIn } from './nearby-allocations.ts';

/** What one request is loaded by. `key`: the Idempotency-Key that came with it. */
export type LoadKeys = {
  readonly businessId: string;
  readonly window: Window;
  readonly guest: GuestKeys;
  readonly keyId: string;
  readonly key: string | null;
  readonly nowMs: number;
};

export type LoadedRequest = {
  /** Of the venue's settings; null where there is no such venue. */
  readonly revision: number | null;
  readonly allocations: Allocations;
  readonly recent: readonly Recent[];
  /** The guest's requests for times to come that wait for an answer. */
  readonly openRequests: number;
  /** Whether the guest's requests wait for the venue. */
  readonly isBlocked: boolean;
  /** Whether the Idempotency-Key has a record, whatever the record says. */
  readonly hasRecord: boolean;
};

type RecentRow = [
  id: string,
  requestKey: string,
  status: Recent['status'],
  firstStatus: Recent['firstStatus'],
  lang: Recent['lang'],
  desk: boolean,
  createdAt: number,
];

type Row = {
  revision: number | null;
  allocations: Allocations;
  by_email: RecentRow[] | null;
  by_phone: RecentRow[] | null;
  open: number;
  waits: boolean;
  has_record: boolean;
};

/**
 * A guest's bookings since a moment, oldest first; the arguments are SQL. The order is what keeps a plan that was made
 * while the table was all but empty from walking the venue's bookings by day: there every index looks the same.
 */
export function bookingsBy(column: 'email_key' | 'phone_key', business: string, key: string, since: string): string {
  return `booking b where b.business_id = ${business} and b.${column} = ${key} and b.created_at > ${since}
   order by b.created_at`;
}

const recentBy = (column: 'email_key' | 'phone_key', key: string) =>
  `select json_agg(json_build_array(r.id, r.request_key, r.status, r.first_status, r.lang, r.desk,
     date_part('epoch', r.created_at) * 1000)) from (select b.* from ${bookingsBy(column, 'k.business', key, 'k.since')}) r`;

const openBy = (column: 'email_key' | 'phone_key', key: string) =>
  `(select b.id from booking b where b.business_id = k.business and b.${column} = ${key} and not b.desk
     and b.status in ('requested', 'waitlisted') and b.starts_at > k.since order by b.created_at)`;

// Two partial indexes that hold next to nothing.
const BLOCKED = ['email', 'phone']
  .map(
    (key) => `exists (select from guest g where g.business_id = k.business and g.${key}_key = k.${key} and g.is_held)`,
  )
  .join(' or ');

const KEY_TYPES = ['uuid', 'float8', 'float8', 'float8', 'text', 'text', 'text', 'text', 'timestamptz'] as const;

// One round trip and one snapshot for all that any number of requests are judged by: index probes alone.
const text = (kind: Venue['kind']) => `select
  (select v.revision from venue v where v.business_id = k.business) as revision,
  (${allocationsIn(kind, 'k.business', ['k.lo', 'k.hi', 'k.ends_after'])}) as allocations,
  (${recentBy('email_key', 'k.email')}) as by_email,
  (${recentBy('phone_key', 'k.phone')}) as by_phone,
  (select count(*)::int from (${openBy('email_key', 'k.email')} union ${openBy('phone_key', 'k.phone')}) o) as open,
  (${BLOCKED}) as waits,
  exists (select from idempotency i
     where i.business_id = k.business::text and i.key_id = k.key_id and i.key = k.key) as has_record
  from (select ${unnestSql(KEY_TYPES)}) as k (business, lo, hi, ends_after, email, phone, key_id, key, since)`;

const LOAD: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'request_load_table', text: text('table') },
  appointment: { name: 'request_load_appointment', text: text('appointment') },
};

/** What requests are judged by, in their order. */
export async function loadRequests(tx: Tx, kind: Venue['kind'], keys: readonly LoadKeys[]): Promise<LoadedRequest[]> {
  const rows = await tx.query<Row>(LOAD[kind], toColumnArrays(KEY_TYPES, keys.map(keyRow)));
  return rows.map((row) => ({
    revision: row.revision,
    allocations: row.allocations,
    recent: recentOf(row),
    openRequests: row.open,
    isBlocked: row.waits,
    hasRecord: row.has_record,
  }));
}

function keyRow({ businessId, window, guest, keyId, key, nowMs }: LoadKeys): unknown[] {
  const since = new Date(nowMs - GUEST_WINDOW_MS).toISOString();
  return [businessId, window.from, window.to, window.endsAfter, guest.email, guest.phone, keyId, key, since];
}

function recentOf({ by_email, by_phone }: Row): Recent[] {
  const rows = [...(by_email ?? []), ...(by_phone ?? [])];
  // One that came with both is one.
  return [...new Map(rows.map((row) => [row[0], recent(row)])).values()];
}

function recent([id, requestKey, status, firstStatus, lang, desk, createdAt]: RecentRow): Recent {
  return { id, requestKey, status, firstStatus, lang, desk, createdAt };
}

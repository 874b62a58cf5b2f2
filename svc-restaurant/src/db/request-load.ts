import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { Recent } from '../domain/recent.ts';
import type { Venue } from '../domain/venue.ts';
import { type ClaimRows, claimsAround, type Window } from './surroundings.ts';

/** The guest in the form in which bookings are found again. */
export type GuestKeys = { readonly email: string | null; readonly phone: string | null };

/** A run with the same Idempotency-Key. One that was not answered, or long ago, makes way for a new one. */
export type StoredRun = { readonly fingerprint: string; readonly body: string; readonly counts: boolean };

export type LoadedRequest = {
  readonly revision: number;
  readonly claims: ClaimRows;
  readonly recent: readonly Recent[];
  readonly run: StoredRun | null;
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
  revision: number;
  claims: ClaimRows;
  by_email: RecentRow[] | null;
  by_phone: RecentRow[] | null;
  run: StoredRun | null;
};

const recentBy = (column: 'email_key' | 'phone_key', parameter: string) =>
  `select json_agg(json_build_array(b.id, b.request_key, b.status, b.first_status, b.lang, b.desk,
     date_part('epoch', b.created_at) * 1000)) from booking b
   where b.business_id = $1 and b.${column} = ${parameter} and b.created_at > $6`;

// One round trip and one snapshot for all that a request is judged by.
const text = (kind: Venue['kind']) => `select v.revision,
  (${claimsAround(kind, '$1', '$2', '$3')}) as claims,
  (${recentBy('email_key', '$4')}) as by_email,
  (${recentBy('phone_key', '$5')}) as by_phone,
  (select json_build_object('fingerprint', i.fingerprint, 'body', i.body,
     'counts', i.status is not null and i.expires_at > $9) from idempotency i
     where i.business_id = $1::uuid::text and i.key_id = $7 and i.key = $8) as run
  from venue v where v.business_id = $1::uuid`;

const LOAD: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'request_load_table', text: text('table') },
  appointment: { name: 'request_load_appointment', text: text('appointment') },
};

export type LoadKeys = { readonly guest: GuestKeys; readonly keyId: string; readonly key: string | null };

export async function loadRequest(
  tx: Tx,
  venue: Venue,
  window: Window,
  { guest, keyId, key }: LoadKeys,
  nowMs: number,
): Promise<LoadedRequest> {
  const since = new Date(nowMs - GUEST_WINDOW_MS).toISOString();
  const now = new Date(nowMs).toISOString();
  const values = [venue.id, window.from, window.to, guest.email, guest.phone, since, keyId, key, now];
  const [row] = await tx.query<Row>(LOAD[venue.kind], values);
  if (!row) throw new Error('the venue that was asked for a moment ago is gone');
  return { revision: row.revision, claims: row.claims, recent: recentOf(row), run: row.run };
}

function recentOf({ by_email, by_phone }: Row): Recent[] {
  const found = new Map<string, Recent>();
  for (const row of by_email ?? []) found.set(row[0], recent(row, true, false));
  for (const row of by_phone ?? []) found.set(row[0], recent(row, found.has(row[0]), true));
  return [...found.values()];
}

function recent(
  [id, requestKey, status, firstStatus, lang, desk, createdAt]: RecentRow,
  sameEmail: boolean,
  samePhone: boolean,
): Recent {
  return { id, requestKey, status, firstStatus, lang, desk, createdAt, sameEmail, samePhone };
}

/** Takes away the record of a run that no longer counts. */
export async function forgetRun(tx: Tx, businessId: string, { keyId, key }: LoadKeys): Promise<void> {
  await tx.query('delete from idempotency where business_id = $1 and key_id = $2 and key = $3', [
    businessId,
    keyId,
    key,
  ]);
}

import type { Envelope } from '@booking/core/events';
import { ANSWER_HOURS } from '@booking/kit/db/idempotency';
import type { Statement, Tx } from '@booking/kit/db/open';
import { outboxArrays, outboxInsert } from '@booking/kit/db/outbox';
import { MAIL_PARAMETERS, type Mail, mailArrays, mailInsert } from '@booking/kit/mail/queue';
import type { Booking, Hold } from '../domain/booking.ts';
import type { Venue } from '../domain/venue.ts';
import { staffClaimInsert, staffClaimValues, tableClaimInsert, tableClaimValues } from './claims.ts';
import { BOOKING_PARAMETERS, type BookingKeys, bookingInsert, bookingValues } from './rows.ts';

const OUTBOX_PARAMETERS = 8;
const CLAIM_PARAMETERS = { table: 6, appointment: 5 } as const;

/** The record of a run: business, key id, key (null without one), fingerprint, status, body, now, expiry. */
function runInsert(first: number): string {
  const [business, keyId, key, print, status, body, now, expires] = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i) => `$${first + i}`,
  );
  return `insert into idempotency as i (business_id, key_id, key, fingerprint, status, body, expires_at)
    select ${business}::text, ${keyId}::text, ${key}::text, ${print}::text, ${status}::smallint, ${body}::text, ${expires}::timestamptz
    where ${key}::text is not null
    on conflict (business_id, key_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, sealed = false, expires_at = excluded.expires_at
      where i.status is null or i.expires_at <= ${now}::timestamptz
    returning 1`;
}

// Booking, claims, event, mails and the record of the run in one prepared statement: three times as fast as one by one.
function text(kind: Venue['kind']): string {
  const claims = 1 + BOOKING_PARAMETERS;
  const outbox = claims + CLAIM_PARAMETERS[kind];
  const mail = outbox + OUTBOX_PARAMETERS;
  const run = mail + MAIL_PARAMETERS;
  return `with new_booking as (${bookingInsert(1)}),
    new_claims as (${kind === 'table' ? tableClaimInsert(claims) : staffClaimInsert(claims)}),
    new_event as (${outboxInsert(outbox)}),
    new_mails as (${mailInsert(mail)}),
    new_run as (${runInsert(run)})
    select count(*)::int as runs from new_run`;
}

const WRITE: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'request_write_table', text: text('table') },
  appointment: { name: 'request_write_appointment', text: text('appointment') },
};

export type NewBooking = {
  readonly booking: Booking;
  readonly keys: BookingKeys;
  readonly hold: Hold | null;
  readonly event: Envelope;
  readonly mails: readonly Mail[];
  readonly run: Run | null;
};

export type Run = { keyId: string; key: string; fingerprint: string; status: number; body: string };

/** The same Idempotency-Key was answered by somebody else meanwhile: look again. */
export class AnsweredMeanwhile extends Error {}

export async function writeRequest(
  tx: Tx,
  kind: Venue['kind'],
  what: NewBooking,
  now: Temporal.Instant,
): Promise<void> {
  const { booking, keys, hold, event, mails, run } = what;
  const claims =
    kind === 'table'
      ? tableClaimValues(booking.id, keys.businessId, hold, booking.party)
      : staffClaimValues(booking.id, keys.businessId, hold);
  const expires = now.add({ hours: ANSWER_HOURS });
  const record = [keys.businessId, run?.keyId, run?.key, run?.fingerprint, run?.status, run?.body, now, expires];
  const values = [
    ...bookingValues(booking, keys),
    ...claims,
    ...outboxArrays([event]),
    ...mailArrays(mails, now),
    ...record.map((value) => value ?? null),
  ];
  const [row] = await tx.query<{ runs: number }>(WRITE[kind], values);
  if (run !== null && row?.runs !== 1) throw new AnsweredMeanwhile();
  tx.signal('outbox');
  if (mails.length > 0) tx.signal('mail');
}

import type { Envelope } from '@booking/core/events';
import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { columnsOf, unnested } from '@booking/kit/db/columns';
import { codeOf, constraintOf } from '@booking/kit/db/errors';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import type { Statement, Tx } from '@booking/kit/db/open';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/db/outbox';
import { MAIL_PARAMETERS, type Mail, mailColumns, newMailInsert } from '@booking/kit/mail/queue';
import type { Booking, Hold } from '../domain/booking.ts';
import type { Venue } from '../domain/venue.ts';
import {
  CLAIM_PARAMETERS,
  staffClaimColumns,
  staffClaimInsert,
  tableClaimColumns,
  tableClaimInsert,
} from './claims.ts';
import { bookingsBy } from './request-load.ts';
import { BOOKING_PARAMETERS, type BookingKeys, bookingColumn, bookingColumns, bookingInsert } from './rows.ts';

export type NewBooking = {
  readonly booking: Booking;
  readonly keys: BookingKeys;
  readonly hold: Hold | null;
  readonly event: Envelope;
  readonly mails: readonly Mail[];
  readonly run: AnswerRecord;
};

/** The parameters: bookings, claims, events, mails, records of the runs; for a write as known the settings' revisions. */
const placesOf = (kind: Venue['kind']) => {
  const claims = 1 + BOOKING_PARAMETERS;
  const outbox = claims + CLAIM_PARAMETERS[kind];
  const mails = outbox + OUTBOX_PARAMETERS;
  const runs = mails + MAIL_PARAMETERS;
  return { claims, outbox, mails, runs, revisions: runs + ANSWER_PARAMETERS };
};

// Bookings, claims, events, mails and the records of the runs in one prepared statement. What a statement with five
// inserts costs besides its rows is more than the rows: 270 µs for one request, 85 µs for each of eight.
function insertsOf(kind: Venue['kind'], where?: string): string {
  const { claims, outbox, mails, runs } = placesOf(kind);
  return `new_booking as (${bookingInsert(1, where)}),
    new_claims as (${kind === 'table' ? tableClaimInsert(claims, where) : staffClaimInsert(claims, where)}),
    new_events as (${outboxInsert(outbox, where)}),
    new_mails as (${newMailInsert(mails, where)}),
    new_runs as (${answerInsert(runs, where)})`;
}

const WRITE: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'request_write_table', text: `with ${insertsOf('table')} select 1` },
  appointment: { name: 'request_write_appointment', text: `with ${insertsOf('appointment')} select 1` },
};

const REPEATED = ['email_key', 'phone_key'] as const;

// What requests that were decided by what this process knows stand on: the settings are still those, and the guest asked
// for nothing lately. Whether the table or the person is free the constraints say.
function otherThanKnown(kind: Venue['kind']): string {
  const columns = ['business_id', 'created_at', ...REPEATED] as const;
  const since = `k.created_at - interval '${GUEST_WINDOW_MS} ms'`;
  const repeated = REPEATED.map(
    (key) => `(select true from ${bookingsBy(key, 'k.business_id', `k.${key}`, since)} limit 1)`,
  );
  return `select from (select ${columns.map((column) => bookingColumn(column, 1)).join(', ')},
      ${unnested(['int8'], placesOf(kind).revisions)} as revision) as k
    where (select v.revision from venue v where v.business_id = k.business_id) is distinct from k.revision
      or ${repeated.join(' or ')}`;
}

const IS_KNOWN = 'not exists (select from other)';

const writeAsKnown = (kind: Venue['kind']) => `with other as materialized (${otherThanKnown(kind)}),
  ${insertsOf(kind, IS_KNOWN)}
  select ${IS_KNOWN} as written`;

const WRITE_AS_KNOWN: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'request_write_known_table', text: writeAsKnown('table') },
  appointment: { name: 'request_write_known_appointment', text: writeAsKnown('appointment') },
};

/** The same Idempotency-Key was answered by somebody else meanwhile: look again. */
export function isAnsweredMeanwhile(error: unknown): boolean {
  return codeOf(error) === '23505' && constraintOf(error) === 'idempotency_pkey';
}

/** Stores new bookings with all that belongs to them and the records of answers that changed nothing, and commits. */
export async function writeRequests(
  tx: Tx,
  kind: Venue['kind'],
  items: readonly NewBooking[],
  now: Temporal.Instant,
  unchanged: readonly AnswerRecord[] = [],
): Promise<void> {
  await tx.last(WRITE[kind], valuesOf(tx, kind, items, now, unchanged));
}

/**
 * The same for bookings that were decided without a look at the database: all of them, or none (false) where the
 * settings of one have changed or its guest has asked before. What is taken meanwhile ends it with an OverlapError.
 * @param revisions of the settings that each was decided by
 */
export async function writeRequestsAsKnown(
  tx: Tx,
  kind: Venue['kind'],
  items: readonly NewBooking[],
  revisions: readonly number[],
  now: Temporal.Instant,
): Promise<boolean> {
  const values = [
    ...valuesOf(tx, kind, items, now),
    ...columnsOf(
      ['int8'],
      revisions.map((revision) => [revision]),
    ),
  ];
  const [row] = await tx.query<{ written: boolean }>(WRITE_AS_KNOWN[kind], values);
  return row?.written === true;
}

function valuesOf(
  tx: Tx,
  kind: Venue['kind'],
  items: readonly NewBooking[],
  now: Temporal.Instant,
  unchanged: readonly AnswerRecord[] = [],
): unknown[] {
  const holders = items.map(({ booking, keys, hold }) => ({
    id: booking.id,
    businessId: keys.businessId,
    party: booking.party,
    hold,
  }));
  tx.signal('outbox');
  tx.signal('mail');
  return [
    ...bookingColumns(items),
    ...(kind === 'table' ? tableClaimColumns(holders) : staffClaimColumns(holders)),
    ...outboxColumns(items.map(({ event }) => event)),
    ...mailColumns(
      items.flatMap(({ mails }) => mails),
      now,
    ),
    ...answerColumns([...items.map(({ run }) => run), ...unchanged], now),
  ];
}

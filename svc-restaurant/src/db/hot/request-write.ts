import type { Envelope } from '@booking/core/events';
import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { codeOf, constraintOf } from '@booking/kit/db/errors';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import { lockValues, type WantedLocks } from '@booking/kit/db/locks';
import type { Database, Statement, Topic, Tx } from '@booking/kit/db/open';
import { EMAIL_PARAMETERS, emailColumns, type NewEmail, newEmailInsert } from '@booking/kit/email/queue';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/mq/outbox';
import { TEXT_PARAMETERS, type Text, textColumns, textInsert } from '@booking/kit/sms/queue';
import type { TraceHeaders } from '@booking/kit/telemetry/spans';
import type { Allocation, Booking } from '../../domain/booking/booking.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import {
  ALLOCATION_PARAMETERS,
  staffAllocationColumns,
  staffAllocationInsert,
  tableAllocationColumns,
  tableAllocationInsert,
} from './allocation-inserts.ts';
import {
  BOOKING_PARAMETERS,
  type BookingKeys,
  bookingColumns,
  bookingInsert,
  bookingParameter,
} from './booking-insert.ts';

export type NewBooking = {
  readonly booking: Booking;
  readonly keys: BookingKeys;
  readonly allocation: Allocation | null;
  readonly event: Envelope;
  /** What the event is sent with, for others to continue the request's trace. */
  readonly trace: TraceHeaders;
  readonly emails: readonly NewEmail[];
  readonly texts: readonly Text[];
  readonly record: AnswerRecord;
};

/** What a write is for: one without text messages has no part for them. */
type WriteVariant = { readonly kind: Venue['kind']; readonly texting: boolean };

/** The parameters: bookings, allocations, events, e-mails, idempotency records; text messages where there are any; `rest`. */
const parameterOffsets = ({ kind, texting }: WriteVariant) => {
  const allocations = 1 + BOOKING_PARAMETERS;
  const outbox = allocations + ALLOCATION_PARAMETERS[kind];
  const emails = outbox + OUTBOX_PARAMETERS;
  const records = emails + EMAIL_PARAMETERS;
  const texts = records + ANSWER_PARAMETERS;
  return { allocations, outbox, emails, records, texts, rest: texting ? texts + TEXT_PARAMETERS : texts };
};

// Bookings, allocations, events, e-mails and the idempotency records in one prepared statement. What a statement with five
// inserts costs besides its rows is more than the rows: 270 µs for one request, 85 µs for each of eight.
function insertsOf(variant: WriteVariant, where?: string): string {
  const { allocations, outbox, emails, records, texts } = parameterOffsets(variant);
  const allocated =
    variant.kind === 'table' ? tableAllocationInsert(allocations, where) : staffAllocationInsert(allocations, where);
  return `new_booking as (${bookingInsert(1, where)}),
    new_allocations as (${allocated}),
    new_events as (${outboxInsert(outbox, where)}),
    new_emails as (${newEmailInsert(emails, where)}),
    new_records as (${answerInsert(records, where)})
    ${variant.texting ? `, new_texts as (${textInsert(texts, where)})` : ''}`;
}

/** A statement for each variant: two by what is held, with text messages and without. */
function perVariant(name: string, text: (variant: WriteVariant) => string): (variant: WriteVariant) => Statement {
  const of = (variant: WriteVariant) => ({
    name: `${name}_${variant.kind}${variant.texting ? '_texting' : ''}`,
    text: text(variant),
  });
  const both = (kind: Venue['kind']) => ({ plain: of({ kind, texting: false }), texting: of({ kind, texting: true }) });
  const all = { table: both('table'), appointment: both('appointment') };
  return ({ kind, texting }) => all[kind][texting ? 'texting' : 'plain'];
}

const WRITE = perVariant('request_write', (variant) => `with ${insertsOf(variant)} select 1`);

/** The parameters behind those of the write: of the locks, then the settings' revisions and since when guests may have asked. */
function stillValidSql(variant: WriteVariant): string {
  const { rest } = parameterOffsets(variant);
  const [businesses, names, timeout, revisions, since] = Array.from({ length: 5 }, (_, i) => `$${rest + i}`);
  const column = (name: 'business_id' | 'email_key' | 'phone_key') => bookingParameter(name, 1);
  return `requests_hold_v3(${businesses}::text[], ${names}::text[], ${timeout}::text,
    ${column('business_id')}, ${revisions}::int8[], ${since}::timestamptz[], ${column('email_key')}, ${column('phone_key')})`;
}

// Asked for once, before anything is written: locks, then what the requests were decided by. Whether the table or the
// person is free the constraints say.
const WRITE_IF_VALID = perVariant(
  'request_write_if_held',
  (variant) => `with decided as materialized (select ${stillValidSql(variant)} as holds),
  ${insertsOf(variant, '(select holds from decided)')}
  select holds as written from decided`,
);

const variantOf = (kind: Venue['kind'], items: readonly NewBooking[]): WriteVariant => ({
  kind,
  texting: items.some(({ texts }) => texts.length > 0),
});

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
  for (const topic of topicsOf(items)) tx.afterCommit(topic);
  await tx.queryAndCommit(WRITE(variantOf(kind, items)), valuesOf(kind, items, now, unchanged));
}

/** Bookings that were decided without a look at the database. */
export type FromCache = {
  readonly items: readonly NewBooking[];
  /** Of the settings that each was decided by. */
  readonly revisions: readonly number[];
  readonly locks: WantedLocks;
  readonly now: Temporal.Instant;
};

/**
 * The same for bookings that were decided from the cache, with their locks and in one statement of its own: all of them,
 * or none (false) where the settings of one have changed or its guest has asked before. What is taken meanwhile ends it
 * with an ExclusionViolation.
 */
export async function writeIfValid(
  db: Pick<Database, 'queryBatch' | 'wake'>,
  kind: Venue['kind'],
  { items, revisions, locks, now }: FromCache,
): Promise<boolean> {
  const since = items.map(({ booking }) => new Date(booking.createdAt - GUEST_WINDOW_MS).toISOString());
  const values = [...valuesOf(kind, items, now), ...lockValues(locks), revisions, since];
  const [row] = await db.queryBatch<{ written: boolean }>(WRITE_IF_VALID(variantOf(kind, items)), values);
  if (row?.written !== true) return false;
  for (const topic of topicsOf(items)) db.wake(topic);
  return true;
}

const topicsOf = (items: readonly NewBooking[]): Topic[] =>
  items.some(({ texts }) => texts.length > 0) ? ['outbox', 'mail', 'sms'] : ['outbox', 'mail'];

function valuesOf(
  kind: Venue['kind'],
  items: readonly NewBooking[],
  now: Temporal.Instant,
  unchanged: readonly AnswerRecord[] = [],
): unknown[] {
  const holders = items.map(({ booking, keys, allocation }) => ({
    id: booking.id,
    businessId: keys.businessId,
    party: booking.party,
    allocation,
  }));
  const texts = items.flatMap((item) => item.texts);
  return [
    ...bookingColumns(items),
    ...(kind === 'table' ? tableAllocationColumns(holders) : staffAllocationColumns(holders)),
    ...outboxColumns(
      items.map(({ event }) => event),
      items.map(({ trace }) => trace),
    ),
    ...emailColumns(
      items.flatMap(({ emails }) => emails),
      now,
    ),
    ...answerColumns([...items.map(({ record }) => record), ...unchanged], now),
    ...(texts.length > 0 ? textColumns(texts, now) : []),
  ];
}

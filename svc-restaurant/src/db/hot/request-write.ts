import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import type { Write } from '@booking/kit/commands/run';
import { ANSWER_PARAMETERS, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import { lockValues, type WantedLocks } from '@booking/kit/db/locks';
import type { Database, Statement } from '@booking/kit/db/open';
import { insertOf } from '@booking/kit/db/orm/insert-of';
import { EMAIL_PARAMETERS, emailColumns, newEmailInsert } from '@booking/kit/email/queue';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/mq/outbox';
import { TEXT_PARAMETERS, textColumns, textInsert } from '@booking/kit/sms/queue';
import type { StoredRequests } from '@booking/kit/storage/request-store';
import type { Allocation, Booking } from '../../domain/booking/booking.ts';
import type { Move } from '../../domain/seating/reseating.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { BookingRecord } from '../entities/booking.ts';
import {
  ALLOCATION_PARAMETERS,
  staffAllocationColumns,
  staffAllocationInsert,
  tableAllocationColumns,
  tableAllocationInsert,
} from './allocation-inserts.ts';

/** What is stored of a booking beside what the rules read: how it is recognised again. */
export type BookingKeys = Pick<
  BookingRecord,
  'businessId' | 'requestKey' | 'firstStatus' | 'emailKey' | 'phoneKey' | 'desk'
>;

/** A booking with what it holds, and the parties that were given other tables for it. */
export type NewBooking = {
  readonly booking: Booking;
  readonly keys: BookingKeys;
  readonly allocation: Allocation | null;
  readonly moves: readonly Move[];
};

/** New bookings with all that belongs to them, and the records of answers that changed nothing. */
export type NewBookings = StoredRequests<NewBooking>;

const BOOKINGS = insertOf(BookingRecord);

/** What a write is for: one without text messages has no part for them. */
type WriteVariant = { readonly kind: Venue['kind']; readonly texting: boolean };

/** The parameters: bookings, allocations, events, e-mails, idempotency records; text messages where there are any; `rest`. */
const parameterOffsets = ({ kind, texting }: WriteVariant) => {
  const allocations = 1 + BOOKINGS.parameters;
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
  return `new_booking as (${BOOKINGS.sql(1, where)}),
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
  const column = (name: 'business_id' | 'email_key' | 'phone_key') => BOOKINGS.parameter(name);
  return `requests_hold_v4(${businesses}::text[], ${names}::text[], ${timeout}::text,
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

const variantOf = (kind: Venue['kind'], { texts }: NewBookings): WriteVariant => ({ kind, texting: texts.length > 0 });

/** The statement that stores all of it. */
export function requestWrite(kind: Venue['kind'], stored: NewBookings): Write {
  return { statement: WRITE(variantOf(kind, stored)), values: valuesOf(kind, stored) };
}

/**
 * The same for bookings that were decided from the cache, with their locks and in one statement of its own: all of them,
 * or none (false) where the settings of one have changed or its guest has asked before. What is taken meanwhile ends it
 * with an ExclusionViolation.
 * @param revisions of the settings that each was decided by
 */
export async function writeIfValid(
  db: Pick<Database, 'queryBatch'>,
  kind: Venue['kind'],
  stored: NewBookings,
  revisions: readonly number[],
  locks: WantedLocks,
): Promise<boolean> {
  const since = stored.rows.map(({ booking }) => new Date(booking.createdAt - GUEST_WINDOW_MS).toISOString());
  const values = [...valuesOf(kind, stored), ...lockValues(locks), revisions, since];
  const [row] = await db.queryBatch<{ written: boolean }>(WRITE_IF_VALID(variantOf(kind, stored)), values);
  return row?.written === true;
}

function valuesOf(kind: Venue['kind'], { rows, events, traces, emails, texts, records, now }: NewBookings): unknown[] {
  const holders = rows.map(({ booking, keys, allocation }) => ({
    id: booking.id,
    businessId: keys.businessId,
    party: booking.party,
    area: booking.area,
    allocation,
  }));
  return [
    ...BOOKINGS.values(rows.map(({ booking, keys }) => ({ ...booking, ...keys }))),
    ...(kind === 'table' ? tableAllocationColumns(holders) : staffAllocationColumns(holders)),
    ...outboxColumns(events, traces),
    ...emailColumns(emails, now),
    ...answerColumns(records, now),
    ...(texts.length > 0 ? textColumns(texts, now) : []),
  ];
}

import type { Envelope } from '@booking/core/events';
import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { columnsOf, unnested } from '@booking/kit/db/columns';
import { codeOf, constraintOf } from '@booking/kit/db/errors';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import type { Statement, Tx } from '@booking/kit/db/open';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/db/outbox';
import { MAIL_PARAMETERS, type Mail, mailColumns, newMailInsert } from '@booking/kit/mail/queue';
import { TEXT_PARAMETERS, type Text, textColumns, textInsert } from '@booking/kit/sms/queue';
import type { TraceHeaders } from '@booking/kit/telemetry/spans';
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
  /** What the event is sent with, for others to continue the request's trace. */
  readonly trace: TraceHeaders;
  readonly mails: readonly Mail[];
  readonly texts: readonly Text[];
  readonly run: AnswerRecord;
};

/** What a write is for: one without text messages has no part for them. */
type Sort = { readonly kind: Venue['kind']; readonly texting: boolean };

/**
 * The parameters: bookings, claims, events, mails, records of the runs; text messages where there are any; for a write as
 * known the settings' revisions.
 */
const placesOf = ({ kind, texting }: Sort) => {
  const claims = 1 + BOOKING_PARAMETERS;
  const outbox = claims + CLAIM_PARAMETERS[kind];
  const mails = outbox + OUTBOX_PARAMETERS;
  const runs = mails + MAIL_PARAMETERS;
  const texts = runs + ANSWER_PARAMETERS;
  return { claims, outbox, mails, runs, texts, revisions: texting ? texts + TEXT_PARAMETERS : texts };
};

// Bookings, claims, events, mails and the records of the runs in one prepared statement. What a statement with five
// inserts costs besides its rows is more than the rows: 270 µs for one request, 85 µs for each of eight.
function insertsOf(sort: Sort, where?: string): string {
  const { claims, outbox, mails, runs, texts } = placesOf(sort);
  const claimed = sort.kind === 'table' ? tableClaimInsert(claims, where) : staffClaimInsert(claims, where);
  return `new_booking as (${bookingInsert(1, where)}),
    new_claims as (${claimed}),
    new_events as (${outboxInsert(outbox, where)}),
    new_mails as (${newMailInsert(mails, where)}),
    new_runs as (${answerInsert(runs, where)})
    ${sort.texting ? `, new_texts as (${textInsert(texts, where)})` : ''}`;
}

/** A statement for each sort of write: two by what is held, with text messages and without. */
function perSort(name: string, text: (sort: Sort) => string): (sort: Sort) => Statement {
  const of = (sort: Sort) => ({
    name: `${name}_${sort.kind}${sort.texting ? '_texting' : ''}`,
    text: text(sort),
  });
  const both = (kind: Venue['kind']) => ({ plain: of({ kind, texting: false }), texting: of({ kind, texting: true }) });
  const all = { table: both('table'), appointment: both('appointment') };
  return ({ kind, texting }) => all[kind][texting ? 'texting' : 'plain'];
}

const WRITE = perSort('request_write', (sort) => `with ${insertsOf(sort)} select 1`);

const REPEATED = ['email_key', 'phone_key'] as const;

// What requests that were decided by what this process knows stand on: the settings are still those, and the guest asked
// for nothing lately. Whether the table or the person is free the constraints say.
function otherThanKnown(sort: Sort): string {
  const columns = ['business_id', 'created_at', ...REPEATED] as const;
  const since = `k.created_at - interval '${GUEST_WINDOW_MS} ms'`;
  const repeated = REPEATED.map(
    (key) => `(select true from ${bookingsBy(key, 'k.business_id', `k.${key}`, since)} limit 1)`,
  );
  return `select from (select ${columns.map((column) => bookingColumn(column, 1)).join(', ')},
      ${unnested(['int8'], placesOf(sort).revisions)} as revision) as k
    where (select v.revision from venue v where v.business_id = k.business_id) is distinct from k.revision
      or ${repeated.join(' or ')}`;
}

const IS_KNOWN = 'not exists (select from other)';

const WRITE_AS_KNOWN = perSort(
  'request_write_known',
  (sort) => `with other as materialized (${otherThanKnown(sort)}),
  ${insertsOf(sort, IS_KNOWN)}
  select ${IS_KNOWN} as written`,
);

const sortOf = (kind: Venue['kind'], items: readonly NewBooking[]): Sort => ({
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
  await tx.queryAndCommit(WRITE(sortOf(kind, items)), valuesOf(tx, kind, items, now, unchanged));
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
  const [row] = await tx.query<{ written: boolean }>(WRITE_AS_KNOWN(sortOf(kind, items)), values);
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
  const texts = items.flatMap((item) => item.texts);
  tx.signal('outbox');
  tx.signal('mail');
  if (texts.length > 0) tx.signal('sms');
  return [
    ...bookingColumns(items),
    ...(kind === 'table' ? tableClaimColumns(holders) : staffClaimColumns(holders)),
    ...outboxColumns(
      items.map(({ event }) => event),
      items.map(({ trace }) => trace),
    ),
    ...mailColumns(
      items.flatMap(({ mails }) => mails),
      now,
    ),
    ...answerColumns([...items.map(({ run }) => run), ...unchanged], now),
    ...(texts.length > 0 ? textColumns(texts, now) : []),
  ];
}

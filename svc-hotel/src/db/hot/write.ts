import type { Envelope } from '@booking/core/events';
import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import { lockValues, type WantedLocks } from '@booking/kit/db/locks';
import type { Database, Statement, Topic, Tx } from '@booking/kit/db/open';
import { EMAIL_PARAMETERS, emailColumns, emailInsert, type NewEmail, newEmailInsert } from '@booking/kit/email/queue';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/mq/outbox';
import { type TraceHeaders, traceHeaders } from '@booking/kit/telemetry/spans';
import type { Move } from '../../domain/rooms/allocation.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { countUpSql } from './rooms/type-versions.ts';
import { type Origin, STAY_PARAMETERS, stayInsert, stayParameter, stayValues } from './stay-insert.ts';

export type NewStay = Stay & Origin;

/** Everything that one command changes. What is left out is none. */
export type Writes = {
  readonly newStay?: NewStay;
  readonly moves?: readonly Move[];
  /** Types whose rooms the calendar must be told of anew. */
  readonly marks?: readonly string[];
  readonly events?: readonly Envelope[];
  /** What the events are sent with, for others to continue the trace; the active one's without. */
  readonly trace?: TraceHeaders | undefined;
  readonly emails?: readonly NewEmail[];
  /** The answer, for the caller's Idempotency-Key; its lock is held, so nobody else writes one. */
  readonly record?: AnswerRecord;
};

/** What one business changes; several may be written together. */
export type BusinessWrites = { readonly businessId: string; readonly writes: Writes };

const MARKS = 1 + STAY_PARAMETERS;
const OUTBOX = MARKS + 2;
const EMAILS = OUTBOX + OUTBOX_PARAMETERS;
const RECORDS = EMAILS + EMAIL_PARAMETERS;
const CHANGES = RECORDS + ANSWER_PARAMETERS;

const REWRITE_RECORD = `
      on conflict (business_id, key_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        body = excluded.body, sealed = false, expires_at = excluded.expires_at`;

/** @param mailed the insert of the e-mails @param answered that of the answers @param where a condition on the whole */
function inserts(mailed: string, answered: string, where = 'true'): string {
  return `made as (${stayInsert(1, where)}),
    marked as (
      insert into room_mark (business_id, room_type_id)
      select unnest($${MARKS}::uuid[]), unnest($${MARKS + 1}::uuid[]) where ${where}),
    counted as (${countUpSql(`$${MARKS + 1}`, where)}),
    sent as (${outboxInsert(OUTBOX, where)}),
    mailed as (${mailed}),
    answered as (${answered})`;
}

const NEW = inserts(emailInsert(EMAILS), `${answerInsert(RECORDS)}${REWRITE_RECORD}`);

// SQL, since each request ends with it (B5): one statement, so that one round trip writes all.
const WRITE_NEW: Statement = { name: 'hotel_write_new', text: `with ${NEW} select 1` };

// The same with stays that move to another room: those that swap rooms are checked together when it is done. By itself,
// since an update costs some µs even where it finds nothing to do.
const WRITE: Statement = {
  name: 'hotel_write',
  text: `with ${NEW},
    moved as (
      update stay s set room_id = m.room_id from unnest($${CHANGES}::uuid[], $${CHANGES + 1}::uuid[]) m (id, room_id)
      where s.id = m.id)
    select 1`,
};

const CACHED = ['hotels', 'names', 'timeout', 'revisions', 'versions', 'since'] as const;
const cached = (name: (typeof CACHED)[number]) => `$${CHANGES + CACHED.indexOf(name)}`;

const HOLDS = `requests_hold_v2(${cached('hotels')}::text[], ${cached('names')}::text[], ${cached('timeout')}::text,
  ${stayParameter('business_id')}, ${cached('revisions')}::int8[], ${stayParameter('room_type_id')}, ${cached('versions')}::int8[],
  ${cached('since')}::timestamptz[], ${stayParameter('email_key')}, ${stayParameter('phone_key')}, ${stayParameter('address_hash')})`;

const HELD = '(select holds from decided)';

// Asked for once, before anything is written: locks, then what the requests were decided by.
const WRITE_IF_VALID: Statement = {
  name: 'hotel_write_if_held',
  text: `with decided as materialized (select holds, changed from ${HOLDS}),
    ${inserts(newEmailInsert(EMAILS, HELD), answerInsert(RECORDS, HELD), HELD)}
    select holds as written, changed from decided`,
};

/** Writes a change with its events, e-mails and marks; the loops that carry them on are woken by the commit. */
export async function writeAll(tx: Tx, businessId: string, writes: Writes, now: Temporal.Instant): Promise<void> {
  const { statement, values } = buildStatement(tx, [{ businessId, writes }], now);
  await tx.query(statement, values);
}

/** The same as the transaction's last statement: COMMIT is sent with it. */
export function writeLast(tx: Tx, businessId: string, writes: Writes, now: Temporal.Instant): Promise<void> {
  return writeTogether(tx, [{ businessId, writes }], now);
}

/** What several businesses change, as the transaction's last statement. No two of them may change one row. */
export async function writeTogether(tx: Tx, all: readonly BusinessWrites[], now: Temporal.Instant): Promise<void> {
  const { statement, values } = buildStatement(tx, all, now);
  await tx.queryAndCommit(statement, values);
}

/** By what a new stay was decided: the revision of the settings, the version of what takes its type. */
export type DecidedBy = { readonly revision: number; readonly version: number };

/** What became of stays that were written from the cache; `changed`: types that are not as they were cached. */
export type WrittenFromCache = { readonly written: boolean; readonly changed: readonly string[] };

/** New stays that were decided from the cache; `by` is in step with them. */
export type FromCache = {
  readonly all: readonly BusinessWrites[];
  readonly by: readonly DecidedBy[];
  readonly locks: WantedLocks;
  readonly now: Temporal.Instant;
};

/** Writes them with their locks in one statement of its own: all of them, or none where something is not as it was cached. */
export async function writeIfValid(
  db: Pick<Database, 'queryBatch' | 'wake'>,
  { all, by, locks, now }: FromCache,
): Promise<WrittenFromCache> {
  const since = all.map(({ writes }) => sinceOf(writes.newStay as NewStay));
  const revisions = by.map(({ revision }) => revision);
  const versions = by.map(({ version }) => version);
  const values = [...valuesOf(all, now), ...lockValues(locks), revisions, versions, since];
  const [row] = await db.queryBatch<WrittenFromCache>(WRITE_IF_VALID, values);
  const { written, changed } = row as WrittenFromCache;
  if (written) for (const topic of topicsOf(all)) db.wake(topic);
  return { written, changed };
}

const sinceOf = ({ created_at }: NewStay) => new Date(Date.parse(created_at) - GUEST_WINDOW_MS).toISOString();

function buildStatement(tx: Tx, all: readonly BusinessWrites[], now: Temporal.Instant) {
  for (const topic of topicsOf(all)) tx.afterCommit(topic);
  const moves = all.flatMap(({ writes }) => writes.moves ?? []);
  const values = valuesOf(all, now);
  if (moves.length === 0) return { statement: WRITE_NEW, values };
  const more = [moves.map((move) => move.id), moves.map((move) => move.room)];
  return { statement: WRITE, values: [...values, ...more] };
}

/** Whom the commit wakes. */
function topicsOf(all: readonly BusinessWrites[]): ReadonlySet<Topic> {
  const any = (of: (writes: Writes) => readonly unknown[] | undefined) =>
    all.some(({ writes }) => (of(writes)?.length ?? 0) > 0);
  const topics = new Set<Topic>();
  if (any(({ events }) => events)) topics.add('outbox');
  if (any(({ emails }) => emails)) topics.add('mail');
  if (any(({ marks }) => marks)) topics.add('rooms');
  return topics;
}

function valuesOf(all: readonly BusinessWrites[], now: Temporal.Instant): unknown[] {
  const marks = all.flatMap(({ businessId, writes }) => (writes.marks ?? []).map((type) => ({ businessId, type })));
  return [
    ...stayValues(all.flatMap(({ writes }) => writes.newStay ?? [])),
    marks.map((mark) => mark.businessId),
    marks.map((mark) => mark.type),
    ...outboxColumns(
      all.flatMap(({ writes }) => writes.events ?? []),
      all.flatMap(({ writes: { events = [], trace = traceHeaders() } }) => events.map(() => trace)),
    ),
    ...emailColumns(
      all.flatMap(({ writes }) => writes.emails ?? []),
      now,
    ),
    ...answerColumns(
      all.flatMap(({ writes }) => writes.record ?? []),
      now,
    ),
  ];
}

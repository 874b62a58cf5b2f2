import type { Envelope } from '@booking/core/events';
import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { columnsOf, unnested } from '@booking/kit/db/columns';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import type { Statement, Tx } from '@booking/kit/db/open';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/db/outbox';
import { MAIL_PARAMETERS, type Mail, mailColumns, mailInsert, newMailInsert } from '@booking/kit/mail/queue';
import { type TraceHeaders, traceHeaders } from '@booking/kit/telemetry/spans';
import type { Move } from '../domain/floor.ts';
import type { Stay } from '../domain/stay.ts';
import { CHANGING, type Origin, STAY_PARAMETERS, stayColumn, stayInsert, stayValues } from './stay-rows.ts';
import { countUpSql, versionSql } from './type-versions.ts';

export type NewStay = Stay & Origin;
export type ChangedStay = Stay & Pick<Origin, 'email_key' | 'phone_key'>;

/** Everything that one command changes. What is left out is none. */
export type Writes = {
  readonly made?: NewStay;
  readonly changed?: ChangedStay;
  readonly moves?: readonly Move[];
  /** Types whose rooms the calendar must be told of anew. */
  readonly marks?: readonly string[];
  readonly events?: readonly Envelope[];
  /** What the events are sent with, for others to continue the trace; the active one's without. */
  readonly trace?: TraceHeaders | undefined;
  readonly mails?: readonly Mail[];
  /** The answer, for the caller's Idempotency-Key; its lock is held, so nobody else writes one. */
  readonly run?: AnswerRecord;
};

/** What one business changes; several may be written together. */
export type BusinessWrites = { readonly businessId: string; readonly writes: Writes };

const changing = CHANGING.join(', ');

const KNOWN_TYPES = ['int8', 'int8'] as const;

const MARKS = 1 + STAY_PARAMETERS;
const OUTBOX = MARKS + 2;
const MAILS = OUTBOX + OUTBOX_PARAMETERS;
const RUNS = MAILS + MAIL_PARAMETERS;
const CHANGES = RUNS + ANSWER_PARAMETERS;

const REWRITE_RUN = `
      on conflict (business_id, key_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        body = excluded.body, sealed = false, expires_at = excluded.expires_at`;

/** @param mailed the insert of the mails @param answered that of the answers @param where a condition on the whole */
function inserts(mailed: string, answered: string, where = 'true'): string {
  return `made as (${stayInsert(1, where)}),
    marked as (
      insert into room_mark (business_id, room_type_id)
      select unnest($${MARKS}::uuid[]), unnest($${MARKS + 1}::uuid[]) where ${where}),
    counted as (${countUpSql(`$${MARKS + 1}`, where)}),
    told as (${outboxInsert(OUTBOX, where)}),
    mailed as (${mailed}),
    answered as (${answered})`;
}

const NEW = inserts(mailInsert(MAILS), `${answerInsert(RUNS)}${REWRITE_RUN}`);

// One statement, so that one trip writes all.
const WRITE_NEW: Statement = { name: 'hotel_write_new', text: `with ${NEW} select 1` };

// The same with what is changed of stays that were there: those that swap rooms are judged together when it is done.
// By itself, since two updates of 40 columns cost 50 µs even where they find nothing to do.
const WRITE: Statement = {
  name: 'hotel_write',
  text: `with ${NEW},
    moved as (
      update stay s set room_id = m.room_id from unnest($${CHANGES}::uuid[], $${CHANGES + 1}::uuid[]) m (id, room_id)
      where s.id = m.id),
    changed as (
      update stay s set (${changing}) = row (${CHANGING.map((column) => `r.${column}`).join(', ')})
      from jsonb_populate_recordset(null::stay, $${CHANGES + 2}::jsonb) r where s.id = r.id)
    select 1`,
};

// What stays that were decided by what this process knows stand on: the settings and what takes the type are still
// those, and the guest has no other stay of the last hour, from no address that asked for one.
const SINCE = `k.created_at - interval '${GUEST_WINDOW_MS} ms'`;
const ASKED = ['business_id', 'room_type_id', 'created_at', 'email_key', 'phone_key', 'address_hash'] as const;
const repeated = (key: 'email_key' | 'phone_key' | 'address_hash') =>
  `(select true from stay s where s.business_id = k.business_id and s.${key} = k.${key} and s.created_at > ${SINCE}
      ${key === 'address_hash' ? 'and s.address_counts' : ''} limit 1)`;

const OTHER_THAN_KNOWN = `select o.room_type_id, o.is_changed from (
      select k.room_type_id, ${versionSql('k.room_type_id')} <> k.version as is_changed,
        (select h.revision from hotel h where h.business_id = k.business_id) is distinct from k.revision
          or ${repeated('email_key')} or ${repeated('phone_key')} or ${repeated('address_hash')} as is_other
      from (select ${ASKED.map((column) => stayColumn(column)).join(', ')},
        ${unnested(['int8'], CHANGES)} as revision, ${unnested(['int8'], CHANGES + 1)} as version) as k) o
    where o.is_changed or o.is_other`;

const IS_KNOWN = 'not exists (select from other)';

const WRITE_AS_KNOWN: Statement = {
  name: 'hotel_write_known',
  text: `with other as materialized (${OTHER_THAN_KNOWN}),
    ${inserts(newMailInsert(MAILS, IS_KNOWN), answerInsert(RUNS, IS_KNOWN), IS_KNOWN)}
    select ${IS_KNOWN} as written, array(select o.room_type_id from other o where o.is_changed) as changed`,
};

/** Writes a change with its events, mails and marks; the loops that carry them on are woken by the commit. */
export async function writeAll(tx: Tx, businessId: string, writes: Writes, now: Temporal.Instant): Promise<void> {
  const { statement, values } = toWrite(tx, [{ businessId, writes }], now);
  await tx.query(statement, values);
}

/** The same as the transaction's last statement: COMMIT leaves with it. */
export function writeLast(tx: Tx, businessId: string, writes: Writes, now: Temporal.Instant): Promise<void> {
  return writeTogether(tx, [{ businessId, writes }], now);
}

/** What several businesses change, as the transaction's last statement. No two of them may change one row. */
export async function writeTogether(tx: Tx, all: readonly BusinessWrites[], now: Temporal.Instant): Promise<void> {
  const { statement, values } = toWrite(tx, all, now);
  await tx.queryAndCommit(statement, values);
}

/** By what a new stay was decided: the revision of the settings, the version of what takes its type. */
export type KnownBy = { readonly revision: number; readonly version: number };

/** What became of stays that were written as known; `changed`: types that are not as they were known. */
export type WrittenAsKnown = { readonly written: boolean; readonly changed: readonly string[] };

/**
 * New stays that were decided without a look at the database: all of them, or none where something is not as it was
 * known. The locks are held. `known` is in step with the stays.
 */
export async function writeAsKnown(
  tx: Tx,
  all: readonly BusinessWrites[],
  known: readonly KnownBy[],
  now: Temporal.Instant,
): Promise<WrittenAsKnown> {
  for (const { writes } of all) signalFor(tx, writes);
  const by = columnsOf(
    KNOWN_TYPES,
    known.map(({ revision, version }) => [revision, version]),
  );
  const [row] = await tx.query<WrittenAsKnown>(WRITE_AS_KNOWN, [...valuesOf(all, now), ...by]);
  return row as WrittenAsKnown;
}

function toWrite(tx: Tx, all: readonly BusinessWrites[], now: Temporal.Instant) {
  for (const { writes } of all) signalFor(tx, writes);
  const moves = all.flatMap(({ writes }) => writes.moves ?? []);
  const changed = all.flatMap(({ writes }) => writes.changed ?? []);
  const values = valuesOf(all, now);
  if (moves.length === 0 && changed.length === 0) return { statement: WRITE_NEW, values };
  const more = [moves.map((move) => move.id), moves.map((move) => move.room), JSON.stringify(changed)];
  return { statement: WRITE, values: [...values, ...more] };
}

function signalFor(tx: Tx, { events = [], mails = [], marks = [] }: Writes): void {
  if (events.length > 0) tx.signal('outbox');
  if (mails.length > 0) tx.signal('mail');
  if (marks.length > 0) tx.signal('rooms');
}

function valuesOf(all: readonly BusinessWrites[], now: Temporal.Instant): unknown[] {
  const marks = all.flatMap(({ businessId, writes }) => (writes.marks ?? []).map((type) => ({ businessId, type })));
  return [
    ...stayValues(all.flatMap(({ writes }) => writes.made ?? [])),
    marks.map((mark) => mark.businessId),
    marks.map((mark) => mark.type),
    ...outboxColumns(
      all.flatMap(({ writes }) => writes.events ?? []),
      all.flatMap(({ writes: { events = [], trace = traceHeaders() } }) => events.map(() => trace)),
    ),
    ...mailColumns(
      all.flatMap(({ writes }) => writes.mails ?? []),
      now,
    ),
    ...answerColumns(
      all.flatMap(({ writes }) => writes.run ?? []),
      now,
    ),
  ];
}

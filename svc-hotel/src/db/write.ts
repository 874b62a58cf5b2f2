import type { Envelope } from '@booking/core/events';
import { columnsOf, unnested } from '@booking/kit/db/columns';
import { ANSWER_PARAMETERS, type AnswerRecord, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import type { Statement, Tx } from '@booking/kit/db/open';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/db/outbox';
import { MAIL_PARAMETERS, type Mail, mailColumns, mailInsert } from '@booking/kit/mail/queue';
import type { Move } from '../domain/floor.ts';
import type { Stay } from '../domain/stay.ts';
import { CHANGING, type Origin, STAY_PARAMETERS, stayInsert, stayValues } from './stay-rows.ts';

export type NewStay = Stay & Origin;
export type ChangedStay = Stay & Pick<Origin, 'email_key' | 'phone_key'>;
export type NewLink = { readonly token_hash: string; readonly stay_id: string; readonly kind: 'guest' | 'desk' };

/** Everything that one command changes. What is left out is none. */
export type Writes = {
  readonly made?: NewStay;
  readonly changed?: ChangedStay;
  readonly moves?: readonly Move[];
  readonly links?: readonly NewLink[];
  /** Types whose rooms the calendar must be told of anew. */
  readonly marks?: readonly string[];
  readonly events?: readonly Envelope[];
  readonly mails?: readonly Mail[];
  /** The answer, for the caller's Idempotency-Key; its lock is held, so nobody else writes one. */
  readonly run?: AnswerRecord;
};

/** What one business changes; several may be written together. */
export type BusinessWrites = { readonly businessId: string; readonly writes: Writes };

const changing = CHANGING.join(', ');

const LINK_TYPES = ['text', 'uuid', 'text'] as const;

const NOW = 1 + STAY_PARAMETERS;
const LINKS = NOW + 1;
const MARKS = LINKS + LINK_TYPES.length;
const OUTBOX = MARKS + 2;
const MAILS = OUTBOX + OUTBOX_PARAMETERS;
const RUNS = MAILS + MAIL_PARAMETERS;
const CHANGES = RUNS + ANSWER_PARAMETERS;

const runInsert = `${answerInsert(RUNS)}
      on conflict (business_id, key_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        body = excluded.body, sealed = false, expires_at = excluded.expires_at`;

const NEW = `made as (${stayInsert(1)}),
    linked as (
      insert into link (token_hash, stay_id, kind, created_at)
      select ${unnested(LINK_TYPES, LINKS)}, $${NOW}::timestamptz),
    marked as (
      insert into room_mark (business_id, room_type_id) select unnest($${MARKS}::uuid[]), unnest($${MARKS + 1}::uuid[])),
    told as (${outboxInsert(OUTBOX)}),
    mailed as (${mailInsert(MAILS)}),
    answered as (${runInsert})`;

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
  await tx.last(statement, values);
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
  const links = all.flatMap(({ writes }) => writes.links ?? []);
  const marks = all.flatMap(({ businessId, writes }) => (writes.marks ?? []).map((type) => ({ businessId, type })));
  return [
    ...stayValues(all.flatMap(({ writes }) => writes.made ?? [])),
    now,
    ...columnsOf(
      LINK_TYPES,
      links.map((link) => [link.token_hash, link.stay_id, link.kind]),
    ),
    marks.map((mark) => mark.businessId),
    marks.map((mark) => mark.type),
    ...outboxColumns(all.flatMap(({ writes }) => writes.events ?? [])),
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

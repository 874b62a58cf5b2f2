import { toColumnArrays, unnestSql } from '../db/columns.ts';
import type { Queryable, Statement, Tx } from '../db/open.ts';
import { countTexts } from './metrics.ts';

/** A text message that is to be sent. */
export type Text = {
  /** E.164. */
  readonly to: string;
  readonly business_id: string;
  /** What it is about, `booking.confirmed` for one: it is composed by it. */
  readonly kind: string;
  /** The booking: its texts are found, and forgotten, by it. */
  readonly aggregate_id: string;
  /** The same for the same text however often it is queued: a second one of an aggregate is not. */
  readonly text_id: string;
  readonly lang: string;
  /** What it tells, as it stood at the change; rendered when it is sent. */
  readonly data: object;
  /** The moment that it speaks of, and from when on it is of no more use: milliseconds since 1970. */
  readonly about_ms: number;
  readonly useless_ms: number;
};

const COLUMNS =
  'aggregate_id, business_id, text_id, kind, lang, recipient, data, about_at, useless_at, created_at, due_at';
const TYPES = ['uuid', 'uuid', 'text', 'text', 'text', 'text', 'json', 'timestamptz', 'timestamptz'] as const;

const iso = (ms: number) => new Date(ms).toISOString();

function valuesOf(text: Text): unknown[] {
  const { aggregate_id, business_id, text_id, kind, lang, to, data, about_ms, useless_ms } = text;
  return [aggregate_id, business_id, text_id, kind, lang, to, JSON.stringify(data), iso(about_ms), iso(useless_ms)];
}

/** The number of parameters that `textInsert` takes. */
export const TEXT_PARAMETERS = TYPES.length + 1;

/** Any number of texts for `textInsert`. */
export function textColumns(texts: readonly Text[], now: Temporal.Instant): unknown[] {
  return [...toColumnArrays(TYPES, texts.map(valuesOf)), now];
}

/**
 * The insert for them, to stand alone or as a data-modifying CTE of a hot command.
 * @param first number of the first of its parameters
 * @param where a condition on the whole: without it nothing is queued
 */
export function textInsert(first = 1, where = 'true'): string {
  const now = `$${first + TYPES.length}::timestamptz`;
  return `insert into sms_queue (${COLUMNS}) select ${unnestSql(TYPES, first)}, ${now}, ${now} where ${where}
    on conflict (aggregate_id, text_id) do nothing`;
}

const QUEUE: Statement = { name: 'kit_sms_queue', text: textInsert() };

/** Writes the texts in the change's transaction; the sender is woken by its commit. Queued twice one is sent once. */
export async function queueTexts(tx: Tx, texts: readonly Text[], now: Temporal.Instant): Promise<void> {
  if (texts.length === 0) return;
  await tx.query(QUEUE, textColumns(texts, now));
  tx.afterCommit('sms');
}

/** Removes the texts of these bookings, sent or not: for guests who are to be anonymised. */
export async function anonymizeTexts(tx: Queryable, aggregateIds: readonly string[]): Promise<void> {
  await tx.query('delete from sms_queue where aggregate_id = any ($1::uuid[])', [aggregateIds]);
}

/** How long a text stays on record, without its number and what it told: that is taken away when it is sent. */
const TEXT_DAYS = 30;

/** Removes at most `limit` texts that were queued more than 30 days before `now`, whatever became of them. */
export async function pruneTexts(db: Queryable, now: Temporal.Instant, limit = 1000): Promise<number> {
  const rows = await db.query<{ waited: boolean }>(
    `delete from sms_queue where (aggregate_id, text_id) in (
       select aggregate_id, text_id from sms_queue where created_at < $1 order by created_at limit $2)
     returning sent_at is null and given_up_at is null as waited`,
    [now.subtract({ hours: TEXT_DAYS * 24 }), limit],
  );
  countTexts('expired', rows.filter(({ waited }) => waited).length);
  return rows.length;
}

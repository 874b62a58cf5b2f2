import { toColumnArrays, unnestSql } from '../db/columns.ts';
import type { Queryable, Statement, Tx } from '../db/open.ts';
import { counter } from '../telemetry/metrics.ts';

export type NewEmail = {
  /** One address. */
  to: string;
  /** The business in whose name it comes, before the platform's own address; and where an answer goes. */
  from_name?: string;
  reply_to?: string;
  /** What it is about, `booking.confirmed` for one: it is composed by it, and shown to operators. */
  kind: string;
  /** The booking or stay: its e-mails are found, and forgotten, by it. */
  aggregate_id: string;
  lang: string;
  /**
   * What it tells, as it stood at the change. Words are made of it when it is sent (`ComposeEmail`): in the transaction
   * they cost more than the rest of a booking, and they are ten times as long.
   */
  data: object;
  /**
   * The same for the same e-mail however often it is queued or sent, `<id>.<what>.<version>@<host>`: a second one is
   * not queued, and a receiver that gets it twice can tell.
   */
  message_id: string;
};

/** An e-mail that waits: what it is about, and what it tells. */
export type QueuedEmail = { readonly kind: string; readonly aggregate_id: string; readonly data: unknown };

const COLUMNS = 'aggregate_id, message_id, kind, lang, from_name, reply_to, recipient, data, created_at, due_at';
const WORDS = ['text', 'text', 'text', 'text', 'text', 'text'] as const;
const TYPES = ['uuid', ...WORDS, 'json'] as const;

function withBrackets(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

function valuesOf(mail: NewEmail): unknown[] {
  return [
    mail.aggregate_id,
    withBrackets(mail.message_id),
    mail.kind,
    mail.lang,
    mail.from_name ?? null,
    mail.reply_to ?? null,
    mail.to,
    JSON.stringify(mail.data),
  ];
}

/** The number of parameters that `newEmailInsert` takes. */
export const EMAIL_PARAMETERS = TYPES.length + 1;

/** Any number of e-mails for `newEmailInsert`. */
export function emailColumns(emails: readonly NewEmail[], now: Temporal.Instant): unknown[] {
  return [...toColumnArrays(TYPES, emails.map(valuesOf)), now];
}

/**
 * The insert for them, as a data-modifying CTE of a hot command that makes what they are about: nothing can have been
 * queued about it.
 * @param first number of the first of its parameters
 * @param where a condition on the whole: without it nothing is queued
 */
export function newEmailInsert(first = 1, where = 'true'): string {
  const now = `$${first + TYPES.length}::timestamptz`;
  return `insert into mail_queue (${COLUMNS}) select ${unnestSql(TYPES, first)}, ${now}, ${now} where ${where}`;
}

const QUEUE: Statement = {
  name: 'kit_mail_queue',
  text: `${newEmailInsert()} on conflict (aggregate_id, message_id) do nothing`,
};

/** Writes the e-mail in the change's transaction; the sender is woken by its commit. Queued twice it is sent once. */
export async function queueEmail(tx: Tx, mail: NewEmail, now: Temporal.Instant): Promise<void> {
  await queueEmails(tx, [mail], now);
}

/** The same for any number of them, in one statement. */
export async function queueEmails(tx: Tx, emails: readonly NewEmail[], now: Temporal.Instant): Promise<void> {
  if (emails.length === 0) return;
  await tx.query(QUEUE, emailColumns(emails, now));
  tx.afterCommit('mail');
}

const QUEUED_SINCE: Statement = {
  name: 'kit_mail_queued_since',
  text: `select q.aggregate_id from unnest($1::uuid[], $2::text[], $3::timestamptz[]) w (id, message_id, since)
    join mail_queue q on q.aggregate_id = w.id and q.message_id = w.message_id and q.created_at >= w.since`,
};

/** Which of these bookings or stays had the e-mail since a moment of their own. */
export async function emailedSince(
  tx: Queryable,
  emails: readonly { readonly id: string; readonly messageId: string; readonly sinceMs: number }[],
): Promise<ReadonlySet<string>> {
  const ids = emails.map(({ id }) => id);
  const messageIds = emails.map(({ messageId }) => withBrackets(messageId));
  const since = emails.map(({ sinceMs }) => new Date(sinceMs).toISOString());
  const rows = await tx.query<{ aggregate_id: string }>(QUEUED_SINCE, [ids, messageIds, since]);
  return new Set(rows.map(({ aggregate_id }) => aggregate_id));
}

export type QueuedEmailRow = {
  readonly kind: string;
  readonly to: string;
  readonly lang: string;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly given_up_at: string | null;
};

/** E-mails about one booking or stay, the oldest first; those of long ago are pruned. */
export function readEmails(db: Queryable, aggregateId: string): Promise<QueuedEmailRow[]> {
  return db.query<QueuedEmailRow>(
    `select kind, recipient as "to", lang, created_at, sent_at, given_up_at from mail_queue
     where aggregate_id = $1 order by created_at, message_id`,
    [aggregateId],
  );
}

/** Removes the e-mails of these bookings or stays, sent or not: for guests who are to be anonymised. */
export async function anonymizeEmails(tx: Queryable, aggregateIds: readonly string[]): Promise<void> {
  await tx.query('delete from mail_queue where aggregate_id = any ($1::uuid[])', [aggregateIds]);
}

/** How long an e-mail stays on record; one that was sent without what it told. */
export const MAIL_DAYS = 30;

const outcomes = counter('emails_total', 'Attempts of sending an e-mail by what they came to.');

/**
 * Removes at most `limit` e-mails that were queued more than 30 days before `now`. One that still waits, since the mail
 * server has been unavailable for so long, goes as well and is counted as `expired`: it holds what nobody may keep.
 */
export async function pruneEmails(db: Queryable, now: Temporal.Instant, limit = 1000): Promise<number> {
  const before = now.subtract({ hours: MAIL_DAYS * 24 });
  // Two halves, each of which has an index of its own.
  const rows = await db.query<{ expired: boolean }>(
    `delete from mail_queue where (aggregate_id, message_id) in (
       (select aggregate_id, message_id from mail_queue
        where (sent_at is not null or given_up_at is not null) and created_at < $1 order by created_at limit $2)
       union all
       (select aggregate_id, message_id from mail_queue
        where sent_at is null and given_up_at is null and created_at < $1 limit $2))
     returning sent_at is null and given_up_at is null as expired`,
    [before, limit],
  );
  outcomes.inc({ outcome: 'expired' }, rows.filter(({ expired }) => expired).length);
  return rows.length;
}

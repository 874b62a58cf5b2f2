import type { Queryable, Statement, Tx } from '../db/open.ts';
import { newId } from '../ids.ts';

/** A calendar file that goes with a mail, as an invitation (REQUEST) or its end (CANCEL). */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename?: string };

export type Mail = {
  /** One address. */
  to: string;
  /** The business in whose name it comes, before the platform's own address; and where an answer goes. */
  from_name?: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  ics?: MailCalendar;
  /** What it is about, `booking.confirmed` for one; shown to operators. */
  kind: string;
  /** The booking or stay: its mails are found, and forgotten, by it. */
  aggregate_id: string;
  lang: string;
  /**
   * The same for the same mail however often it is queued or sent, `<id>.<what>.<version>@<host>`: a second one is
   * not queued, and a receiver that gets it twice can tell.
   */
  message_id: string;
};

const COLUMNS =
  'id, message_id, kind, aggregate_id, lang, from_name, reply_to, recipient, subject, body_text, body_html, ics, created_at, due_at';
const ARRAY_TYPES = ['uuid', ...Array(10).fill('text'), 'jsonb', 'timestamptz', 'timestamptz'] as const;

function withBrackets(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

function valuesOf(mail: Mail, now: Temporal.Instant): unknown[] {
  const at = now.toString();
  return [
    newId(now.epochMilliseconds),
    withBrackets(mail.message_id),
    mail.kind,
    mail.aggregate_id,
    mail.lang,
    mail.from_name ?? null,
    mail.reply_to ?? null,
    mail.to,
    mail.subject,
    mail.text,
    mail.html,
    mail.ics ? JSON.stringify(mail.ics) : null,
    at,
    at,
  ];
}

/** Any number of mails as arrays, one a column, for `mailInsert`. */
export function mailArrays(mails: readonly Mail[], now: Temporal.Instant): unknown[][] {
  const rows = mails.map((mail) => valuesOf(mail, now));
  return ARRAY_TYPES.map((_, column) => rows.map((row) => row[column]));
}

/** The number of parameters that `mailInsert` takes. */
export const MAIL_PARAMETERS = ARRAY_TYPES.length;

/**
 * The insert for those arrays, to stand alone or as a data-modifying CTE of a hot command.
 * @param first number of the first of its MAIL_PARAMETERS parameters
 */
export function mailInsert(first = 1): string {
  const parameters = ARRAY_TYPES.map((type, i) => `$${first + i}::${type}[]`).join(', ');
  return `insert into mail_queue (${COLUMNS})
    select ${COLUMNS} from unnest(${parameters}) as m (${COLUMNS}) on conflict (message_id) do nothing`;
}

const QUEUE: Statement = { name: 'kit_mail_queue', text: mailInsert() };

/** Writes the mail in the change's transaction; the sender is woken by its commit. Queued twice it is sent once. */
export async function queueMail(tx: Tx, mail: Mail, now: Temporal.Instant): Promise<void> {
  await tx.query(QUEUE, mailArrays([mail], now));
  tx.signal('mail');
}

/** Removes the mails of these bookings or stays, sent or not: for guests who are to be forgotten. */
export async function forgetMails(tx: Queryable, aggregateIds: readonly string[]): Promise<void> {
  await tx.query('delete from mail_queue where aggregate_id = any ($1)', [aggregateIds]);
}

/** How long a mail that is done with stays on record, without its text. */
export const MAIL_DAYS = 30;

/** Removes at most `limit` mails that were done with and queued more than 30 days before `now`. */
export async function pruneMails(db: Queryable, now: Temporal.Instant, limit = 1000): Promise<number> {
  const before = now.subtract({ hours: MAIL_DAYS * 24 });
  const rows = await db.query(
    `delete from mail_queue where id in
       (select id from mail_queue where (sent_at is not null or given_up_at is not null) and created_at < $1
        order by created_at limit $2)
     returning 1`,
    [before, limit],
  );
  return rows.length;
}

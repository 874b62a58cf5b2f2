import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Statement } from '../db/open.ts';
import { type Loop, pauseAfter, type Round, startLoop } from '../loop.ts';
import { counter } from '../metrics.ts';
import type { MailCalendar } from './queue.ts';
import { CONNECTIONS, createMailTransport, type MailTransport, type Sent } from './transport.ts';

export type MailSenderOptions = {
  db: Database;
  smtpUrl: string;
  /** The From header: `Name <address>` or an address. */
  from: string;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
};

/** Pauses after the 1st, 2nd, … try that was not taken, in minutes: three days in all, then the mail is given up. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 720, 1440, 1440] as const;

const outcomes = counter('mails_total', 'Tries of sending a mail by what they came to.');

// Twice what a mail may take at most.
const LEASE = { seconds: 120 };
const POLL_MS = 5000;
// A mail that is on its way at the end may finish for so long; then it is cut off and goes out again later.
const CLOSE_MS = 10_000;

type Row = {
  id: string;
  message_id: string;
  kind: string;
  lang: string;
  from_name: string | null;
  reply_to: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  ics: MailCalendar | null;
  attempts: number;
};

const CLAIM: Statement = {
  name: 'kit_mail_claim',
  text: `with due as materialized (
           select id from mail_queue
           where sent_at is null and given_up_at is null and due_at <= $1
             and (leased_until is null or leased_until <= $1)
           order by due_at limit ${CONNECTIONS} for update skip locked)
         update mail_queue q set lease_token = $2, leased_until = $3 from due where q.id = due.id
         returning q.*`,
};

const NEXT_DUE: Statement = {
  name: 'kit_mail_next_due',
  text: `select min(greatest(due_at, coalesce(leased_until, due_at))) as due_at
         from mail_queue where sent_at is null and given_up_at is null`,
};

// What was sent is of no more use: its text is not kept.
const MARK_SENT: Statement = {
  name: 'kit_mail_sent',
  text: `update mail_queue set sent_at = $3, attempts = attempts + 1, leased_until = null, lease_token = null,
           last_error = null, body_text = '', body_html = '', ics = null
         where id = $1 and lease_token = $2`,
};

const MARK_LATER: Statement = {
  name: 'kit_mail_later',
  text: `update mail_queue set due_at = $3, given_up_at = $4, attempts = attempts + $5, last_error = $6,
           leased_until = null, lease_token = null
         where id = $1 and lease_token = $2`,
};

type Sender = MailSenderOptions & { transport: MailTransport; ending: AbortSignal };

/** Runs until the database has it: a mail that left and is not marked would leave again. */
async function surely(sender: Sender, statement: Statement, values: unknown[]): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await sender.db.query(statement, values);
      return;
    } catch (error) {
      if (sender.ending.aborted) throw error;
      sender.log.error({ err: error, failures }, 'what became of a mail could not be written down yet');
      await pause(pauseAfter(failures), undefined, { signal: sender.ending }).catch(() => {});
    }
  }
}

async function markFailed(sender: Sender, row: Row, token: string, sent: Exclude<Sent, { as: 'sent' }>): Promise<void> {
  const { clock, log } = sender;
  const now = clock.now();
  const minutes = sent.as === 'never' ? undefined : MAIL_RETRY_MINUTES[row.attempts];
  const givenUp = sent.as !== 'away' && minutes === undefined;
  const due = sent.as === 'away' ? now : now.add({ minutes: minutes ?? 0 });
  if (givenUp) log.error({ mail: row.id, kind: row.kind, error: sent.error }, 'a mail was given up');
  await surely(sender, MARK_LATER, [row.id, token, due, givenUp ? now : null, sent.as === 'away' ? 0 : 1, sent.error]);
}

async function sendOne(sender: Sender, row: Row, token: string): Promise<Sent> {
  const sent = await sender.transport.send({
    messageId: row.message_id,
    lang: row.lang,
    fromName: row.from_name,
    replyTo: row.reply_to,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    ics: row.ics,
  });
  outcomes.inc({ outcome: sent.as });
  if (sent.as === 'sent') await surely(sender, MARK_SENT, [row.id, token, sender.clock.now()]);
  else await markFailed(sender, row, token, sent);
  return sent;
}

async function round(sender: Sender): Promise<Round> {
  const { db, clock } = sender;
  const token = randomUUID();
  const rows = await db.query<Row>(CLAIM, [clock.now(), token, clock.now().add(LEASE)]);
  if (rows.length === 0) {
    const [next] = await db.query<{ due_at: string | null }>(NEXT_DUE);
    return { dueAtMs: next?.due_at ? Date.parse(next.due_at) : null };
  }
  const results = await Promise.all(rows.map((row) => sendOne(sender, row, token)));
  const away = results.find((sent) => sent.as === 'away');
  // Nothing is counted against mails while the server is away; the loop's own pause of 0.5 to 8 s keeps us from it.
  if (away?.as === 'away') throw new Error(`the mail server is away: ${away.error}`);
  return 'again';
}

/**
 * Sends the queue's mails. Each is claimed under a lease and a token, so several senders never send one twice; only a
 * sender that ends between the server's OK and the mark leaves a mail that goes out again, under the same Message-ID.
 * Woken by commits of this process, by due times, and every 5 s.
 */
export function startMailSender(options: MailSenderOptions): Loop {
  const ending = new AbortController();
  const transport = createMailTransport(options.smtpUrl, options.from);
  const sender: Sender = { ...options, transport, ending: ending.signal };
  const loop = startLoop({ ...options, name: 'mail', run: () => round(sender), idleMs: POLL_MS });
  const stop = options.db.onSignal('mail', () => loop.wake());
  return {
    wake: loop.wake,
    close: async () => {
      stop();
      ending.abort();
      const force = setTimeout(() => transport.close({ force: true }), CLOSE_MS);
      await loop.close();
      clearTimeout(force);
      transport.close();
    },
  };
}

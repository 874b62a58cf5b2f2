import { plainName } from '@booking/core/words/plain-name';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Statement } from '../db/open.ts';
import { counter } from '../telemetry/metrics.ts';
import { awaitCommit } from '../workers/await-commit.ts';
import { type LeasedQueue, leasedQueue, type QueueTable } from '../workers/leased-queue.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import { type ComposeEmail, contentOf } from './compose.ts';
import type { QueuedEmail } from './queue.ts';
import { CONNECTIONS, createEmailTransport, type EmailTransport, type Sent } from './transport.ts';

export type EmailSenderOptions = {
  db: Database;
  smtpUrl: string;
  /** The From header: `Name <address>` or an address. */
  from: string;
  compose: ComposeEmail;
  /**
   * What an e-mail tells as it stands right before it is sent: one that has waited for the mail server may have been
   * overtaken. null: it is no longer so, and not sent. Every e-mail is sent as it was queued unless told.
   */
  latest?: LatestFacts;
  /** Kinds of e-mails that nobody may get twice: one that has begun to leave and was not heard of is not sent again. */
  onlyOnce?: readonly string[];
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
};

export type LatestFacts = (mail: QueuedEmail, now: Temporal.Instant) => Promise<unknown>;

/** Pauses after the 1st, 2nd, … try that was not taken, in minutes: three days in all, then the e-mail is given up. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 720, 1440, 1440] as const;

const outcomes = counter('emails_total', 'Attempts of sending an e-mail by what they came to.');

const POLL_MS = 5000;
// An e-mail that is on its way at the end may finish for so long; then it is cut off and goes out again later.
const CLOSE_MS = 10_000;

type Row = {
  aggregate_id: string;
  message_id: string;
  kind: string;
  lang: string;
  from_name: string | null;
  reply_to: string | null;
  recipient: string;
  data: unknown;
  attempts: number;
};

/**
 * What a try came to; an e-mail that could not be rendered waits and is given up like one that is not taken, one whose
 * news is no longer so, or of which nothing was heard and which nobody may get twice, is given up at once.
 */
type Outcome = Sent | { as: 'uncomposed' | 'outdated'; error: string };

// Given up before it leaves: whoever looks after this process has died finds nothing to send. What is heard takes it back.
const BEGIN_SENDING: Statement = {
  name: 'kit_mail_begin',
  text: `update mail_queue set given_up_at = $4, last_error = 'nothing was heard of it'
         where aggregate_id = $1 and message_id = $2 and lease_token = $3 returning true as begun`,
};

// What was sent is of no more use: what it told is not kept.
const MARK_SENT: Statement = {
  name: 'kit_mail_sent',
  text: `update mail_queue set sent_at = $4, given_up_at = null, attempts = attempts + 1, leased_until = null,
           lease_token = null, last_error = null, data = null
         where aggregate_id = $1 and message_id = $2 and lease_token = $3`,
};

const MARK_LATER: Statement = {
  name: 'kit_mail_later',
  text: `update mail_queue set due_at = $4, given_up_at = $5, attempts = attempts + $6, last_error = $7,
           leased_until = null, lease_token = null
         where aggregate_id = $1 and message_id = $2 and lease_token = $3`,
};

type Sender = EmailSenderOptions & {
  readonly transport: EmailTransport;
  readonly ending: AbortSignal;
};

const QUEUE: QueueTable = {
  ...{ name: 'mail', table: 'mail_queue', id: 'message_id' },
  columns: 'kind, lang, from_name, reply_to, recipient, data, attempts',
  // The lease is twice what an e-mail may take at most.
  ...{ atOnce: CONNECTIONS, leaseMs: 120_000 },
};

type Failed = Exclude<Outcome, { as: 'sent' }>;

async function markFailed(sender: Sender, row: Row, token: string, failed: Failed): Promise<void> {
  const { clock, log } = sender;
  const { as, error } = failed;
  const now = clock.now();
  const isFinal = as === 'never' || as === 'outdated' || as === 'silent';
  const minutes = isFinal ? undefined : MAIL_RETRY_MINUTES[row.attempts];
  const givenUp = as !== 'unavailable' && minutes === undefined;
  const due = as === 'unavailable' ? now : now.add({ minutes: minutes ?? 0 });
  if (givenUp && as !== 'outdated') log.error({ mail: row.message_id, kind: row.kind, error }, 'a mail was given up');
  const counted = as === 'unavailable' ? 0 : 1;
  await awaitCommit(sender, MARK_LATER, [...keyOf(row, token), due, givenUp ? now : null, counted, error]);
}

const keyOf = ({ aggregate_id, message_id }: Row, token: string) => [aggregate_id, message_id, token];

async function composeAndSend(sender: Sender, row: Row, token: string): Promise<Outcome> {
  const { compose, latest, onlyOnce, clock, transport, log } = sender;
  const { message_id: messageId, kind, lang, from_name: fromName, reply_to: replyTo, recipient: to } = row;
  try {
    const data = latest ? await latest(row, clock.now()) : row.data;
    if (data === null) return { as: 'outdated', error: 'no longer so' };
    const mail = {
      messageId,
      lang,
      fromName: fromName && plainName(fromName),
      replyTo,
      to,
      date: clock.date(),
      ...contentOf({ kind, lang, data }, compose),
    };
    return await transport.send(mail, onlyOnce?.includes(kind) ? () => beginSending(sender, row, token) : undefined);
  } catch (error) {
    log.error({ err: error, mail: messageId, kind }, 'a mail could not be composed');
    return { as: 'uncomposed', error: String(error).slice(0, 500) };
  }
}

/** @throws Error where somebody else holds the e-mail by now */
async function beginSending({ db, clock }: Sender, row: Row, token: string): Promise<void> {
  const begun = await db.query(BEGIN_SENDING, [...keyOf(row, token), clock.now()]);
  if (begun.length === 0) throw new Error('its lease is over');
}

async function sendOne(sender: Sender, row: Row, token: string): Promise<Outcome> {
  const sent = await composeAndSend(sender, row, token);
  outcomes.inc({ outcome: sent.as });
  if (sent.as === 'sent') await awaitCommit(sender, MARK_SENT, [...keyOf(row, token), sender.clock.now()]);
  else await markFailed(sender, row, token, sent);
  return sent;
}

async function round(sender: Sender, queue: LeasedQueue<Row>): Promise<Iteration> {
  const result = await queue.round((row, token) => sendOne(sender, row, token));
  if ('dueAtMs' in result) return result;
  const unavailable = result.done.find((sent) => sent.as === 'unavailable');
  // Nothing is counted against e-mails while the server is unavailable; the loop's own pause of 0.5 to 8 s keeps us from it.
  if (unavailable?.as === 'unavailable') throw new Error(`the mail server is unavailable: ${unavailable.error}`);
  return 'again';
}

/**
 * Sends the queue's e-mails, each rendered when its turn has come. Each is claimed under a lease and a token, so
 * several senders never send one twice; only a sender that ends between the server's OK and the mark leaves an e-mail that
 * goes out again, under the same Message-ID. What a claim took whose answer was lost is given back by the next round.
 * Woken by commits of this process, by due times, and every 5 s.
 */
export function startEmailSender(options: EmailSenderOptions): PollingWorker {
  const ending = new AbortController();
  const transport = createEmailTransport(options.smtpUrl, options.from);
  const sender: Sender = { ...options, transport, ending: ending.signal };
  const queue = leasedQueue<Row>(QUEUE, options);
  const run = () => round(sender, queue);
  const wokenBy = (wake: () => void) => options.db.onCommitted('mail', wake);
  const loop = startPollingWorker({ ...options, name: 'mail', run, idleMs: POLL_MS, wokenBy });
  return {
    wake: loop.wake,
    close: async () => {
      ending.abort();
      const force = setTimeout(() => transport.close({ force: true }), CLOSE_MS);
      await loop.close();
      clearTimeout(force);
      transport.close();
    },
  };
}

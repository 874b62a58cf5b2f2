import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { awaitCommit } from '../workers/await-commit.ts';
import { type LeasedQueue, leasedQueue } from '../workers/leased-queue.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import { cappedBy, type SmsCaps } from './caps.ts';
import { countTexts } from './metrics.ts';
import type { NumberKeys } from './number-keys.ts';
import type { SmsProvider } from './provider.ts';
import { nextOf, type Outcome } from './schedule.ts';
import { BEGIN_SENDING, KNOWN_IDS, MARK_FAILED, MARK_SENT, QUEUE, type SmsRow } from './statements.ts';
import { prefixOf } from './textable.ts';

export type SmsSenderOptions = {
  readonly db: Database;
  readonly provider: SmsProvider;
  readonly numbers: NumberKeys;
  /** Renders a text; throws for a kind that is unknown. */
  readonly compose: (row: SmsRow) => string;
  /** Whether what it says is still so: asked right before it is sent. */
  readonly isStillSo: (row: SmsRow) => Promise<boolean>;
  /** Where the provider tells what became of it. */
  readonly statusUrl: (row: SmsRow) => string;
  /** Others than the usual ones. */
  readonly caps?: SmsCaps;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

type Sender = SmsSenderOptions & { readonly ending: AbortSignal };

const POLL_MS = 5000;

const ended = (as: Exclude<Outcome['as'], 'sent' | 'later' | 'doubtful'>, error: string): Outcome => ({ as, error });

/** What became of a text that may have been sent; null where it was not, and may be. */
async function lookUp(sender: Sender, row: SmsRow, body: string): Promise<Outcome | null> {
  const found = await sender.provider.find({ to: row.recipient, body });
  if (found.as === 'unavailable') return ended('unasked', found.error);
  const others = await sender.db.query<{ provider_id: string }>(KNOWN_IDS, [
    sender.numbers.keysOf(row.recipient),
    found.ids,
  ]);
  const otherIds = new Set(others.map(({ provider_id }) => provider_id));
  const id = found.ids.find((candidate) => !otherIds.has(candidate));
  if (id !== undefined) return { as: 'sent', id };
  return row.unsure === 'silent' ? ended('unknown', 'the provider has no such text') : null;
}

async function attempt(sender: Sender, row: SmsRow, token: string): Promise<Outcome> {
  const { db, provider, numbers, clock } = sender;
  const body = sender.compose(row);
  const before = row.unsure === null ? null : await lookUp(sender, row, body);
  if (before !== null) return before;
  const validMs = Date.parse(row.useless_at) - clock.ms();
  if (validMs <= 0) return ended('expired', 'nobody needs it any more');
  if (!(await sender.isStillSo(row))) return ended('outdated', 'it is no longer so');
  const { recipient: to } = row;
  const cap = await cappedBy(sender, { business: row.business_id, to }, clock.ms());
  if (cap !== null) return ended('capped', `the daily cap of the ${cap} is reached`);
  const progress = { optedOut: false };
  const begin = async () => {
    const keys = [numbers.keyOf(to), numbers.keysOf(to), numbers.keyOf(prefixOf(to))];
    const values = [...keyOf(row), token, ...keys, clock.now()];
    progress.optedOut = (await db.query(BEGIN_SENDING, values)).length === 0;
    if (progress.optedOut) throw new Error('the number wants no texts');
  };
  const sent = await provider.send({ to, body, statusUrl: sender.statusUrl(row), validMs }, begin);
  return progress.optedOut ? ended('opted_out', 'the number wants no texts') : sent;
}

const keyOf = ({ aggregate_id, text_id }: SmsRow) => [aggregate_id, text_id];

async function outcomeOf(sender: Sender, row: SmsRow, token: string): Promise<Outcome> {
  try {
    return await attempt(sender, row, token);
  } catch (error) {
    sender.log.error({ err: error, ...nameOf(row) }, 'a text message could not be prepared');
    return ended('uncomposed', 'it could not be prepared');
  }
}

// Never its number nor its words.
const nameOf = ({ aggregate_id, text_id, kind }: SmsRow) => ({ aggregate_id, text_id, kind });

async function markFailed(sender: Sender, row: SmsRow, token: string, failed: Exclude<Outcome, { as: 'sent' }>) {
  const { clock, log } = sender;
  const attempts = row.attempts + (failed.as === 'unavailable' ? 0 : 1);
  const next = nextOf(failed, attempts, row.unsure, clock.ms(), Date.parse(row.useless_at));
  if (next.givenUp)
    log.warn({ ...nameOf(row), outcome: failed.as, error: failed.error }, 'a text message was given up');
  const due = Temporal.Instant.fromEpochMilliseconds(next.dueMs);
  const values = [due, attempts, next.unsure, failed.error, next.givenUp, clock.now()];
  await awaitCommit(sender, MARK_FAILED, [...keyOf(row), token, ...values]);
}

async function sendOne(sender: Sender, row: SmsRow, token: string): Promise<Outcome> {
  const outcome = await outcomeOf(sender, row, token);
  countTexts(outcome.as);
  if (outcome.as === 'sent') await awaitCommit(sender, MARK_SENT, [...keyOf(row), sender.clock.now(), outcome.id]);
  else await markFailed(sender, row, token, outcome);
  return outcome;
}

async function round(sender: Sender, queue: LeasedQueue<SmsRow>): Promise<Iteration> {
  const result = await queue.round((row, token) => sendOne(sender, row, token));
  if ('dueAtMs' in result) return result;
  const unavailable = result.done.find(({ as }) => as === 'unavailable');
  // Nothing is counted against texts while nobody is reached; the loop's own pause of 0.5 to 8 s keeps us from it.
  if (unavailable?.as === 'unavailable') throw new Error(`nobody takes text messages: ${unavailable.error}`);
  return 'again';
}

/**
 * Sends the queue's texts, each rendered when its turn has come, under a lease and a token. A provider takes the
 * same text twice for two, so each is marked before it leaves: where nothing is heard of it, it is looked up, and never
 * sent again. Woken by commits of this process, by due times, and every 5 s.
 */
export function startSmsSender(options: SmsSenderOptions): PollingWorker {
  const ending = new AbortController();
  const sender: Sender = { ...options, ending: ending.signal };
  const queue = leasedQueue<SmsRow>(QUEUE, options);
  const run = () => round(sender, queue);
  const wokenBy = (wake: () => void) => options.db.onCommitted('sms', wake);
  const loop = startPollingWorker({ ...options, name: 'sms', run, idleMs: POLL_MS, wokenBy });
  return {
    wake: loop.wake,
    close: async () => {
      ending.abort();
      await loop.close();
      await options.provider.close();
    },
  };
}

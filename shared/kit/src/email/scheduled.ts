import {
  type Between,
  type ChosenMessages,
  dueBetween,
  type ScheduledMessage,
  scheduledMessages,
} from '@booking/core/rules/messages/scheduled-messages';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import { type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import { dueBusinesses } from './due-businesses.ts';

export type Which = { readonly message: ScheduledMessage; readonly between: Between };

/** What differs between trades. `Subject`: a booking or stay whose guest can be written to. */
export type ScheduleJob<Business, Subject> = {
  /** The table of businesses, with the columns `scheduled_due_at` and `scheduled`. */
  readonly table: string;
  readonly read: (tx: Tx, businessId: string) => Promise<Business>;
  readonly chosenOf: (business: Business) => ChosenMessages;
  /** At most `limit` in between, behind `after` in an order that does not change. */
  readonly find: (
    tx: Tx,
    business: Business,
    which: Which & { readonly after: Subject | null; readonly limit: number },
  ) => Promise<readonly Subject[]>;
  /** Queues what they are written. What a booking has had already is not queued again. */
  readonly queue: (
    tx: Tx,
    business: Business,
    which: Which & { readonly subjects: readonly Subject[] },
    now: Temporal.Instant,
  ) => Promise<void>;
};

type Due = {
  readonly business_id: string;
  /** By which rules messages were queued last, and till when. */
  readonly scheduled: { readonly rules: readonly string[]; readonly until: string } | null;
};

const BATCH = 200;
const IDLE_MS = 60_000;
// A message is at most so late. Whoever books meanwhile is found as well.
const EVERY = { minutes: 5 };

/** Queues messages that go by themselves at a time that the business has chosen. Without a choice nothing is looked at. */
export function startScheduled<Business, Subject>(
  options: ScheduleJob<Business, Subject> & {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Pick<Logger, 'error'>;
  },
): PollingWorker {
  const { table, clock, log } = options;
  const save: Statement = {
    name: `scheduled_save_${table}`,
    text: `update ${table} set scheduled = $2, scheduled_due_at = $3 where business_id = $1`,
  };
  const run = dueBusinesses<Due>(
    options,
    { table, due: 'scheduled_due_at', columns: 'scheduled' },
    async (tx, due, now) => {
      const business = await options.read(tx, due.business_id);
      const messages = scheduledMessages(options.chosenOf(business));
      const rules = messages.map((message) => JSON.stringify(message));
      for (const [i, message] of messages.entries()) {
        const isSame = due.scheduled?.rules.includes(rules[i] ?? '') === true;
        const since = isSame ? Date.parse(due.scheduled?.until ?? '') : null;
        await queueDue(
          options,
          tx,
          business,
          { message, between: dueBetween(message, since, now.epochMilliseconds) },
          now,
        );
      }
      const later = messages.length === 0 ? 'infinity' : now.add(EVERY);
      await tx.query(save, [due.business_id, JSON.stringify({ rules, until: now }), later]);
    },
  );
  return startPollingWorker({ name: 'scheduled-messages', clock, log, run, idleMs: IDLE_MS });
}

async function queueDue<Business, Subject>(
  { find, queue }: ScheduleJob<Business, Subject>,
  tx: Tx,
  business: Business,
  { message, between }: Which,
  now: Temporal.Instant,
): Promise<void> {
  let after: Subject | null = null;
  for (;;) {
    const found: readonly Subject[] = await find(tx, business, { message, between, after, limit: BATCH });
    if (found.length > 0) await queue(tx, business, { message, between, subjects: found }, now);
    if (found.length < BATCH) return;
    after = found.at(-1) ?? null;
  }
}

import { addDays } from '@booking/core/rules/days';
import { nextReminders, type ReminderRule, remindableDays, reminderMoment } from '@booking/core/rules/reminders';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import { type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import { dueBusinesses } from './due-businesses.ts';
import { type NewEmail, queueEmails } from './queue.ts';
import type { EmailSenderOptions } from './sender.ts';

/** The people of one day who are to be reminded: those for whom nothing has changed since `dueAtMs`. */
export type ReminderDay = { readonly day: string; readonly dueAtMs: number; readonly now: Temporal.Instant };

/** What differs between trades. `Subject`: a booking or stay whose guest can be written to. */
export type ReminderJob<Business, Subject> = {
  /** The table of businesses, with the columns of `remindersSql`. */
  readonly table: string;
  readonly rule: ReminderRule;
  readonly read: (tx: Tx, businessId: string) => Promise<Business>;
  readonly zoneOf: (business: Business) => string;
  /** At most `limit` of the day, those behind `after` in an order that does not change. */
  readonly find: (
    tx: Tx,
    business: Business,
    day: ReminderDay & { readonly after: string | null; readonly limit: number },
  ) => Promise<readonly Subject[]>;
  /** The place of a subject in that order. */
  readonly placeOf: (subject: Subject) => string;
  readonly emailsFor: (business: Business, subject: Subject) => readonly NewEmail[];
};

export type RemindersOptions<Business, Subject> = ReminderJob<Business, Subject> & {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
};

type Due = {
  readonly business_id: string;
  /** The last day all of whose people have been reminded. */
  readonly reminded_to: string | null;
  /** How far the next day has come. */
  readonly reminding: { readonly day: string; readonly after: string } | null;
};

const IDLE_MS = 60_000;
const BATCH = 200;

/**
 * Queues each reminder once: one transaction takes a business that is due, queues some of its reminders and writes down
 * how far it has come. Whoever else looks meanwhile takes another one; what ends in the middle is as if it had not begun.
 */
export function startReminders<Business, Subject>(options: RemindersOptions<Business, Subject>): PollingWorker {
  const { table, clock, log } = options;
  const save: Statement = {
    name: `reminders_save_${table}`,
    text: `update ${table} set reminded_to = $2, reminding = $3, reminders_due_at = coalesce($4, reminders_due_at)
       where business_id = $1`,
  };
  const due = { table, due: 'reminders_due_at', columns: 'reminded_to, reminding' };
  const run = dueBusinesses<Due>(options, due, (tx, found, now) => remindSome(options, save, tx, found, now));
  return startPollingWorker({ name: 'email-reminders', clock, log, run, idleMs: IDLE_MS });
}

async function remindSome<Business, Subject>(
  options: RemindersOptions<Business, Subject>,
  save: Statement,
  tx: Tx,
  due: Due,
  now: Temporal.Instant,
): Promise<void> {
  const { rule, read, zoneOf, find, placeOf, emailsFor } = options;
  const business = await read(tx, due.business_id);
  const zone = zoneOf(business);
  const nowMs = now.epochMilliseconds;
  const next = Temporal.Instant.fromEpochMilliseconds(nextReminders(nowMs, zone));
  const day = dayToRemind(due, remindableDays(nowMs, zone, rule));
  if (day === null) {
    await tx.query(save, [due.business_id, due.reminded_to, null, next]);
    return;
  }
  const after = due.reminding?.day === day ? due.reminding.after : null;
  const dueAtMs = reminderMoment(day, zone, rule);
  const subjects = await find(tx, business, { day, dueAtMs, now, after, limit: BATCH });
  await queueEmails(
    tx,
    subjects.flatMap((subject) => emailsFor(business, subject)),
    now,
  );
  const last = subjects.at(BATCH - 1);
  const place = last === undefined ? null : JSON.stringify({ day, after: placeOf(last) });
  await tx.query(save, [due.business_id, last === undefined ? day : due.reminded_to, place, null]);
}

/** The first of the days whose people have not all been reminded. */
function dayToRemind({ reminded_to }: Due, days: { from: string; to: string } | null): string | null {
  if (days === null) return null;
  const day = reminded_to === null || reminded_to < days.from ? days.from : addDays(reminded_to, 1);
  return day <= days.to ? day : null;
}

/** By the kind of an e-mail: the queued facts with what has changed since; null where they no longer hold. */
type Refreshes<Facts> = Readonly<
  Record<string, (facts: Facts, id: string, now: Temporal.Instant) => Promise<Facts | null>>
>;

/**
 * How what goes by itself is sent: at most once, and as its booking or stay stands then. One that waited for the mail server
 * is not sent of what was cancelled or moved meanwhile, or has begun; it asks nobody who has said that they are coming.
 */
export function reminderSending<Facts>(
  refreshes: Refreshes<Facts>,
): Required<Pick<EmailSenderOptions, 'latest' | 'onlyOnce'>> {
  return {
    onlyOnce: Object.keys(refreshes),
    latest: async ({ kind, data, aggregate_id }, now) =>
      refreshes[kind] === undefined ? data : refreshes[kind](data as Facts, aggregate_id, now),
  };
}

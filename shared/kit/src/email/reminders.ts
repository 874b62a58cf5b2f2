import { addDays } from '@booking/core/rules/days';
import { nextReminders, type ReminderRule, remindableDays, reminderMoment } from '@booking/core/rules/reminders';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
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

// Others must have their turn when one business cannot be dealt with.
const POSTPONED = { minutes: 10 };
// A business that is due and was not given is being written by somebody else at this moment.
const AGAIN = { seconds: 1 };
const IDLE_MS = 60_000;
const BATCH = 200;

/**
 * Queues each reminder once: one transaction takes a business that is due, queues some of its reminders and writes down
 * how far it has come. Whoever else looks meanwhile takes another one; what ends in the middle is as if it had not begun.
 */
export function startReminders<Business, Subject>(options: RemindersOptions<Business, Subject>): PollingWorker {
  const statements = statementsFor(options.table);
  const { clock, log } = options;
  return startPollingWorker({
    name: 'email-reminders',
    clock,
    log,
    run: () => iteration(options, statements),
    idleMs: IDLE_MS,
  });
}

type Statements = Readonly<Record<'claim' | 'save' | 'postpone' | 'next', Statement>>;

function statementsFor(table: string): Statements {
  const named = (name: string, text: string): Statement => ({ name: `reminders_${name}_${table}`, text });
  return {
    claim: named(
      'claim',
      `select business_id, reminded_to, reminding from ${table} where reminders_due_at <= $1
       order by reminders_due_at limit 1 for update skip locked`,
    ),
    save: named(
      'save',
      `update ${table} set reminded_to = $2, reminding = $3, reminders_due_at = coalesce($4, reminders_due_at)
       where business_id = $1`,
    ),
    postpone: named('postpone', `update ${table} set reminders_due_at = $2 where business_id = $1`),
    next: named(
      'next',
      `select greatest(reminders_due_at, $1) as due_at from ${table} order by reminders_due_at limit 1`,
    ),
  };
}

async function iteration<Business, Subject>(
  options: RemindersOptions<Business, Subject>,
  statements: Statements,
): Promise<Iteration> {
  const { db, clock } = options;
  const now = clock.now();
  const claimed: { id?: string } = {};
  try {
    const found = await db.tx(async (tx) => {
      const [due] = await tx.query<Due>(statements.claim, [now]);
      if (due === undefined) return false;
      claimed.id = due.business_id;
      await remindSome(options, statements, tx, due, now);
      return true;
    });
    if (found) return 'again';
  } catch (error) {
    if (claimed.id !== undefined && !isDatabaseUnavailable(error))
      await db.query(statements.postpone, [claimed.id, now.add(POSTPONED)]);
    throw error;
  }
  const [next] = await db.query<{ due_at: string }>(statements.next, [now.add(AGAIN)]);
  return { dueAtMs: next === undefined ? null : Date.parse(next.due_at) };
}

async function remindSome<Business, Subject>(
  options: RemindersOptions<Business, Subject>,
  { save }: Statements,
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

/**
 * How reminders are sent: at most once, and as their booking or stay stands then. One that waited for the mail server is
 * not sent of what was cancelled or moved meanwhile, or has begun; it asks nobody who has said that they are coming.
 * @param refresh the queued facts with what has changed since; null where they no longer hold
 */
export function reminderSending<Facts>(
  kind: string,
  refresh: (facts: Facts, id: string, now: Temporal.Instant) => Promise<Facts | null>,
): Required<Pick<EmailSenderOptions, 'latest' | 'onlyOnce'>> {
  return {
    onlyOnce: [kind],
    latest: async (mail, now) => (mail.kind === kind ? refresh(mail.data as Facts, mail.aggregate_id, now) : mail.data),
  };
}

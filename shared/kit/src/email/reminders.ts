import { addDays } from '@booking/core/rules/days';
import { nextReminders, type ReminderRule, remindableDays, reminderMoment } from '@booking/core/rules/reminders';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';

/** The people of one day who are to be reminded: those for whom nothing has changed since `dueAtMs`. */
export type ReminderDay = { readonly day: string; readonly dueAtMs: number; readonly now: Temporal.Instant };

/** What differs between trades. */
export type ReminderJob<Business> = {
  /** The table of businesses, with the columns of `remindersSql`. */
  readonly table: string;
  readonly rule: ReminderRule;
  readonly read: (tx: Tx, businessId: string) => Promise<Business>;
  readonly zoneOf: (business: Business) => string;
  /**
   * Queues reminders for a bounded number of people of the day, those behind `after` in an order that does not change.
   * Answers the last one's place in it; null where nobody is left.
   */
  readonly enqueueBatch: (tx: Tx, business: Business, day: ReminderDay, after: string | null) => Promise<string | null>;
};

export type RemindersOptions<Business> = ReminderJob<Business> & {
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

/**
 * Queues each reminder once: one transaction takes a business that is due, queues some of its reminders and writes down
 * how far it has come. Whoever else looks meanwhile takes another one; what ends in the middle is as if it had not begun.
 */
export function startReminders<Business>(options: RemindersOptions<Business>): PollingWorker {
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

async function iteration<Business>(options: RemindersOptions<Business>, statements: Statements): Promise<Iteration> {
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

async function remindSome<Business>(
  options: RemindersOptions<Business>,
  { save }: Statements,
  tx: Tx,
  due: Due,
  now: Temporal.Instant,
): Promise<void> {
  const { rule, read, zoneOf, enqueueBatch } = options;
  const business = await read(tx, due.business_id);
  const zone = zoneOf(business);
  const nowMs = now.epochMilliseconds;
  const next = Temporal.Instant.fromEpochMilliseconds(nextReminders(nowMs, zone));
  const day = dayToRemind(due, remindableDays(nowMs, zone, rule));
  if (day === null) {
    await tx.query(save, [due.business_id, due.reminded_to, null, next]);
    return;
  }
  const from = due.reminding?.day === day ? due.reminding.after : null;
  const after = await enqueueBatch(tx, business, { day, dueAtMs: reminderMoment(day, zone, rule), now }, from);
  const place = after === null ? null : JSON.stringify({ day, after });
  await tx.query(save, [due.business_id, after === null ? day : due.reminded_to, place, null]);
}

/** The first of the days whose people have not all been reminded. */
function dayToRemind({ reminded_to }: Due, days: { from: string; to: string } | null): string | null {
  if (days === null) return null;
  const day = reminded_to === null || reminded_to < days.from ? days.from : addDays(reminded_to, 1);
  return day <= days.to ? day : null;
}

import type { Clock } from '@booking/kit/clock';
import { startReminders } from '@booking/kit/email/reminders';
import { startScheduled } from '@booking/kit/email/scheduled';
import { endSessions } from '@booking/kit/payments/end-sessions';
import { newTurn, type Turn } from '@booking/kit/payments/in-turn';
import type { CardProvider } from '@booking/kit/payments/port';
import { startAnonymizing } from '@booking/kit/runtime/anonymizing';
import type { Logger } from '@booking/kit/telemetry/log';
import { type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { finishCharges } from './billing/guarantee/charge-card.ts';
import { releaseHolds } from './billing/guarantee/release-holds.ts';
import { finishRefunds } from './billing/payments/finish-refunds.ts';
import { pursuePayments } from './billing/pursue-payments.ts';
import { closeDueDays } from './days/close-due-days.ts';
import { closeCheckout, type OpenCheckout, openCheckouts } from './db/billing/checkouts.ts';
import { lastDirtyMark } from './db/hot/rooms/published-rooms.ts';
import type { Deps } from './deps.ts';
import { pursueAllotments } from './groups/allotments/pursue-allotments.ts';
import { pursueQuotes } from './groups/quotes/pursue-quotes.ts';
import { anonymizeGuests } from './guests/anonymize-guests.ts';
import { reminderJob } from './guests/remind-guests.ts';
import { scheduleJob } from './guests/scheduled-messages.ts';
import { publishDirty, publishStale } from './rooms/publish-rooms.ts';

type WorkerOptions = { readonly deps: Deps; readonly clock: Clock; readonly log: Logger };

const TELL_EVERY_MS = 30_000;
const CLOSE_EVERY_MS = 30_000;
const FINISH_EVERY_MS = 30_000;
const PURSUE_EVERY_MS = 15_000;
const FORGET_EVERY_MS = 300_000;
const CLOSE_DAYS_EVERY_MS = 60_000;

/**
 * A busy evening changes one type many times a second; the calendar is told of what came of it. A type takes a
 * millisecond or two to tell of: between two rounds lies so much for each that telling leaves the time to those who
 * book, but never more than those who read the calendar every few minutes would see.
 */
const GATHER_MS = 200;
const GATHER_MOST_MS = 10_000;
const GATHER_MS_A_TYPE = 20;

/** Tells the calendar of rooms that changed, at commits of this process, twice a minute and at clock moves. */
function startTelling({ deps, clock, log }: WorkerOptions): Pick<PollingWorker, 'close'> {
  // One sweep goes as far as the marks did when it began: under load there would always be more.
  let sweep: { readonly last: number; types: number } | null = null;
  let publishedTypes = 0;
  let gathering: NodeJS.Timeout | null = null;
  const run = async () => {
    if (sweep === null && gathering !== null) return 'idle';
    if (sweep === null) {
      if (await publishStale(deps, clock.now())) return 'again';
      sweep = { last: await lastDirtyMark(deps.db), types: 0 };
    }
    const { types, more } = await publishDirty(deps, sweep.last, clock.now());
    sweep.types += types;
    if (more) return 'again';
    publishedTypes = sweep.types;
    sweep = null;
    return 'idle';
  };
  const loop = startPollingWorker({ name: 'rooms', clock, log, run, idleMs: TELL_EVERY_MS });
  const gather = () => {
    gathering = null;
    loop.wake();
  };
  const stop = deps.db.onCommitted('rooms', () => {
    gathering ??= setTimeout(gather, Math.min(Math.max(GATHER_MS, GATHER_MS_A_TYPE * publishedTypes), GATHER_MOST_MS));
  });
  return {
    close: async () => {
      stop();
      if (gathering !== null) clearTimeout(gathering);
      await loop.close();
    },
  };
}

/** Ends card sessions that stand for nothing any more: at commits of this process that may leave one, and twice a minute. */
function startClosing({ deps, clock, log }: WorkerOptions, provider: CardProvider): PollingWorker {
  const { db, entities } = deps;
  const turn = newTurn<OpenCheckout>();
  const run = async () => {
    const now = clock.now();
    const isMore = await endSessions(provider, {
      turn,
      read: (last, limit) => openCheckouts(entities.fork(), now, last, limit),
      close: (session) => closeCheckout(entities.fork(), session, now),
    });
    return isMore ? 'again' : 'idle';
  };
  const wokenBy = (wake: () => void) => db.onCommitted('checkouts', wake);
  return startPollingWorker({ name: 'checkouts', clock, log, run, idleMs: CLOSE_EVERY_MS, wokenBy });
}

type Finish<Order> = (deps: Deps, now: Temporal.Instant, turn: Turn<Order>) => Promise<boolean>;

/** Goes on with what a card provider has not answered, twice a minute. */
function startFinishing<Order>(
  name: string,
  finish: Finish<Order>,
  { deps, clock, log }: WorkerOptions,
): PollingWorker {
  const turn = newTurn<Order>();
  const run = async () => ((await finish(deps, clock.now(), turn)) ? 'again' : 'idle');
  return startPollingWorker({ name, clock, log, run, idleMs: FINISH_EVERY_MS });
}

/** Asks for what is due, and releases what was not paid in time, four times a minute. */
function startPursuing({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await pursuePayments(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'guarantees', clock, log, run, idleMs: PURSUE_EVERY_MS });
}

/** Reminds of quotes, and lets go of the rooms of those whose time is over, four times a minute. */
function startPursuingQuotes({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await pursueQuotes(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'quotes', clock, log, run, idleMs: PURSUE_EVERY_MS });
}

/** Returns what is left of allotments to sale once their cut-off is over, four times a minute. */
function startPursuingAllotments({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await pursueAllotments(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'allotments', clock, log, run, idleMs: PURSUE_EVERY_MS });
}

/** Closes days of hotels that want them closed by themselves, within a minute of their hour. */
function startClosingDays({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await closeDueDays(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'days', clock, log, run, idleMs: CLOSE_DAYS_EVERY_MS });
}

/** Forgets cards that nothing can be charged to any more. */
function startForgetting({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await releaseHolds(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'holds', clock, log, run, idleMs: FORGET_EVERY_MS });
}

/** Everything that works in the background. E-mail reminders: `shared/core/src/rules/reminders.ts` has rule and hour. */
export function startWorkers(
  options: WorkerOptions,
  provider: CardProvider | null,
): Readonly<Record<string, Pick<PollingWorker, 'close'>>> {
  const { deps, clock, log } = options;
  return {
    'email reminders': startReminders({ db: deps.db, clock, log, ...reminderJob(deps) }),
    'scheduled messages': startScheduled({ db: deps.db, clock, log, ...scheduleJob(deps) }),
    rooms: startTelling(options),
    ...(provider === null ? {} : { checkouts: startClosing(options, provider) }),
    refunds: startFinishing('refunds', finishRefunds, options),
    charges: startFinishing('charges', finishCharges, options),
    guarantees: startPursuing(options),
    quotes: startPursuingQuotes(options),
    allotments: startPursuingAllotments(options),
    holds: startForgetting(options),
    days: startClosingDays(options),
    anonymizing: startAnonymizing(options, (now) => anonymizeGuests(deps, now)),
  };
}

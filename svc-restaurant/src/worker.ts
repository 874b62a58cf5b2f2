import type { Clock } from '@booking/kit/clock';
import { startReminders } from '@booking/kit/email/reminders';
import { startScheduled } from '@booking/kit/email/scheduled';
import { endSessions } from '@booking/kit/payments/end-sessions';
import { newTurn } from '@booking/kit/payments/in-turn';
import type { CardProvider } from '@booking/kit/payments/port';
import { startAnonymizing } from '@booking/kit/runtime/anonymizing';
import type { NumberKeys } from '@booking/kit/sms/number-keys';
import { startSmsSender } from '@booking/kit/sms/sender';
import type { SmsAccount } from '@booking/kit/sms/settings';
import type { Logger } from '@booking/kit/telemetry/log';
import { type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { releaseLate } from './bookings/late/release-late.ts';
import { finishCharges } from './bookings/payments/charge-card.ts';
import { forgetCards } from './bookings/payments/forget-cards.ts';
import { pursuePayments } from './bookings/payments/pursue-payments.ts';
import { finishRefunds } from './bookings/payments/refund-card.ts';
import { closeCheckout, type OpenCheckout, openCheckouts } from './db/checkouts.ts';
import type { Payment } from './db/entities/payment.ts';
import type { Deps } from './deps.ts';
import { anonymizeGuests } from './guests/anonymize-guests.ts';
import { reminderJob } from './guests/remind-guests.ts';
import { scheduleJob } from './guests/scheduled-messages.ts';
import { isTextStillSo, textKeyOf } from './guests/text-messages.ts';
import { remindByText } from './guests/text-reminders.ts';
import { endDueHolds } from './holds/end-hold.ts';
import { composeMessage, composeText, MESSAGE } from './sms/compose.ts';
import { composeWaitingText, isOfWaitlist } from './sms/compose-waiting.ts';
import { WAITLIST } from './waiting/on-waiting.ts';
import { createWaitlistPursuit } from './waiting/pursue.ts';

type WorkerOptions = { readonly deps: Deps; readonly clock: Clock; readonly log: Logger };

const REMINDED_EVERY_MS = 60_000;
const RELEASED_EVERY_MS = 30_000;
const PAYMENTS_EVERY_MS = 15_000;
const FINISHED_EVERY_MS = 30_000;
const FORGOTTEN_EVERY_MS = 300_000;

/** Every minute, and whenever the clock is moved. */
function startReminding({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => {
    await remindByText(deps, clock.now());
    return 'idle' as const;
  };
  return startPollingWorker({ name: 'text reminders', clock, log, run, idleMs: REMINDED_EVERY_MS });
}

/** The longest that a place stays taken whose time is over; where nothing is held it is one look into an index. */
const HOLDS_LOOKED_AT_MS = 5000;

/** Lets go of places whose time is over. */
function startEndingHolds({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = () => endDueHolds(deps, clock.now());
  return startPollingWorker({ name: 'holds', clock, log, run, idleMs: HOLDS_LOOKED_AT_MS });
}

/** The longest that a place is free before somebody of the list is offered it. */
const PURSUED_EVERY_MS = 2000;

/** Offers what has become free to whom of the waiting lists it fits, and ends what is over. */
function startPursuingWaitlists({ deps, clock, log }: WorkerOptions): PollingWorker {
  const pursue = createWaitlistPursuit(deps);
  const wokenBy = (wake: () => void) => deps.db.onCommitted(WAITLIST, wake);
  return startPollingWorker({
    name: 'waiting lists',
    clock,
    log,
    run: () => pursue(clock.now()),
    idleMs: PURSUED_EVERY_MS,
    wokenBy,
  });
}

/** Who takes text messages, and how numbers are recognised. */
export type Texting = { readonly account: SmsAccount; readonly numbers: NumberKeys };

/** Sends text messages and queues the reminders among them. */
function startTexting({ deps, clock, log }: WorkerOptions, { account: { provider }, numbers }: Texting) {
  const { db, publicUrl, pages } = deps;
  const { answerable } = provider;
  const sender = startSmsSender({
    db,
    provider,
    numbers,
    compose: ({ kind, lang, data, aggregate_id }) =>
      kind === MESSAGE
        ? composeMessage(lang, data, { answerable })
        : isOfWaitlist(kind)
          ? composeWaitingText(kind, lang, data, { answerable, pageOn: (host) => pages.waiting(aggregate_id, host) })
          : composeText(kind, lang, data, { answerable, pageOn: (host) => pages.guest(aggregate_id, host) }),
    isStillSo: (row) => isTextStillSo(deps, row),
    statusUrl: (row) => `${publicUrl}/sms/status?text=${textKeyOf(row)}`,
    clock,
    log,
  });
  return { texts: sender, 'text reminders': startReminding({ deps, clock, log }) };
}

/** Gives the places of parties that have not come away, where the owner wants that: twice a minute, and whenever the clock is moved. */
function startReleasing({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await releaseLate(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'late parties', clock, log, run, idleMs: RELEASED_EVERY_MS });
}

/** Asks for what is due, and releases what was not paid in time, four times a minute. */
function startPursuing({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await pursuePayments(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'payments', clock, log, run, idleMs: PAYMENTS_EVERY_MS });
}

/** Ends card sessions that stand for nothing any more: at commits of this process that may leave some, and four times a minute. */
function startClosing({ deps, clock, log }: WorkerOptions, provider: CardProvider): PollingWorker {
  const { db, entities } = deps;
  const turn = newTurn<OpenCheckout>();
  const run = async () => {
    const now = clock.now();
    const isMore = await endSessions(provider, {
      turn,
      read: (last, limit) => openCheckouts(entities.fork(), now, last, limit),
      close: (session) => closeCheckout(entities.fork(), session, now.epochMilliseconds),
    });
    return isMore ? 'again' : 'idle';
  };
  const wokenBy = (wake: () => void) => db.onCommitted('checkouts', wake);
  return startPollingWorker({ name: 'checkouts', clock, log, run, idleMs: PAYMENTS_EVERY_MS, wokenBy });
}

/** Has card providers give back what was ordered: at commits of this process that ordered something, and twice a minute. */
function startFinishing({ deps, clock, log }: WorkerOptions): PollingWorker {
  const turn = newTurn<Payment>();
  const run = async () => ((await finishRefunds(deps, clock.now(), turn)) ? 'again' : 'idle');
  const wokenBy = (wake: () => void) => deps.db.onCommitted('refunds', wake);
  return startPollingWorker({ name: 'refunds', clock, log, run, idleMs: FINISHED_EVERY_MS, wokenBy });
}

/** Goes on with charges that nobody waits for any more. */
function startCharging({ deps, clock, log }: WorkerOptions): PollingWorker {
  const turn = newTurn<Payment>();
  const run = async () => ((await finishCharges(deps, clock.now(), turn)) ? 'again' : 'idle');
  return startPollingWorker({ name: 'charges', clock, log, run, idleMs: FINISHED_EVERY_MS });
}

/** Forgets cards that nothing can be charged to any more. */
function startForgetting({ deps, clock, log }: WorkerOptions): PollingWorker {
  const run = async () => ((await forgetCards(deps, clock.now())) ? 'again' : 'idle');
  return startPollingWorker({ name: 'cards', clock, log, run, idleMs: FORGOTTEN_EVERY_MS });
}

/** Everything that works in the background. E-mail reminders: `shared/core/src/rules/reminders.ts` has rule and hour. */
export function startWorkers(
  deps: Deps,
  { texts, provider }: { readonly texts: Texting | null; readonly provider: CardProvider | null },
  { clock, log }: Pick<WorkerOptions, 'clock' | 'log'>,
): Readonly<Record<string, Pick<PollingWorker, 'close'>>> {
  const { db } = deps;
  const options = { deps, clock, log };
  return {
    payments: startPursuing(options),
    ...(provider === null ? {} : { checkouts: startClosing(options, provider) }),
    refunds: startFinishing(options),
    charges: startCharging(options),
    cards: startForgetting(options),
    anonymizing: startAnonymizing({ clock, log }, (now) => anonymizeGuests(deps, now)),
    'late parties': startReleasing({ deps, clock, log }),
    'waiting lists': startPursuingWaitlists({ deps, clock, log }),
    holds: startEndingHolds({ deps, clock, log }),
    'email reminders': startReminders({ db, clock, log, ...reminderJob(deps) }),
    'scheduled messages': startScheduled({ db, clock, log, ...scheduleJob(deps) }),
    ...(texts === null ? {} : startTexting({ deps, clock, log }, texts)),
  };
}

import type { Clock } from '@booking/kit/clock';
import type { Logger } from '@booking/kit/log';
import { type Loop, startLoop } from '@booking/kit/loop';
import { startReminders } from '@booking/kit/mail/reminders';
import { lastMark } from './db/told.ts';
import type { CardProvider } from './payments/port.ts';
import { anonymizeGuests } from './usecases/anonymize-guests.ts';
import { closeCheckouts } from './usecases/close-checkouts.ts';
import type { Deps } from './usecases/deps.ts';
import { reminding } from './usecases/remind-guests.ts';
import { tellMarked, tellStale } from './usecases/tell-rooms.ts';

type WorkerOptions = { readonly deps: Deps; readonly clock: Clock; readonly log: Logger };

const TELL_EVERY_MS = 30_000;
const ANONYMIZE_EVERY_MS = 3_600_000;
const CLOSE_EVERY_MS = 30_000;

/**
 * A busy evening changes one type many times a second; the calendar is told of what came of it. A type takes a
 * millisecond or two to tell of: between two rounds lies so much for each that telling leaves the time to those who
 * book, but never more than those who read the calendar every few minutes would see.
 */
const GATHER_MS = 200;
const GATHER_MOST_MS = 10_000;
const GATHER_MS_A_TYPE = 20;

/** Tells the calendar of rooms that changed, at commits of this process, twice a minute and at clock moves. */
function startTelling({ deps, clock, log }: WorkerOptions): Pick<Loop, 'close'> {
  // One sweep goes as far as the marks did when it began: under load there would always be more.
  let sweep: { readonly last: number; types: number } | null = null;
  let told = 0;
  let gathering: NodeJS.Timeout | null = null;
  const run = async () => {
    if (sweep === null && gathering !== null) return 'idle';
    if (sweep === null) {
      if (await tellStale(deps, clock.now())) return 'again';
      sweep = { last: await lastMark(deps.db), types: 0 };
    }
    const { types, more } = await tellMarked(deps, sweep.last, clock.now());
    sweep.types += types;
    if (more) return 'again';
    told = sweep.types;
    sweep = null;
    return 'idle';
  };
  const loop = startLoop({ name: 'rooms', clock, log, run, idleMs: TELL_EVERY_MS });
  const gather = () => {
    gathering = null;
    loop.wake();
  };
  const stop = deps.db.onSignal('rooms', () => {
    gathering ??= setTimeout(gather, Math.min(Math.max(GATHER_MS, GATHER_MS_A_TYPE * told), GATHER_MOST_MS));
  });
  return {
    close: async () => {
      stop();
      if (gathering !== null) clearTimeout(gathering);
      await loop.close();
    },
  };
}

/** Anonymises stays whose retention is over: hourly, since midnight comes at another hour in every zone. */
function startAnonymizing({ deps, clock, log }: WorkerOptions): Loop {
  const run = async () => {
    const count = await anonymizeGuests(deps.db, clock.now());
    if (count > 0) log.info({ stays: count }, 'stays were anonymised');
    return 'idle' as const;
  };
  return startLoop({ name: 'anonymize-guests', clock, log, run, idleMs: ANONYMIZE_EVERY_MS });
}

/** Ends card sessions that stand for nothing any more: at commits of this process that may leave one, and twice a minute. */
function startClosing({ deps, clock, log }: WorkerOptions, provider: CardProvider): Pick<Loop, 'close'> {
  const run = async () => ((await closeCheckouts(deps, provider, clock.now())) ? 'again' : 'idle');
  const loop = startLoop({ name: 'checkouts', clock, log, run, idleMs: CLOSE_EVERY_MS });
  const stop = deps.db.onSignal('checkouts', () => loop.wake());
  return {
    close: async () => {
      stop();
      await loop.close();
    },
  };
}

/** Everything that works in the background. E-mail reminders: `shared/core/src/rules/reminders.ts` has rule and hour. */
export function startWorkers(
  options: WorkerOptions,
  provider: CardProvider | null,
): Readonly<Record<string, Pick<Loop, 'close'>>> {
  const { deps, clock, log } = options;
  return {
    'email reminders': startReminders({ db: deps.db, clock, log, ...reminding(deps) }),
    rooms: startTelling(options),
    ...(provider === null ? {} : { checkouts: startClosing(options, provider) }),
    anonymizing: startAnonymizing(options),
  };
}

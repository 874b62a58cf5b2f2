import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { isDatabaseAway } from './db/errors.ts';
import { counter } from './metrics.ts';
import { detached } from './telemetry/spans.ts';

/** What a round found: more to do now, nothing to do, or nothing before a moment on the services' clock. */
export type Round = 'again' | 'idle' | { dueAtMs: number | null };

export type Loop = {
  /**
   * Runs a round soon; one that is under way is followed by another.
   * After an error the pause is kept, unless `urgent` says that what failed is back.
   */
  wake(urgent?: boolean): void;
  /** Starts no further round and waits for the one under way. */
  close(): Promise<void>;
};

export type LoopOptions = {
  name: string;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  run: () => Promise<Round>;
  /** The longest pause between two rounds, in milliseconds of real time. */
  idleMs: number;
};

const failedRounds = counter('loop_failures_total', 'Rounds of a background loop that ended in an error.');

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/**
 * The longest pause while the database is unavailable. Everything that works in the background has to be at work again
 * within 5 s of its return: 1 s for this pause leaves 4 s to connect and to work, on a busy machine too.
 */
export const UNAVAILABLE_PAUSE_MS = 1000;
// setTimeout fires at once for anything longer.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** 0.5, 1, 2, 4, 8, 8 … seconds for the 1st, 2nd, … failure in a row; never above 1 s while the database is unavailable. */
export function pauseAfter(failures: number, error: unknown): number {
  const longest = isDatabaseAway(error) ? UNAVAILABLE_PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longest);
}

function pauseFor(round: Round, clock: Clock, idleMs: number): number {
  if (round === 'again') return 0;
  if (round === 'idle' || round.dueAtMs === null) return idleMs;
  return Math.min(Math.max(round.dueAtMs - clock.ms(), 0), idleMs);
}

function report({ name, log }: LoopOptions, err: unknown, failures: number): void {
  failedRounds.inc({ loop: name });
  log.error({ err, loop: name, failures }, 'a round of the loop failed');
}

/**
 * A timer loop: one round at a time, the first at once. The next follows at the round's due time, after `idleMs`,
 * on `wake()` or when the clock is moved, whichever is first. An error is logged and paused for, 0.5 to 8 s.
 * Rounds belong to no trace: the request that woke one is no part of what it does.
 */
export function startLoop(options: LoopOptions): Loop {
  const { clock, run, idleMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let woken = false;
  let urgentlyWoken = false;
  let failures = 0;
  let closed = false;

  const schedule = (pauseMs: number) => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(start, Math.min(pauseMs, LONGEST_TIMER_MS));
  };
  const round = async () => {
    try {
      const pause = pauseFor(await run(), clock, idleMs);
      failures = 0;
      schedule(woken ? 0 : pause);
    } catch (error) {
      failures += 1;
      if (!closed) report(options, error, failures);
      schedule(urgentlyWoken ? 0 : pauseAfter(failures, error));
    }
  };
  const start = () => {
    if (closed || running) return;
    woken = false;
    urgentlyWoken = false;
    running = detached(round).finally(() => {
      running = null;
    });
  };
  const wake = (urgent = false) => {
    woken = true;
    urgentlyWoken ||= urgent;
    if (!running && (failures === 0 || urgent)) schedule(0);
  };
  const stopListening = clock.onMove(() => wake(true));
  schedule(0);

  return {
    wake,
    close: async () => {
      closed = true;
      stopListening();
      clearTimeout(timer);
      await running;
    },
  };
}

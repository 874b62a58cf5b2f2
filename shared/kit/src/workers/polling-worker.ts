import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { counter } from '../telemetry/metrics.ts';
import { detached } from '../telemetry/spans.ts';

/** What an iteration found: more to do now, nothing to do, or nothing before a moment on the services' clock. */
export type Iteration = 'again' | 'idle' | { dueAtMs: number | null };

export type PollingWorker = {
  /**
   * Runs an iteration soon; one that is under way is followed by another.
   * After an error the pause is kept, unless `urgent` says that what failed is back.
   */
  wake(urgent?: boolean): void;
  /** Starts no further iteration and waits for the one under way. */
  close(): Promise<void>;
};

export type PollingWorkerOptions = {
  name: string;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  run: () => Promise<Iteration>;
  /** The longest pause between two iterations, in milliseconds of real time. */
  idleMs: number;
  /** Listens for what there may be work after, such as a commit; answers what ends that. */
  wokenBy?: (wake: () => void) => () => void;
};

const failedIterations = counter(
  'worker_iteration_failures_total',
  'Iterations of a background worker that ended in an error.',
);

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
  const longest = isDatabaseUnavailable(error) ? UNAVAILABLE_PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longest);
}

function pauseFor(iteration: Iteration, clock: Clock, idleMs: number): number {
  if (iteration === 'again') return 0;
  if (iteration === 'idle' || iteration.dueAtMs === null) return idleMs;
  return Math.min(Math.max(iteration.dueAtMs - clock.ms(), 0), idleMs);
}

function report({ name, log }: PollingWorkerOptions, err: unknown, failures: number): void {
  failedIterations.inc({ worker: name });
  log.error({ err, worker: name, failures }, 'an iteration of the worker failed');
}

/**
 * Polls by a timer: one iteration at a time, the first at once. The next follows at the iteration's due time, after `idleMs`,
 * on `wake()` or when the clock is moved, whichever is first. An error is logged and paused for, 0.5 to 8 s.
 * Iterations belong to no trace: the request that woke one is no part of what it does.
 */
export function startPollingWorker(options: PollingWorkerOptions): PollingWorker {
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
  const iterate = async () => {
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
    running = detached(iterate).finally(() => {
      running = null;
    });
  };
  const wake = (urgent = false) => {
    woken = true;
    urgentlyWoken ||= urgent;
    if (!running && (failures === 0 || urgent)) schedule(0);
  };
  const stops = [clock.onMove(() => wake(true)), options.wokenBy?.(() => wake())];
  schedule(0);

  return {
    wake,
    close: async () => {
      closed = true;
      for (const stop of stops) stop?.();
      clearTimeout(timer);
      await running;
    },
  };
}

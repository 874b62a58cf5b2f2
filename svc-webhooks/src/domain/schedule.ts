const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds from one failed try to the next: the second try comes a minute after the first, the eighth a day after the seventh. */
export const RETRY_DELAYS_MS: readonly number[] = [
  1 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

export const MAX_TRIES = RETRY_DELAYS_MS.length + 1;

/** The largest share of a delay that chance may add: it spreads a burst of failures, and only ever later. */
export const JITTER = 0.1;

/**
 * When the next try is due, in milliseconds of the services' clock, or null when the schedule is used up.
 * `tries` counts the scheduled tries made so far, `chance` lies in [0, 1).
 */
export function nextTryMs(tries: number, endedMs: number, chance: number): number | null {
  const delay = RETRY_DELAYS_MS[tries - 1];
  return delay === undefined ? null : endedMs + Math.round(delay * (1 + JITTER * chance));
}

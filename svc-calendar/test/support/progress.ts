import * as progress from '@booking/testkit/progress';

// A worker looks at least every 2 s for what is due, and a read has 20 s: within both, one more is done.
const MAX_BETWEEN_TWO_MS = 2000 + 20_000;

/** For tests that wait by progress: they end by that rule. This ends one that hangs elsewhere. */
export const HANGS_MS = 10 * 60_000;

/** Waits until `left` answers 0, as long as it goes down. */
export const untilNone = (left: () => Promise<number>): Promise<void> =>
  progress.untilNone(left, { stallMs: MAX_BETWEEN_TWO_MS, intervalMs: 4 });

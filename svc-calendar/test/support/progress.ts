import { eventually } from '@booking/testkit/eventually';

// A worker looks at least every 2 s for what is due, and a read has 20 s: within both, one more is done.
const MOST_BETWEEN_TWO_MS = 2000 + 20_000;

/** For tests that wait by progress: they end by that rule. This ends one that hangs elsewhere. */
export const HANGS_MS = 10 * 60_000;

/** Waits until `left` answers 0, as long as it goes down: how long the whole takes is the machine's affair. */
export async function untilNone(left: () => Promise<number>): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; before > 0; ) {
    before = await eventually(
      async () => {
        const now = await left();
        if (now >= before) throw new Error(`${now} left, and no fewer for ${MOST_BETWEEN_TWO_MS} ms`);
        return now;
      },
      { timeoutMs: MOST_BETWEEN_TWO_MS, intervalMs: 4 },
    );
  }
}

import { eventually } from './eventually.ts';

export type ProgressOptions = {
  /** The most that may lie between two steps. */
  readonly stallMs: number;
  readonly intervalMs?: number;
  /** What is counted, for the message. */
  readonly what?: string;
};

/**
 * Waits until `left` answers 0, as long as it goes down: how long the whole takes is the machine's affair.
 * @throws when it has not gone down for `stallMs`, saying what is left
 */
export async function untilNone(
  left: () => number | Promise<number>,
  { stallMs, intervalMs = 25, what = '' }: ProgressOptions,
): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; before > 0; ) {
    before = await eventually(
      async () => {
        const now = await left();
        if (now >= before) throw new Error(`${now} ${what} left, and no fewer for ${stallMs} ms`);
        return now;
      },
      { timeoutMs: stallMs, intervalMs },
    );
  }
}

import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits for what should come, unless it says so itself. It guards against what never comes, on a machine
 * that is busy with others too; what has to be quick is measured by the test that says so.
 */
export const TIMEOUT_MS = 45_000;

/**
 * Runs `fn` again and again until it does not throw, and answers what it answers.
 * @throws what it threw last, once the time is over
 */
export async function eventually<T>(
  fn: () => T | Promise<T>,
  { timeoutMs = TIMEOUT_MS, intervalMs = 10 }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await pause(intervalMs);
  }
}

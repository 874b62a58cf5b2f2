import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `fn` again and again until it does not throw, and answers what it answers.
 * @throws what it threw last, once the time is over
 */
export async function eventually<T>(
  fn: () => T | Promise<T>,
  { timeoutMs = 5000, intervalMs = 10 }: { timeoutMs?: number; intervalMs?: number } = {},
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

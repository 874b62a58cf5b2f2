import type { Stage } from '../lib/stage.ts';

const HELD_MS = 40_000;

/** Systems of the businesses, by the last part of the path: one takes everything, one fails, one hangs, one is gone. */
export function behave({ receiver }: Stage): void {
  receiver.respond(({ path }, res) => {
    if (path.endsWith('/gone')) return 410;
    if (path.endsWith('/failing')) return Math.random() < 0.5 ? 500 : 204;
    if (!path.endsWith('/hanging') || Math.random() < 0.8) return 204;
    // Longer than anybody waits for it.
    setTimeout(() => res.destroy(), HELD_MS).unref();
  });
}

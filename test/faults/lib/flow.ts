import { setTimeout as pause } from 'node:timers/promises';
import type { Hook, Sent, World } from './world.ts';

/** Commits events at a steady rate until it is stopped, then answers what was sent. */
export function startFlow(world: World, hook: Hook, perSecond: number, batch = Math.ceil(perSecond / 20)) {
  const sent: Sent[] = [];
  let going = true;
  const ended = (async () => {
    const start = performance.now();
    while (going) {
      sent.push(...(await world.emit(hook.business, batch)));
      // Against the start, not the batch before: a slow commit must not lower the rate.
      const due = start + (sent.length * 1000) / perSecond;
      await pause(Math.max(due - performance.now(), 0));
    }
  })();
  // A test that fails leaves its flow behind: what that meets then is nobody's error.
  ended.catch(() => {});
  const stop = async (): Promise<Sent[]> => {
    going = false;
    await ended;
    return sent;
  };
  return { sent, stop };
}

/** A steady flow for some seconds. */
export async function flowFor(world: World, hook: Hook, perSecond: number, seconds: number): Promise<Sent[]> {
  const flow = startFlow(world, hook, perSecond);
  await pause(seconds * 1000);
  return flow.stop();
}

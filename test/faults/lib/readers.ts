import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../lib/api.ts';
import type { Neighbours } from './neighbour.ts';
import { percentile } from './report/verdict.ts';

const CALM_MS = 1000;
const EVERY_MS = 20;

/** Another business that reads all the while, first for a calm second, then until it is asked how it fared. */
export async function startReaders(calls: readonly Call[]) {
  const failures: string[] = [];
  let waits: number[] = [];
  let going = true;
  const reader = async (call: Call) => {
    while (going) {
      const start = performance.now();
      // Past the memory of public answers, so that every gate and the service are asked.
      const status = await call('GET', '/v1/availability').then(
        (reply) => reply.status,
        (error) => error.cause?.code ?? error.message,
      );
      waits.push(performance.now() - start);
      if (status !== 200) failures.push(String(status));
      await pause(EVERY_MS);
    }
  };
  const ended = Promise.all(calls.map(reader));
  await pause(CALM_MS);
  const beforeMs = percentile(waits, 0.99);
  waits = [];
  /** Ends them; what they were refused or failed at is in `failures`. */
  return async (): Promise<Neighbours & { failures: readonly string[] }> => {
    going = false;
    await ended;
    return { beforeMs, duringMs: percentile(waits, 0.99), failures };
  };
}

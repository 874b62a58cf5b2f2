import { expect } from 'vitest';
import { startFlow } from './flow.ts';
import { allArrive, judge } from './report/verdict.ts';
import type { Sent, World } from './world.ts';

/** How a neighbour's events fared, from the change to the receiver, before a fault and while it lasted. */
export type Neighbours = { readonly beforeMs: number; readonly duringMs: number; readonly afterMs?: number };

/** The most that a fault elsewhere may cost: a second, or three times what the calm before it took on this machine. */
export function expectUnharmed({ beforeMs, duringMs }: Neighbours): void {
  expect(duringMs).toBeLessThan(Math.max(1000, 3 * beforeMs));
}

const CALM_MS = 1000;
const PER_SECOND = 20;

/**
 * Another business with a steady flow of its own, first for a calm second, then until it is asked how it fared:
 * by then each of its events must have arrived once.
 */
export async function startNeighbour(world: World) {
  const hook = await world.addHook();
  const flowUntil = async (wait: Promise<unknown>) => {
    const flow = startFlow(world, hook, PER_SECOND);
    await wait;
    return flow.stop();
  };
  const calm = await flowUntil(new Promise((resolve) => setTimeout(resolve, CALM_MS)));
  const { p99Ms: beforeMs } = await allArrive(world, hook, calm);
  const ending = Promise.withResolvers<void>();
  const meanwhile: Promise<Sent[]> = flowUntil(ending.promise);
  meanwhile.catch(() => {});
  return async (): Promise<Neighbours> => {
    ending.resolve();
    const sent = await meanwhile;
    await allArrive(world, hook, [...calm, ...sent], { stallMs: 60_000 });
    return { beforeMs, duringMs: judge(world, hook, sent).p99Ms };
  };
}

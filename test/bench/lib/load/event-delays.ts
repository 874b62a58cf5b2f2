import { setTimeout as pause } from 'node:timers/promises';
import type { Arrival, Wire } from './wire.ts';

/** Commits `perSecond` events for some seconds, the businesses in turn; answers when each was committed. */
export async function emitSteadily(
  wire: Wire,
  businesses: readonly string[],
  perSecond: number,
  seconds: number,
): Promise<Arrival[]> {
  const start = performance.now();
  const commits: Promise<Arrival>[] = [];
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    commits.push(wire.emit(businesses[i % businesses.length] as string));
  }
  return Promise.all(commits);
}

/** Milliseconds from each commit to its arrival, sorted; an event that did not arrive is an error. */
export async function delays(wire: Wire, commits: readonly Arrival[]): Promise<number[]> {
  const arrived = new Map<number, number>();
  const end = performance.now() + 10_000;
  while (commits.some(([number]) => !arrived.has(number))) {
    if (performance.now() > end) throw new Error('events have not arrived within ten seconds');
    for (const [number, at] of await wire.receiver.take()) arrived.set(number, arrived.get(number) ?? at);
    await pause(20);
  }
  return commits.map(([number, at]) => (arrived.get(number) ?? Number.NaN) - at).sort((a, b) => a - b);
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;

import { setTimeout as pause } from 'node:timers/promises';
import { QUICK } from '../load/pace.ts';

// What nobody uses any more is collected when a process has had nothing to do for some eight seconds.
const READINGS = QUICK ? 3 : 12;
const MIB = 1024 * 1024;

async function readMiB(privateUrl: string): Promise<number> {
  const text = await (await fetch(`${privateUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MIB;
}

/** What a process holds in RAM when it has come to rest, in MiB: the least of some seconds. */
export async function residentMiB(privateUrl: string): Promise<number> {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    await pause(1000);
    readings.push(await readMiB(privateUrl));
  }
  return Math.min(...readings);
}

/** The least and the most that a process held in RAM while it was at work, in MiB. */
export type Resident = { readonly least: number; readonly most: number };

const EVERY_MS = 250;

/** Watches what a process holds in RAM while it is at work: between two collections it grows, whatever it does. */
export async function residentWhile<T>(privateUrl: string, work: () => Promise<T>): Promise<Resident & { result: T }> {
  const readings = [await readMiB(privateUrl)];
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      await pause(EVERY_MS, undefined, { signal: done.signal }).catch(() => {});
      readings.push(await readMiB(privateUrl));
    }
  };
  const watching = watch();
  try {
    const result = await work();
    return { result, least: Math.min(...readings), most: Math.max(...readings) };
  } finally {
    done.abort();
    await watching;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { QUICK } from './pace.ts';

// What nobody uses any more is collected when a process has had nothing to do for some eight seconds.
const READINGS = QUICK ? 3 : 12;
const MIB = 1024 * 1024;

/** What a process holds in RAM when it has come to rest, in MiB: the least of some seconds. */
export async function residentMiB(privateUrl: string): Promise<number> {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    await pause(1000);
    const text = await (await fetch(`${privateUrl}/metrics`)).text();
    readings.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MIB);
  }
  return Math.min(...readings);
}

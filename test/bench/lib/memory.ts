import { setTimeout as pause } from 'node:timers/promises';

const READINGS = 5;
const MIB = 1024 * 1024;

/** What a process holds in RAM when it has come to rest, in MiB: the least of a few seconds. */
export async function residentMiB(privateUrl: string): Promise<number> {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    await pause(500);
    const text = await (await fetch(`${privateUrl}/metrics`)).text();
    readings.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MIB);
  }
  return Math.min(...readings);
}

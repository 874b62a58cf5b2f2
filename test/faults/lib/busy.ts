import { type ChildProcess, spawn } from 'node:child_process';

/** Processes that compute without end, so that a bound which holds beside them holds on a machine that is not idle. */
export function startBusyLoops(count: number): { stop: () => void } {
  const loops = Array.from({ length: count }, (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);']));
  return { stop: () => loops.forEach((loop) => void loop.kill('SIGKILL')) };
}

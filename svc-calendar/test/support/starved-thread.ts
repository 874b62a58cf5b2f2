// Stands for the thread of a machine that has no processor for it: a second goes by, and hardly any of it is its own.
import { parentPort } from 'node:worker_threads';
import type { ReadMessage, ReadRequest } from '../../src/net/read-thread.ts';

const never = new Int32Array(new SharedArrayBuffer(4));

parentPort?.on('message', ({ id }: ReadRequest) => {
  parentPort?.postMessage({ id, since: process.threadCpuUsage() } satisfies ReadMessage);
  for (let i = 0; i < 200; i += 1) Atomics.wait(never, 0, 0, 5);
  const reading = { ok: true, stays: [], empty: true, skipped: [], latin1: false } as const;
  parentPort?.postMessage({ id, reading } satisfies ReadMessage);
});

// The thread in which foreign calendars are read: whatever one of them costs, the service's own loop goes on meanwhile.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@booking/kit/workers/thread-priority';
import { type ReadContext, type Reading, readCalendar } from '../domain/ical/ical-read.ts';

lowerThreadPriority();

export type ReadRequest = { readonly id: number; readonly body: Uint8Array; readonly context: ReadContext };

/** Said twice of each calendar: when its turn begins, what the thread had used by then; then the reading. */
export type ReadMessage =
  | { readonly id: number; readonly since: NodeJS.CpuUsage }
  | { readonly id: number; readonly reading: Reading };

parentPort?.on('message', ({ id, body, context }: ReadRequest) => {
  // The cost of a turn counts from here: what the thread takes to start, and what is before it, is not its fault.
  parentPort?.postMessage({ id, since: process.threadCpuUsage() } satisfies ReadMessage);
  parentPort?.postMessage({ id, reading: readCalendar(body, context) } satisfies ReadMessage);
});

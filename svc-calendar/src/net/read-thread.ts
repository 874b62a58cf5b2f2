// The thread in which foreign calendars are read: whatever one of them costs, the service's own loop goes on meanwhile.
import { parentPort } from 'node:worker_threads';
import { type ReadContext, type Reading, readCalendar } from '../domain/ical-read.ts';

export type Asked = { readonly id: number; readonly body: Uint8Array; readonly context: ReadContext };

/** Said twice of each calendar: without a reading when its turn begins, then with it. */
export type Told = { readonly id: number; readonly reading?: Reading };

parentPort?.on('message', ({ id, body, context }: Asked) => {
  // The time of a turn counts from here: what the thread takes to start, and what is before it, is not its fault.
  parentPort?.postMessage({ id } satisfies Told);
  parentPort?.postMessage({ id, reading: readCalendar(body, context) } satisfies Told);
});

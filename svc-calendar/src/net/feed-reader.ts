import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadContext, Reading } from '../domain/ical-read.ts';
import type { Asked, Told } from './read-thread.ts';

/** Reads calendars one after another in a thread of their own. One that cannot be read in its time is an error. */
export type FeedReader = {
  read(body: Uint8Array, context: ReadContext): Promise<Reading>;
  close(): Promise<void>;
};

/**
 * How long one calendar may be read, from its turn on. All 48 reads of a process that wait for their turn, each with
 * this, and the 20 s of a fetch are below the lease of 2 minutes. The costliest that we can think of takes half a second.
 */
export const DEADLINE_MS = 2000;

// What a calendar of 2 MiB is made into fits many times.
const LIMITS = { maxOldGenerationSizeMb: 128 };
const THREAD = join(import.meta.dirname, 'read-thread.ts');

const TOO_COSTLY: Reading = { ok: false, reason: 'too costly' };

type Job = Asked & { readonly resolve: (reading: Reading) => void };

type State = {
  readonly deadlineMs: number;
  /** In order. All are handed over at once, so that the thread never waits for us between two. */
  readonly jobs: Map<number, Job>;
  thread: Worker | null;
  running: { readonly id: number; readonly timer: NodeJS.Timeout } | null;
};

function finish(state: State, id: number, reading: Reading): void {
  if (state.running?.id === id) {
    clearTimeout(state.running.timer);
    state.running = null;
  }
  state.jobs.get(id)?.resolve(reading);
  state.jobs.delete(id);
  // An idle thread keeps no process alive.
  if (state.jobs.size === 0) state.thread?.unref();
}

function hand(state: State, { id, body, context }: Job): void {
  state.thread ??= start(state);
  state.thread.ref();
  state.thread.postMessage({ id, body, context } satisfies Asked);
}

function start(state: State): Worker {
  const thread = new Worker(THREAD, { resourceLimits: LIMITS });
  const end = () => giveUp(state, thread);
  thread.on('message', ({ id, reading }: Told) => {
    if (thread !== state.thread) return;
    if (reading !== undefined) finish(state, id, reading);
    else state.running = { id, timer: setTimeout(end, state.deadlineMs) };
  });
  return thread.on('error', end).on('exit', end);
}

/** The calendar under way is given up with its thread; those behind it go to the next one. */
function giveUp(state: State, ended: Worker): void {
  if (state.thread !== ended) return;
  state.thread = null;
  void ended.terminate();
  const [first] = state.jobs.keys();
  const guilty = state.running?.id ?? first;
  if (guilty !== undefined) finish(state, guilty, TOO_COSTLY);
  for (const job of state.jobs.values()) hand(state, job);
}

export function createFeedReader({ deadlineMs = DEADLINE_MS } = {}): FeedReader {
  const state: State = { deadlineMs, jobs: new Map(), thread: null, running: null };
  let count = 0;
  return {
    read(body, context) {
      const { promise, resolve } = Promise.withResolvers<Reading>();
      const job = { id: ++count, body, context, resolve };
      state.jobs.set(job.id, job);
      hand(state, job);
      return promise;
    },
    async close() {
      const { thread } = state;
      state.thread = null;
      for (const id of state.jobs.keys()) finish(state, id, TOO_COSTLY);
      await thread?.terminate();
    },
  };
}

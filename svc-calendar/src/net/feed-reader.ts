import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadContext, Reading } from '../domain/ical/ical-read.ts';
import type { ReadMessage, ReadRequest } from './read-thread.ts';

/** Reads calendars one after another in a thread of their own. One that costs it too much is an error. */
export type FeedReader = {
  read(body: Uint8Array, context: ReadContext): Promise<Reading>;
  close(): Promise<void>;
};

/**
 * How much processor time of the thread one calendar may cost, from its turn on. Wall-clock time would not do: on a
 * busy machine the thread waits for a processor, and an honest large calendar would become an error. Where it has one,
 * all 48 reads of a process that wait for their turn, each with this, and the 20 s of a fetch are below the lease of
 * 2 minutes; where it has not, the lease runs out and the feed is claimed anew. The costliest calendar that we can think
 * of takes half a second.
 */
export const CPU_LIMIT_MS = 2000;

// The thread is asked again no sooner than this, so that the last moments of a calendar are not spent on asking.
const SHORTEST_WAIT_MS = 10;

// What a calendar of 2 MiB is made into fits many times.
const LIMITS = { maxOldGenerationSizeMb: 128 };
const READ_THREAD = join(import.meta.dirname, 'read-thread.ts');

const TOO_COSTLY: Reading = { ok: false, reason: 'too costly' };

type Job = ReadRequest & { readonly resolve: (reading: Reading) => void };

/** The calendar that the thread is at. `since` is the time that the thread had used when its turn began. */
type Turn = { readonly id: number; readonly since: NodeJS.CpuUsage; timer?: NodeJS.Timeout };

type State = {
  readonly cpuLimitMs: number;
  readonly file: string;
  /** In order. All are handed over at once, so that the thread never waits for us between two. */
  readonly jobs: Map<number, Job>;
  thread: Worker | null;
  running: Turn | null;
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
  state.thread.postMessage({ id, body, context } satisfies ReadRequest);
}

function start(state: State): Worker {
  const thread = new Worker(state.file, { resourceLimits: LIMITS });
  const end = () => giveUp(state, thread);
  thread.on('message', (message: ReadMessage) => {
    if (thread !== state.thread) return;
    if ('reading' in message) return finish(state, message.id, message.reading);
    state.running = { id: message.id, since: message.since };
    watch(state, thread, state.running, state.cpuLimitMs);
  });
  return thread.on('error', end).on('exit', end);
}

/** Looks at what a turn has cost as soon as it may have cost too much: no thread uses more time than goes by. */
function watch(state: State, thread: Worker, turn: Turn, leftMs: number): void {
  const look = async () => {
    const { user, system } = await thread.cpuUsage(turn.since);
    if (state.running !== turn) return;
    const left = state.cpuLimitMs - (user + system) / 1000;
    if (left <= 0) giveUp(state, thread);
    else watch(state, thread, turn, Math.max(left, SHORTEST_WAIT_MS));
  };
  // A thread that has ended in the meantime cannot say; its end gives the calendar up.
  turn.timer = setTimeout(() => void look().catch(() => {}), leftMs);
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

/** `thread`: for tests, another file that the thread runs. */
export function createFeedReader({ cpuLimitMs = CPU_LIMIT_MS, thread: file = READ_THREAD } = {}): FeedReader {
  const state: State = { cpuLimitMs, file, jobs: new Map(), thread: null, running: null };
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

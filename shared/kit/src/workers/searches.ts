import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Budget, Pause } from '@booking/core/rules/search';
import type { Piscina } from 'piscina';
import { createKeyedSemaphore } from './keyed-semaphore.ts';
import type { PackedSettings, SearchOutcome, SearchTable, SearchTask } from './search-thread.ts';

/** What one answer may compute to give others different tables or rooms, in milliseconds of computing; waiting does not count. */
export const SEARCH_MS = 50;

// Everybody else's request waits this long at most for a search, which suffices for almost every one.
const LOOP_MS = 1;

// A day's times are 3 kB at most. Public reads repeat: of a full evening there is one search for each size of a party.
const MAX_ANSWERS = 1000;

// One search of a business at a time; whoever asks more than this meanwhile is told to come again.
const LINES = { maxHolders: Number.POSITIVE_INFINITY, waitMs: 8000, maxWaitingPerKey: 200 };

// The process is held in 220 MiB: an idle thread goes, and a search that takes more than this is none.
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 96 };
const THREADS = availableParallelism() > 2 ? 2 : 1;

type InputOf<Search> = Search extends (...input: [...infer Input, Budget]) => unknown ? Readonly<Input> : never;
type FoundBy<Search> = Search extends (...input: never[]) => infer Found ? Found : never;

/**
 * Runs searches so that nobody waits for them but those who asked. Each is begun on the event loop; what is not found in a
 * millisecond is searched anew, whole, in a thread.
 */
export type Searches<Table extends SearchTable> = {
  /**
   * One business has one search under way. What is given and found is plain data.
   * @throws ApiError 429 where too many of the business wait already
   */
  run: Run<Table>;
  /** The same for what is decided under the business's locks: it does not wait behind those who only read. */
  runLocked: Run<Table>;
  /** As `run`, found once: whoever asks the same of the same state, then or later, is given the same answer. */
  share<Name extends keyof Table & string>(
    businessId: string,
    question: Question,
    name: Name,
    input: InputOf<Table[Name]>,
  ): Promise<FoundBy<Table[Name]>>;
  /**
   * Computes a large answer to its end on the event loop, which goes round at each pause that is made after a millisecond:
   * such an answer costs as much to be handed over as to be computed.
   */
  compute<T>(businessId: string, work: (pause: Pause) => Promise<T>): Promise<T>;
  /** Ends the threads; what is still searched for fails. */
  close(): Promise<void>;
};

type Run<Table extends SearchTable> = <Name extends keyof Table & string>(
  businessId: string,
  name: Name,
  input: InputOf<Table[Name]>,
  budget?: SearchBudget,
) => Promise<FoundBy<Table[Name]>>;

/** `what`: everything that an answer depends on besides the state. */
export type Question = { readonly what: string; readonly state: string | null };

/** Milliseconds of computing that are left for one answer; several searches may use it up one after the other. */
export type SearchBudget = { left: number };

export const searchBudget = (ms = SEARCH_MS): SearchBudget => ({ left: ms });

export type SearchesOptions = {
  /** The file that a thread loads, whose default export is `searchThread(table)`. */
  readonly file: string;
  /** Told of every search that ended: whether something of its budget was left. */
  readonly ended?: (outcome: 'finished' | 'cut_short') => void;
  /** For tests: milliseconds, by which the time on the event loop ends. */
  readonly now?: () => number;
};

export function createSearches<Table extends SearchTable>(
  table: Table,
  { file, ended = () => {}, now = () => performance.now() }: SearchesOptions,
): Searches<Table> {
  const lines = createKeyedSemaphore(LINES);
  const shared = createSharedAnswers();
  const threads = createThreads(file);
  const turn = createTurns();
  const runIn = async (
    line: string,
    name: string,
    input: readonly unknown[],
    budget: SearchBudget,
  ): Promise<unknown> => {
    const release = await lines.acquire(line);
    try {
      const done = onLoop(table, name, input, budget.left, now) ?? (await threads.run(name, input, budget.left));
      budget.left -= done.spentMs;
      ended(budget.left > 0 ? 'finished' : 'cut_short');
      return done.found;
    } finally {
      release();
    }
  };
  const share = (businessId: string, question: Question, name: string, input: readonly unknown[]) =>
    shared(businessId, question, () => runIn(businessId, name, input, searchBudget()));
  const compute = async <T>(businessId: string, work: (pause: Pause) => Promise<T>): Promise<T> => {
    const release = await lines.acquire(businessId);
    try {
      const found = await work(pauseAfter(LOOP_MS, turn, now));
      ended('finished');
      return found;
    } finally {
      release();
    }
  };
  const searches = {
    compute,
    run: (businessId: string, name: string, input: readonly unknown[], budget = searchBudget()) =>
      runIn(businessId, name, input, budget),
    runLocked: (businessId: string, name: string, input: readonly unknown[], budget = searchBudget()) =>
      runIn(`transactions of ${businessId}`, name, input, budget),
    share,
    close: threads.close,
  };
  return searches as unknown as Searches<Table>;
}

/** Answers by what they depend on: a failed one is looked for anew. */
function createSharedAnswers() {
  const answers = new Map<string, Promise<unknown>>();
  return (businessId: string, { what, state }: Question, search: () => Promise<unknown>): Promise<unknown> => {
    const key = `${businessId} ${what} ${hash('sha256', state ?? '', 'base64url')}`;
    const shared = answers.get(key);
    if (shared) return shared;
    const answer = search();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value as string);
    return answer;
  };
}

/** Loaded with the first long search: what few need costs nobody's memory before. */
function createThreads(file: string) {
  const packed = packer();
  let pool: Promise<Piscina> | null = null;
  const run = async (search: string, [settings, ...input]: readonly unknown[], leftMs: number) => {
    pool ??= startPool(file);
    const task: SearchTask = { search, settings: packed(settings as object | null), input, leftMs };
    return (await (await pool).run(task)) as SearchOutcome;
  };
  return { run, close: async () => void (await (await pool)?.destroy()) };
}

async function startPool(filename: string): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({ filename, minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS, resourceLimits: LIMITS });
}

/** Whoever asks is let in when the event loop has gone round once since the one before. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

function pauseAfter(ms: number, turn: () => Promise<void>, now: () => number): Pause {
  let end = now() + ms;
  return async () => {
    if (now() < end) return;
    await turn();
    end = now() + ms;
  };
}

const TOO_LONG = new Error('this search is not for the event loop');

/** Null where it takes longer than others can wait: asked for its budget, it is ended by an exception. */
function onLoop(
  table: SearchTable,
  name: string,
  input: readonly unknown[],
  leftMs: number,
  now: () => number,
): SearchOutcome | null {
  const search = table[name] as (...input: unknown[]) => unknown;
  const begun = now();
  const left = () => {
    const spentMs = now() - begun;
    if (spentMs > LOOP_MS) throw TOO_LONG;
    return leftMs - spentMs;
  };
  try {
    return { found: search(...input, { left }), spentMs: now() - begun };
  } catch (error) {
    if (error === TOO_LONG) return null;
    throw error;
  }
}

/** Puts settings into bytes once, as long as they are the same object. */
function packer() {
  const packedBefore = new WeakMap<object, PackedSettings>();
  let count = 0;
  return (settings: object | null): PackedSettings | null => {
    if (settings === null) return null;
    const before = packedBefore.get(settings);
    if (before) return before;
    const plain = serialize(settings);
    const bytes = new SharedArrayBuffer(plain.length);
    new Uint8Array(bytes).set(plain);
    count += 1;
    const packed = { number: count, bytes };
    packedBefore.set(settings, packed);
    return packed;
  };
}

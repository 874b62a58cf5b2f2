import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Search } from '@booking/core/rules/search';

/** What one answer may compute to give others different tables, in milliseconds of computing; waiting does not count. */
export const SEARCH_MS = 50;

// Everybody else's request waits this long at most whenever its turn on the event loop comes.
const SLICE_MS = 1;

// A day's times are 3 kB at most. Public reads repeat: of a full evening there is one search for each size of a party.
const MAX_ANSWERS = 1000;

/**
 * Runs searches so that nobody waits for them but those who asked. What its first slice suffices for, which is almost
 * everything, is answered at once.
 */
export type Searches = {
  /**
   * Runs a search to its end, in slices that let the event loop go on. One business has one search under way in each
   * of its lines; businesses take turns slice by slice.
   * @param line the business; transactions, which hold locks meanwhile, have a line of their own
   */
  run<T>(line: string, search: Search<T>, budget?: SearchBudget): Promise<T>;
  /**
   * The same, found once: whoever asks the same of the same state, then or later, is given the same answer.
   * @param what everything that the answer depends on besides the state
   */
  share<T>(line: string, what: string, state: string | null, search: () => Search<T>): Promise<T>;
};

/** Milliseconds of computing that are left for one answer; several searches may use it up one after the other. */
export type SearchBudget = { left: number };

/** The line of what is decided under this business's locks. */
export const lineOf = (venue: { readonly id: string }): string => `transactions of ${venue.id}`;

/** For what is computed to its end, however long that takes. */
export const UNBOUNDED: SearchBudget = { left: Number.POSITIVE_INFINITY };

export const searchBudget = (ms = SEARCH_MS): SearchBudget => ({ left: ms });

/** Both in milliseconds. */
export type SearchClocks = {
  /** Ends a slice: the system counts what a thread computes at its ticks alone, which are up to 4 ms apart. */
  readonly now: () => number;
  /** What this thread has computed, for the budget: what others compute meanwhile on the same cores is nobody's. */
  readonly computed: () => number;
};

const CLOCKS: SearchClocks = {
  now: () => performance.now(),
  computed: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

export type SearchesOptions = {
  /** Told of every search that ended: whether something of its budget was left. */
  readonly ended?: (outcome: 'finished' | 'cut_short') => void;
  /** For tests. */
  readonly clocks?: SearchClocks;
};

export function createSearches({ ended = () => {}, clocks = CLOCKS }: SearchesOptions = {}): Searches {
  const lines = new Map<string, Promise<void>>();
  const answers = new Map<string, Promise<unknown>>();
  const turn = createTurns();
  const run: Searches['run'] = async (line, search, budget = searchBudget()) => {
    const before = lines.get(line);
    const { promise, resolve } = Promise.withResolvers<void>();
    lines.set(line, promise);
    try {
      const first = before === undefined ? slice(search, budget, clocks) : await before;
      const found = first?.done ? first.value : await inSlices(search, budget, turn, clocks);
      ended(budget.left > 0 ? 'finished' : 'cut_short');
      return found;
    } finally {
      if (lines.get(line) === promise) lines.delete(line);
      resolve();
    }
  };
  const share = <T>(line: string, what: string, state: string | null, search: () => Search<T>): Promise<T> => {
    const name = `${line} ${what} ${hash('sha256', state ?? '', 'base64url')}`;
    const shared = answers.get(name) as Promise<T> | undefined;
    if (shared) return shared;
    const answer = run(line, begin(search));
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value as string);
    return answer;
  };
  return { run, share };
}

/** What it has to prepare counts and waits as all the rest does. */
function* begin<T>(search: () => Search<T>): Search<T> {
  return yield* search();
}

/** Whoever asks is let in when the event loop has gone round once since the one before. */
function createTurns(): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const mine = next;
    next = mine.then(() => setImmediate());
    return mine;
  };
}

/** The event loop goes round before every slice: one was computed already, or somebody else of the line was let in. */
async function inSlices<T>(
  search: Search<T>,
  budget: SearchBudget,
  turn: () => Promise<void>,
  clocks: SearchClocks,
): Promise<T> {
  await setImmediate();
  for (;;) {
    await turn();
    const step = slice(search, budget, clocks);
    if (step.done) return step.value;
  }
}

/** Computes for one slice. A generator that has not begun takes its first value for nothing. */
function slice<T>(search: Search<T>, budget: SearchBudget, { now, computed }: SearchClocks): IteratorResult<void, T> {
  const before = computed();
  const end = now() + SLICE_MS;
  let step = search.next(budget.left);
  while (!step.done && now() < end) step = search.next(budget.left);
  budget.left -= computed() - before;
  return step;
}

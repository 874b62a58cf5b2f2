import { ExclusionViolation, isLockTimeout, isRetryable } from '../db/errors.ts';
import type { Database, Tx } from '../db/open.ts';
import { countConflictRetry, type Fallbacks, OUTDATED } from './fallbacks.ts';
import { createMicroBatcher } from './micro-batcher.ts';
import { type Attempt, type Conflicts, retryConflicts } from './retry-conflicts.ts';

export type Decided<Command, Decision> = { readonly command: Command; readonly decision: Decision };

/** `written`: all of them, or none. `contended`: those whose occupancy others had changed. */
export type Committed<Command> = { readonly written: boolean; readonly contended: readonly Command[] };

/**
 * What differs between the trades. `Command` is a request in the trade's terms, `Snapshot` what the database says of it,
 * `Decision` its answer with all that is to be written for it.
 */
export type ReserveOptions<Command, Snapshot, Decision> = Conflicts & {
  readonly db: Pick<Database, 'tx'>;
  readonly fallbacks: Fallbacks;
  /** What it locks: two that share a key are never decided at the same time by this process. */
  readonly keysOf: (command: Command) => readonly string[];
  readonly maxBatchSize: number;

  /** Decides from the occupancy cache; null where more has to be known, or to be done than to write a yes. */
  readonly decideFromCache: (command: Command) => Decision | null;
  /** One statement: takes the locks, looks whether what they were decided by still holds, writes them. */
  readonly commitIfHeld: (decided: readonly Decided<Command, Decision>[]) => Promise<Committed<Command>>;
  /** Their occupancy is loaded for each request during a while. */
  readonly markContended: (commands: readonly Command[]) => void;

  /** The locks of all of them, each waited for a little while, and one load behind them. */
  readonly load: (tx: Tx, commands: readonly Command[]) => Promise<readonly Snapshot[]>;
  /** Decides by what was loaded; null where others would have to move, or more has to be read. */
  readonly decide: (command: Command, snapshot: Snapshot) => Decision | null;
  /** Writes what was decided, as the transaction's last statement. */
  readonly write: (tx: Tx, decided: readonly Decided<Command, Decision>[]) => Promise<void>;

  /** The request by the settings as they stand, and stay till the transaction ends. */
  readonly hold: (tx: Tx, command: Command, attempt: Attempt) => Promise<Command>;
  /** Its locks, waited for as long as it takes, and what it is judged by; others may be moved for it. */
  readonly decideAlone: (tx: Tx, command: Command, attempt: Attempt) => Promise<Decision>;

  /** These are committed: from now on the cache has them. */
  readonly remember: (decided: readonly Decided<Command, Decision>[]) => void;
};

// One batch keeps the database at work while the next is serialised. What a round trip costs besides its requests is as
// much as four or five of them cost: a batch that would carry few waits for more to come, or for the other to be back.
const MAX_IN_FLIGHT = 2;
const MIN_QUEUED_PER_IN_FLIGHT = 0.5;

/**
 * The one way to reserve a table, a person or a room: decide from a snapshot and commit only if it still holds; else load
 * and decide again under the locks; who still loses decides alone. The exclusion constraint is the last judge.
 */
export function createReserve<Command, Snapshot, Decision>(
  options: ReserveOptions<Command, Snapshot, Decision>,
): (command: Command) => Promise<Decision> {
  const { keysOf, maxBatchSize } = options;
  const together = createMicroBatcher<Command, Decision | null>({
    run: (commands) => decideBatch(options, commands),
    keysOf,
    maxBatchSize,
    maxInFlight: maxBatchSize === 1 ? Number.POSITIVE_INFINITY : MAX_IN_FLIGHT,
    minQueuedPerInFlight: MIN_QUEUED_PER_IN_FLIGHT,
  });
  // Those that share a key wait here for one another, so that a stuck one takes one connection of the pool.
  const alone = createMicroBatcher<Command, Decision>({
    run: async ([command]) => [await decideByItself(options, command as Command)],
    keysOf,
    maxBatchSize: 1,
    maxInFlight: Number.POSITIVE_INFINITY,
  });
  return async (command) => (await together(command)) ?? alone(command);
}

/** Those that the cache decides in one round trip, the others beside them in two; decisions in the order of the commands. */
async function decideBatch<Command, Snapshot, Decision>(
  options: ReserveOptions<Command, Snapshot, Decision>,
  commands: readonly Command[],
): Promise<readonly (Decision | null)[]> {
  const tried = commands.map((command) => ({ command, decision: tryCache(options, command) }));
  const cached = tried.filter((entry): entry is Decided<Command, Decision> => entry.decision !== null);
  const others = tried.filter(({ decision }) => decision === null).map(({ command }) => command);
  const [first, second] = await Promise.all([commitCached(options, cached), loadAndCommit(options, others)]);
  const [ofCached, ofOthers] = [first.values(), second.values()];
  return tried.map(({ decision }) => (decision === null ? ofOthers : ofCached).next().value as Decision | null);
}

/** A command that fails here meets the failure again when it is loaded, and only it. */
function tryCache<Command, Snapshot, Decision>(
  { decideFromCache, fallbacks }: ReserveOptions<Command, Snapshot, Decision>,
  command: Command,
): Decision | null {
  try {
    return decideFromCache(command);
  } catch (error) {
    fallbacks.note('cache', error);
    return null;
  }
}

async function commitCached<Command, Snapshot, Decision>(
  options: ReserveOptions<Command, Snapshot, Decision>,
  decided: readonly Decided<Command, Decision>[],
): Promise<readonly (Decision | null)[]> {
  if (decided.length === 0) return [];
  const { written, contended } = await tryToCommit(options, decided);
  options.fallbacks.count(written ? 'hit' : 'fallback', decided.length);
  if (contended.length > 0) options.markContended(contended);
  const commands = decided.map(({ command }) => command);
  if (!written) return loadAndCommit(options, commands);
  options.remember(decided);
  return decided.map(({ decision }) => decision);
}

async function tryToCommit<Command, Snapshot, Decision>(
  { commitIfHeld, fallbacks, trade }: ReserveOptions<Command, Snapshot, Decision>,
  decided: readonly Decided<Command, Decision>[],
): Promise<Committed<Command>> {
  try {
    const committed = await commitIfHeld(decided);
    if (!committed.written) fallbacks.note('cache', OUTDATED);
    return committed;
  } catch (error) {
    // Whatever it was: whom it concerns meets it again by what the database says.
    fallbacks.note('cache', error);
    const isConflict = error instanceof ExclusionViolation || isRetryable(error);
    if (isConflict) countConflictRetry(trade);
    // One whose lock somebody keeps would make each of its batches wait in vain first.
    const contended = isConflict || isLockTimeout(error) ? decided.map(({ command }) => command) : [];
    return { written: false, contended };
  }
}

/** One transaction for all of them: locks, one load, a decision each, one write; null for those that decide alone. */
async function loadAndCommit<Command, Snapshot, Decision>(
  { db, load, decide, write, remember, fallbacks }: ReserveOptions<Command, Snapshot, Decision>,
  commands: readonly Command[],
): Promise<readonly (Decision | null)[]> {
  if (commands.length === 0) return [];
  try {
    const tried = await db.tx(
      async (tx) => {
        const snapshots = await load(tx, commands);
        const decisions = commands.map((command, i) => decide(command, snapshots[i] as Snapshot));
        await write(tx, decidedOf(commands, decisions));
        return decisions;
      },
      { attempts: 1 },
    );
    remember(decidedOf(commands, tried));
    return tried;
  } catch (error) {
    // Whatever it was, each of them meets it again by itself, and only it.
    fallbacks.note('batch', error);
    return commands.map(() => null);
  }
}

function decidedOf<Command, Decision>(
  commands: readonly Command[],
  decisions: readonly (Decision | null)[],
): Decided<Command, Decision>[] {
  return commands.flatMap((command, i) => {
    const decision = decisions[i] ?? null;
    return decision === null ? [] : [{ command, decision }];
  });
}

/** Does whatever it takes for one: nothing that it is judged by changes meanwhile. */
async function decideByItself<Command, Snapshot, Decision>(
  options: ReserveOptions<Command, Snapshot, Decision>,
  request: Command,
): Promise<Decision> {
  const { db, hold, decideAlone, write, remember } = options;
  const decided = await retryConflicts(options, (attempt) =>
    db.tx(async (tx) => {
      const command = await hold(tx, request, attempt);
      const decision = await decideAlone(tx, command, attempt);
      await write(tx, [{ command, decision }]);
      return { command, decision };
    }),
  );
  remember([decided]);
  return decided.decision;
}

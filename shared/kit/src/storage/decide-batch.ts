import { ApiError } from '@booking/core/errors';
import { countConflictRetry } from '../commands/retry-conflicts.ts';
import { ExclusionViolation, isLockTimeout, isRetryable } from '../db/errors.ts';
import { BATCH_LOCK_TIMEOUT_MS } from '../db/lock-timeout.ts';
import type { WantedLocks } from '../db/locks.ts';
import type { Database, Tx } from '../db/open.ts';
import { type Fallbacks, OUTDATED } from './fallbacks.ts';
import {
  type Called,
  type Committed,
  type DecidedRequest,
  type Needs,
  type RequestEffects,
  type RequestSnapshot,
  type RequestStore,
  storedOf,
  topicsOf,
} from './request-store.ts';

/** Of the answer to what a request makes. */
export const CREATED = 201;

/** What differs between the trades. */
export type Kinds = {
  readonly request: Called;
  readonly read: unknown;
  readonly snapshot: RequestSnapshot;
  readonly row: unknown;
  readonly answer: object;
};

/** A request that waits for its decision. */
export type Waiting<K extends Kinds> = {
  readonly request: K['request'];
  readonly needs: Needs<K['read']>;
  readonly trace: DecidedRequest<never>['trace'];
};

type Decided<K extends Kinds> = Waiting<K> & { readonly effects: RequestEffects<K['row'], K['answer']> };

/** What became of a request in its batch: effects that are committed, a refusal, or null where it is to be run alone. */
export type Outcome<K extends Kinds> = Decided<K>['effects'] | ApiError | null;

export type BatchOptions<K extends Kinds> = {
  readonly trade: string;
  readonly db: Pick<Database, 'tx' | 'wake'>;
  readonly store: RequestStore<K['read'], K['snapshot'], K['row']>;
  readonly fallbacks: Fallbacks;
  readonly locksOf: (needs: readonly Needs<K['read']>[], timeoutMs?: number) => WantedLocks;
  /** Takes the locks of requests, in one statement. */
  readonly lock: (tx: Tx, needs: readonly Needs<K['read']>[], timeoutMs?: number) => Promise<void>;
  readonly decide: (request: K['request'], snapshot: K['snapshot']) => Decided<K>['effects'] | null;
};

/**
 * Decides requests that share no lock; outcomes in their order. Those that the cache decides are committed in one round
 * trip, the others beside them in two.
 */
export async function decideBatch<K extends Kinds>(
  options: BatchOptions<K>,
  items: readonly Waiting<K>[],
): Promise<readonly Outcome<K>[]> {
  const tried = items.map((item) => decideFromCache(options, item));
  const cached = tried.filter((decided) => decided !== null);
  const others = items.filter((_, i) => tried[i] === null);
  const [first, second] = await Promise.all([commitCached(options, cached), loadAndCommit(options, others)]);
  const [ofCached, ofOthers] = [first.values(), second.values()];
  return tried.map((decided) => (decided === null ? ofOthers : ofCached).next().value as Outcome<K>);
}

/** The cache is believed a plain yes alone. What fails here fails again when it is loaded, and only for its request. */
function decideFromCache<K extends Kinds>(
  { store, decide, fallbacks }: BatchOptions<K>,
  item: Waiting<K>,
): Decided<K> | null {
  try {
    const snapshot = store.recall(item.needs.read);
    const effects = snapshot && decide(item.request, snapshot);
    return effects?.holds ? { ...item, effects } : null;
  } catch (error) {
    if (!(error instanceof ApiError)) fallbacks.note('cache', error);
    return null;
  }
}

async function commitCached<K extends Kinds>(
  options: BatchOptions<K>,
  decided: readonly Decided<K>[],
): Promise<readonly Outcome<K>[]> {
  if (decided.length === 0) return [];
  const { db, store, fallbacks } = options;
  const { written, contended } = await writeIfHeld(options, decided);
  fallbacks.count(written ? 'hit' : 'fallback', decided.length);
  for (const read of contended) store.markContended(read);
  if (!written) return loadAndCommit(options, decided);
  for (const topic of topicsOf(decided)) db.wake(topic);
  remember(options, decided);
  return decided.map(({ effects }) => effects);
}

async function writeIfHeld<K extends Kinds>(
  { trade, store, locksOf, fallbacks }: BatchOptions<K>,
  decided: readonly Decided<K>[],
): Promise<Committed<K['read']>> {
  const needs = decided.map((waiting) => waiting.needs);
  try {
    const locks = locksOf(needs, BATCH_LOCK_TIMEOUT_MS);
    const committed = await store.writeIfHeld(storedOf(decided, CREATED), needs, locks);
    if (!committed.written) fallbacks.note('cache', OUTDATED);
    return committed;
  } catch (error) {
    // Swallow the error: each request is decided again by what the database says, which surfaces it.
    fallbacks.note('cache', error);
    const isConflict = error instanceof ExclusionViolation || isRetryable(error);
    if (isConflict) countConflictRetry(trade);
    // One whose lock somebody keeps would make each of its batches wait in vain first.
    const contended = isConflict || isLockTimeout(error) ? needs.map(({ read }) => read) : [];
    return { written: false, contended };
  }
}

/** One transaction for all of them: locks, one load, a decision each, one write with COMMIT. */
async function loadAndCommit<K extends Kinds>(
  options: BatchOptions<K>,
  items: readonly Waiting<K>[],
): Promise<readonly Outcome<K>[]> {
  if (items.length === 0) return [];
  const { db, store, lock, decide, fallbacks } = options;
  const needs = items.map((item) => ({ ...item.needs, read: store.widen(item.needs.read) }));
  const reads = needs.map(({ read }) => read);
  try {
    const { outcomes, decided } = await db.tx(
      async (tx) => {
        const snapshots = await behind(lock(tx, needs, BATCH_LOCK_TIMEOUT_MS), store.load(tx, reads));
        for (const [i, read] of reads.entries()) store.learn(read, snapshots[i] as K['snapshot']);
        const outcomes = items.map((item, i) => decideLoaded(decide, item, snapshots[i] as K['snapshot']));
        const decided = decidedOf(items, outcomes);
        await write(tx, store, decided);
        return { outcomes, decided };
      },
      { attempts: 1 },
    );
    remember(options, decided);
    return outcomes;
  } catch (error) {
    // Swallow the error: each request is run alone, which surfaces it for the one that it concerns.
    fallbacks.note('batch', error);
    return items.map(() => null);
  }
}

/** What is read behind locks that are sent with it. @throws first what the locks failed with: the read fails with them */
export async function behind<T>(locks: Promise<void>, read: Promise<T>): Promise<T> {
  read.catch(() => {});
  await locks;
  return read;
}

/** What was answered before, or was understood by settings that have changed, is left to the runner of all commands. */
function decideLoaded<K extends Kinds>(
  decide: BatchOptions<K>['decide'],
  { request, needs }: Waiting<K>,
  snapshot: K['snapshot'],
): Outcome<K> {
  if (snapshot.hasRecord || snapshot.revision !== needs.revision) return null;
  try {
    return decide(request, snapshot);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function decidedOf<K extends Kinds>(items: readonly Waiting<K>[], outcomes: readonly Outcome<K>[]): Decided<K>[] {
  return items.flatMap((item, i) => {
    const effects = outcomes[i] ?? null;
    return effects === null || effects instanceof ApiError ? [] : [{ ...item, effects }];
  });
}

async function write<K extends Kinds>(
  tx: Tx,
  store: BatchOptions<K>['store'],
  decided: readonly Decided<K>[],
): Promise<void> {
  if (decided.length === 0) return;
  const stored = storedOf(decided, CREATED);
  // An answer that changes nothing, to a call without an Idempotency-Key.
  if (stored.rows.length + stored.records.length === 0) return;
  for (const topic of topicsOf(decided)) tx.afterCommit(topic);
  const { statement, values } = store.write(stored);
  await tx.queryAndCommit(statement, values);
}

function remember<K extends Kinds>({ store }: BatchOptions<K>, decided: readonly Decided<K>[]): void {
  for (const { needs, effects } of decided) if (effects.row !== null) store.remember(needs.read, effects.row);
}

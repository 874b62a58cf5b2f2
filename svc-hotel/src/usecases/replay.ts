import type { Caller } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { OverlapError } from '@booking/kit/db/errors';
import { findAnswer } from '@booking/kit/db/idempotency';
import type { Tx } from '@booking/kit/db/open';
import { countConflictRetry } from '@booking/kit/fallbacks';
import type { StoredRun } from '../db/request-snapshot.ts';

/** The answer that the caller's Idempotency-Key was given before, null where the work is still to be done. */
export async function replay(tx: Tx, caller: Caller, now: Temporal.Instant): Promise<StoredAnswer | null> {
  const stored = await findAnswer(tx, caller, now);
  return stored === null ? null : { storedJson: JSON.stringify(stored.body) };
}

/** The same from a record that was read with everything else, under the key's lock. */
export function replayRun(run: StoredRun | null, caller: Caller): StoredAnswer | null {
  if (run === null || caller.idempotency === null) return null;
  if (run.fingerprint !== caller.idempotency.fingerprint)
    throw apiError('idempotency_key_reused', 'This Idempotency-Key was already used for another request.');
  return { storedJson: run.body };
}

/** Twins under one key wait for each other: the second reads what the first was answered. */
export function runLock({ business, key_id, idempotency }: Caller): string[] {
  return idempotency === null ? [] : [`${business} run ${key_id} ${idempotency.key}`];
}

const TRIES = 3;

/**
 * Runs a decision that the database may refuse because two stays would share a room. It is taken anew on a fresh
 * snapshot; the last time with `lastTry`, when it has to do without a room.
 */
export async function decideAnew<T>(decide: (lastTry: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide(attempt === TRIES);
    } catch (error) {
      if (!(error instanceof OverlapError) || attempt === TRIES) throw error;
      countConflictRetry('hotel');
    }
  }
}

import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { OverlapError } from '@booking/kit/db/errors';
import { findAnswer } from '@booking/kit/db/idempotency';
import type { Tx } from '@booking/kit/db/open';

/** The answer that the caller's Idempotency-Key was given before, null where the work is still to be done. */
export async function replay(tx: Tx, caller: Caller, now: Temporal.Instant): Promise<StoredAnswer | null> {
  const stored = await findAnswer(tx, caller, now);
  return stored === null ? null : { storedJson: JSON.stringify(stored.body) };
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
    }
  }
}

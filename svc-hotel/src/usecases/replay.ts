import type { Caller } from '@booking/core/caller';
import { OverlapError } from '@booking/kit/db/errors';
import { countConflictRetry } from '@booking/kit/fallbacks';

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

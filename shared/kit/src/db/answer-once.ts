import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { findIdempotencyRecord, saveIdempotencyRecord } from './idempotency.ts';
import type { Database, Tx } from './open.ts';

/** What a change comes to that has to begin again on a fresh transaction: it is no answer, and none is recorded. */
export type Again = 'again';

export type Once = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'>;
  readonly now: Temporal.Instant;
  readonly status: number;
  /** Given for an answer that holds a secret: it is sealed in the record. */
  readonly encryptionKey?: string;
};

/**
 * Runs a change once for each Idempotency-Key: its answer is recorded in the change's transaction, and a repeat gets
 * that answer. A refusal is thrown, which leaves no record.
 */
export function answerOnce<T>(
  db: Pick<Database, 'tx'>,
  once: Once,
  change: (tx: Tx) => Promise<T>,
): Promise<T | StoredAnswer> {
  const { caller, now, status, encryptionKey } = once;
  const sealing = encryptionKey === undefined ? {} : { encryptionKey };
  return db.tx(async (tx) => {
    const before = await findIdempotencyRecord(tx, caller, now, sealing);
    if (before !== null) return before;
    const answer = await change(tx);
    if (answer !== ('again' satisfies Again)) await saveIdempotencyRecord(tx, caller, status, answer, sealing);
    return answer;
  });
}

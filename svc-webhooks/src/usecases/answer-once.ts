import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { findAnswer, keepAnswer } from '@booking/kit/db/idempotency';
import type { Database, Tx } from '@booking/kit/db/open';

export type Once = {
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly status: 200 | 201;
  /** Given for an answer that holds a secret: it is sealed in the record. */
  readonly encryptionKey?: string;
};

/**
 * Runs a change once for each Idempotency-Key: its answer is recorded in the transaction of the change, and a repeat
 * gets that answer. A refusal is thrown, which leaves no record.
 */
export function answerOnce<T>(db: Database, once: Once, change: (tx: Tx) => Promise<T>): Promise<T | StoredAnswer> {
  const { caller, now, status, encryptionKey } = once;
  const sealing = encryptionKey === undefined ? {} : { encryptionKey };
  return db.tx(async (tx) => {
    const before = await findAnswer(tx, caller, now, sealing);
    if (before) return { storedJson: JSON.stringify(before.body) };
    const answer = await change(tx);
    await keepAnswer(tx, caller, status, answer, now, sealing);
    return answer;
  });
}

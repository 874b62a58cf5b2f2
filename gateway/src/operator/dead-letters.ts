import { apiError } from '@booking/core/errors';
import { findDeadLetter, listDeadLetters, markReplayed } from '../db/hot/dead-letters.ts';
import type { OperatorParts } from './parts.ts';

/** Messages that a consumer could not take in, newest first. */
export async function readDeadLetters({ db }: Pick<OperatorParts, 'db'>) {
  return { dead_letters: await listDeadLetters(db) };
}

/**
 * Puts a message back into the queue that it died in, and only there, with its own id: what its first run did is known
 * to that consumer's inbox and is not done again. One that was replayed before is sent again.
 * @throws BrokerUnavailable, UnroutableError: then it stays listed
 */
export async function replay({ db, broker, clock }: Pick<OperatorParts, 'db' | 'broker' | 'clock'>, id: string) {
  const letter = await findDeadLetter(db, id);
  if (letter === null) throw apiError('not_found', 'There is no such dead letter.');
  const { queue, type, messageId, body, headers } = letter;
  await broker.publish([{ type, id: messageId, body: Buffer.from(body), headers, queue }]);
  await markReplayed(db, id, clock.now());
  return { replayed: true };
}

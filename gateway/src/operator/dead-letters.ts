import { apiError } from '@booking/core/errors';
import { listDeadLetters, replayDeadLetter } from '@booking/kit/mq/dead-letters';
import type { OperatorParts } from './parts.ts';

/** Messages that a consumer could not take in, newest first. */
export async function readDeadLetters({ db }: OperatorParts) {
  return { dead_letters: await listDeadLetters(db) };
}

/** Gives a message back to the queue that it died in. */
export async function replay({ db, broker, clock }: OperatorParts, id: string) {
  if (await replayDeadLetter({ db, broker, clock }, id)) return { replayed: true };
  throw apiError('not_found', 'There is no such dead letter.');
}

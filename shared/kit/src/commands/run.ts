import type { Caller } from '@booking/core/caller';
import type { Envelope } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import { findIdempotencyRecord, saveIdempotencyRecord } from '../db/idempotency.ts';
import type { Database, Statement, Topic, Tx } from '../db/open.ts';
import type { Entities, EntityManager } from '../db/orm/entities.ts';
import { type NewEmail, queueEmails } from '../email/queue.ts';
import { appendEvents } from '../mq/outbox.ts';
import { queueTexts, type Text } from '../sms/queue.ts';
import { type Attempt, type Conflicts, retryConflicts } from './retry-conflicts.ts';

/** Who calls a command, and how its answer is recorded. */
export type CommandCall = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'>;
  readonly now: Temporal.Instant;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** Given for an answer that holds a secret: 32 bytes in base64, which seal it in the record. */
  readonly encryptionKey?: string;
};

/** One attempt at a command, in its own transaction. */
export type CommandContext = Attempt & {
  /** Flushed before the effects are written. */
  readonly em: EntityManager;
  readonly tx: Tx;
};

/** A statement with its values, for what is written beside entities. */
export type Write = { readonly statement: Statement; readonly values: readonly unknown[] };

/** What a command comes to, besides the entities that it changed: plain values, which the runner writes. */
export type Effects<Answer> = {
  readonly answer: Answer;
  readonly writes?: readonly Write[];
  readonly events?: readonly Envelope[];
  readonly emails?: readonly NewEmail[];
  readonly texts?: readonly Text[];
  /** Loops of this process that the commit wakes, besides those of events, e-mails and texts. */
  readonly wakes?: readonly Topic[];
  /** Names of entries of the occupancy cache that no longer hold: those of the locks that the command holds. */
  readonly invalidates?: readonly string[];
};

export type CommandRunner = <Answer>(
  call: CommandCall,
  command: (context: CommandContext) => Promise<Effects<Answer>>,
) => Promise<Answer | StoredAnswer>;

export type CommandRunnerOptions = Conflicts & {
  readonly db: Pick<Database, 'tx'>;
  readonly entities: Entities;
  /** The cache that reservations are decided from, where there is one. */
  readonly occupancy?: { invalidate(names: readonly string[]): void };
};

/**
 * Runs every state change, in this order: the answer that its Idempotency-Key was given before; the command, which locks,
 * reads, decides and changes entities; its effects and the record of its answer; COMMIT. A lost race runs the command again
 * on a fresh snapshot. A refusal is thrown: it changes nothing and leaves no record.
 */
export function createCommandRunner({ db, entities, occupancy, ...conflicts }: CommandRunnerOptions): CommandRunner {
  return async (call, command) => {
    const invalidated = new Set<string>();
    try {
      return await retryConflicts(conflicts, (attempt) =>
        db.tx(async (tx) => {
          const recorded = await findIdempotencyRecord(tx, call.caller, call.now, call);
          if (recorded !== null) return recorded;
          const em = entities.on(tx);
          const effects = await command({ em, tx, ...attempt });
          for (const name of effects.invalidates ?? []) invalidated.add(name);
          await em.flush();
          // In one list: the error of the statement that failed comes before those of the statements behind it.
          await Promise.all([
            ...sendEffects(tx, effects, call.now),
            saveIdempotencyRecord(tx, call.caller, call.status, effects.answer, call),
          ]);
          return effects.answer;
        }),
      );
    } finally {
      // Whatever became of the commit: an entry that is missing costs a read, one that is wrong a refusal.
      occupancy?.invalidate([...invalidated]);
    }
  };
}

type WrittenEffects = Omit<Effects<never>, 'answer' | 'invalidates'>;

/** Writes the effects of a change that nobody calls for. */
export async function writeEffects(tx: Tx, effects: WrittenEffects, now: Temporal.Instant): Promise<void> {
  await Promise.all(sendEffects(tx, effects, now));
}

/** Statements that do not wait for one another travel together and run in this order. */
function sendEffects(
  tx: Tx,
  { writes = [], events = [], emails = [], texts = [], wakes = [] }: WrittenEffects,
  now: Temporal.Instant,
): Promise<unknown>[] {
  for (const topic of wakes) tx.afterCommit(topic);
  return [
    ...writes.map(({ statement, values }) => tx.query(statement, values)),
    appendEvents(tx, events),
    queueEmails(tx, emails, now),
    queueTexts(tx, texts, now),
  ];
}

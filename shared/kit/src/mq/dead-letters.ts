import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Queryable, Statement } from '../db/open.ts';
import { pruneOlder } from '../db/prune.ts';
import { newId } from '../ids.ts';
import { pauseAfter } from '../workers/polling-worker.ts';
import type { Broker } from './connect.ts';
import { DEAD_HEADERS } from './consume.ts';
import type { Subscription } from './subscribe.ts';
import { namesOf } from './topology.ts';

/** As the operator sees it. `body` is the message's text, readable or not; `at` is when it came to rest here. */
export type DeadLetter = { id: string; queue: string; type: string; reason: string; body: string; at: string };

const KEEP: Statement = {
  name: 'kit_dead_letter_keep',
  text: `insert into dead_letters (id, queue, message_id, type, reason, error, body, headers, died_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (queue, message_id) do update set reason = excluded.reason, error = excluded.error,
           died_at = excluded.died_at, replayed_at = null`,
};

/** Where and why it died: in our own words if the consumer had the time for them, else in the broker's. */
function causeOf(message: ConsumeMessage): { queue: string; reason: string; error: string | null } {
  const headers = message.properties.headers ?? {};
  const death = headers['x-death']?.[0];
  return {
    queue: String(headers[DEAD_HEADERS.queue] ?? death?.queue ?? headers['x-first-death-queue'] ?? ''),
    reason: String(headers[DEAD_HEADERS.reason] ?? death?.reason ?? 'unknown'),
    error: headers[DEAD_HEADERS.error] ? String(headers[DEAD_HEADERS.error]) : null,
  };
}

function valuesOf(message: ConsumeMessage, now: Temporal.Instant): unknown[] {
  const { queue, reason, error } = causeOf(message);
  const { messageId, headers, type } = message.properties;
  // Postgres' text holds no NUL; what nobody could read may have some.
  const body = message.content.toString('utf8').replaceAll('\0', '\uFFFD');
  const name = messageId ? String(messageId) : createHash('sha256').update(message.content).digest('hex');
  const own = Object.fromEntries(
    Object.entries(headers ?? {}).filter(([key]) => !/^x-(death|first-death|last-death|dead|delivery-count)/.test(key)),
  );
  const kind = String(type ?? message.fields.routingKey);
  return [newId(now.epochMilliseconds), queue, name, kind, reason, error, body, JSON.stringify(own), now];
}

/**
 * Moves dead letters from the broker's queue into the table `dead_letters`, where they can be listed without being
 * taken out; a queue cannot do that. Runs in the gateway; while it is unavailable they wait in the queue. A letter that
 * cannot be stored is held and tried again, for ever.
 */
export function startDeadLetterStore(options: {
  db: Database;
  broker: Broker;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}): Promise<Subscription> {
  const { db, broker, clock, log } = options;
  const ending = new AbortController();
  const onMessage = async (message: ConsumeMessage) => {
    for (let failures = 1; ; failures += 1) {
      try {
        await db.query(KEEP, valuesOf(message, clock.now()));
        return 'ack' as const;
      } catch (error) {
        log.error({ err: error, failures }, 'a dead letter could not be stored yet');
        await pause(pauseAfter(failures, error), undefined, { signal: ending.signal }).catch(() => {});
        if (ending.signal.aborted) return 'leave' as const;
      }
    }
  };
  const declare = async () => namesOf(broker.namespace).deadLetters;
  return broker.raw({ declare, onMessage }).then((subscription) => ({
    ...subscription,
    close: () => {
      ending.abort();
      return subscription.close();
    },
  }));
}

/** The letters that nobody has replayed, newest first, at most 500. */
export function listDeadLetters(db: Queryable): Promise<DeadLetter[]> {
  return db.query<DeadLetter>(
    `select id, queue, type, reason || coalesce(': ' || error, '') as reason, body, died_at as at
     from dead_letters where replayed_at is null order by died_at desc, id desc limit 500`,
  );
}

/**
 * Puts a letter back into the queue that it died in, and only there, with its own id: what its first run did is known
 * to that consumer's inbox and is not done again.
 * @returns false where there is no such letter; a letter that was replayed before is sent again
 * @throws BrokerUnavailable, UnroutableError: then it stays listed
 */
export async function replayDeadLetter(
  options: { db: Queryable; broker: Pick<Broker, 'publish'>; clock: Clock },
  id: string,
): Promise<boolean> {
  const { db, broker, clock } = options;
  const [letter] = await db.query<{
    queue: string;
    type: string;
    message_id: string;
    body: string;
    headers: Record<string, unknown>;
  }>('select queue, type, message_id, body, headers from dead_letters where id::text = $1', [id]);
  if (!letter) return false;
  const { queue, type, message_id, body, headers } = letter;
  await broker.publish([{ type, id: message_id, body: Buffer.from(body), headers, queue }]);
  await db.query('update dead_letters set replayed_at = $2 where id = $1', [id, clock.now()]);
  return true;
}

/** How long letters are kept: shorter than the shortest time, a month, for which a business may keep its guests' data. */
export const DEAD_LETTER_DAYS = 28;

/** Removes letters older than 28 days. */
export const pruneDeadLetters = pruneOlder('dead_letters', 'died_at', 24 * DEAD_LETTER_DAYS);

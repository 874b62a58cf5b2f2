import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@booking/kit/clock';
import type { Queryable } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import type { Broker, RawOptions } from '@booking/kit/mq/connect';
import { DEAD_HEADERS } from '@booking/kit/mq/consume';
import { namesOf } from '@booking/kit/mq/topology';
import type { Logger } from '@booking/kit/telemetry/log';
import { pauseAfter } from '@booking/kit/workers/polling-worker';
import { type NewDeadLetter, storeDeadLetter } from '../db/hot/dead-letters.ts';

type Message = Parameters<RawOptions['onMessage']>[0];

/** Where and why it died: in our own words if the consumer had the time for them, else in the broker's. */
function causeOf(message: Message): Pick<NewDeadLetter, 'queue' | 'reason' | 'error'> {
  const headers = message.properties.headers ?? {};
  const death = headers['x-death']?.[0];
  return {
    queue: String(headers[DEAD_HEADERS.queue] ?? death?.queue ?? headers['x-first-death-queue'] ?? ''),
    reason: String(headers[DEAD_HEADERS.reason] ?? death?.reason ?? 'unknown'),
    error: headers[DEAD_HEADERS.error] ? String(headers[DEAD_HEADERS.error]) : null,
  };
}

function letterOf(message: Message, nowMs: number): NewDeadLetter {
  const { messageId, headers, type } = message.properties;
  const own = Object.entries(headers ?? {}).filter(
    ([key]) => !/^x-(death|first-death|last-death|dead|delivery-count)/.test(key),
  );
  return {
    id: newId(nowMs),
    ...causeOf(message),
    messageId: messageId ? String(messageId) : createHash('sha256').update(message.content).digest('hex'),
    type: String(type ?? message.fields.routingKey),
    // Postgres' text holds no NUL; what nobody could read may have some.
    body: message.content.toString('utf8').replaceAll('\0', '\uFFFD'),
    headers: Object.fromEntries(own),
  };
}

export type CollectOptions = {
  readonly db: Queryable;
  readonly broker: Broker;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
};

/**
 * Moves dead letters from the broker's queue into the table `dead_letters`, where they can be listed without being taken
 * out; a queue cannot do that. While the gateway is unavailable they wait in the queue. A letter that cannot be stored is
 * held and tried again, until the broker's connection is closed.
 */
export async function collectDeadLetters({ db, broker, clock, log }: CollectOptions): Promise<void> {
  const onMessage = async (message: Message, signal: AbortSignal) => {
    for (let failures = 1; ; failures += 1) {
      try {
        await storeDeadLetter(db, letterOf(message, clock.ms()), clock.now());
        return 'ack' as const;
      } catch (error) {
        log.error({ err: error, failures }, 'a dead letter could not be stored yet');
        await pause(pauseAfter(failures, error), undefined, { signal }).catch(() => {});
        if (signal.aborted) return 'leave' as const;
      }
    }
  };
  await broker.raw({ declare: async () => namesOf(broker.namespace).deadLetters, onMessage });
}

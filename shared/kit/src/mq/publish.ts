import { isForWatchers } from '@booking/core/messages';
import type { ConfirmChannel, Message } from 'amqplib';
import { namesOf } from './topology.ts';

/**
 * What is handed to the broker. With `queue` (a full name) it goes to that queue alone, as a replay does, with `isDead` to the
 * dead letters.
 */
export type OutgoingMessage = {
  type: string;
  id: string;
  body: Buffer;
  headers?: Readonly<Record<string, unknown>>;
  queue?: string;
  isDead?: true;
};

/** The broker took the batch, except these, for which no queue is bound. */
export class UnroutableError extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`no queue is bound for ${ids.length} of the messages`);
    this.name = 'UnroutableError';
    this.ids = ids;
  }
}

/** The broker is unavailable, or did not confirm in time. The same messages may be published again. */
export class BrokerUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BrokerUnavailable';
  }
}

export type Publisher = {
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Publishes on this channel from now on. */
  attach(channel: ConfirmChannel): void;
  /** Rejects what is under way and everything to come, until the next `attach`. */
  detach(error: Error): void;
};

type Batch = { returned: Set<string>; fail: (error: Error) => void };

const CONFIRM_MS = 10_000;

function send(channel: ConfirmChannel, names: ReturnType<typeof namesOf>, message: OutgoingMessage): Promise<void> {
  const { type, id, body, headers, queue, isDead } = message;
  const exchange = isDead ? names.dead : names.events;
  const options = {
    persistent: true,
    mandatory: !isForWatchers(type),
    messageId: id,
    type,
    contentType: 'application/json',
    headers: headers ?? {},
  };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null) => (error ? reject(new BrokerUnavailable(error.message, error)) : resolve());
    if (queue === undefined) channel.publish(exchange, type, body, options, done);
    else channel.publish('', queue, body, options, done);
  });
}

/** Publishing with confirms on whatever channel there is just now. */
export function createPublisher(namespace: string): Publisher {
  const names = namesOf(namespace);
  const batches = new Set<Batch>();
  let current: ConfirmChannel | null = null;

  // The broker returns an unroutable message before it confirms it, so the batch still waits.
  const onReturn = (message: Message) => {
    for (const batch of batches) batch.returned.add(String(message.properties.messageId));
  };
  const confirmed = async (channel: ConfirmChannel, messages: readonly OutgoingMessage[]) => {
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    const batch: Batch = { returned: new Set(), fail };
    const timer = setTimeout(() => fail(new BrokerUnavailable('the broker did not confirm in time')), CONFIRM_MS);
    batches.add(batch);
    try {
      await Promise.race([Promise.all(messages.map((message) => send(channel, names, message))), failed]);
      const unroutable = messages.filter(({ id }) => batch.returned.has(id)).map(({ id }) => id);
      if (unroutable.length > 0) throw new UnroutableError(unroutable);
    } finally {
      clearTimeout(timer);
      batches.delete(batch);
    }
  };

  return {
    publish: async (messages) => {
      if (!current) throw new BrokerUnavailable('the broker is unavailable');
      if (messages.length > 0) await confirmed(current, messages);
    },
    attach: (channel) => {
      channel.off('return', onReturn);
      channel.on('return', onReturn);
      current = channel;
    },
    detach: (error) => {
      current = null;
      for (const batch of batches) batch.fail(new BrokerUnavailable(error.message, error));
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';

/** What becomes of a message: done with, or back into its queue (`dead` into the dead letters, where it has any). */
export type Settlement = 'ack' | 'dead' | 'leave';

export type SubscriptionOptions = {
  /** Declares the queue on a fresh channel and answers its name. */
  declare: (channel: Channel) => Promise<string>;
  prefetch: number;
  /** How many messages are worked on at the same time; the rest of the prefetch waits its turn. */
  concurrency: number;
  noAck: boolean;
  /** Must not throw. `leave` says nothing to the broker: the message comes again when the channel ends. */
  onMessage: (message: ConsumeMessage) => Promise<Settlement>;
  onAttached?: () => void;
  /** The channel ended or the queue was deleted, on a connection that stands. */
  onFault: (error: Error) => void;
};

export type Subscription = {
  /** Declares and consumes on this connection; called again after every reconnect. */
  attach(model: ChannelModel): Promise<void>;
  /** Takes no further message and waits for those under way. */
  close(): Promise<void>;
};

const ANSWER_MS = 1000;

/** Waits for the broker's answer to a goodbye, but not for ever: a frozen one gives none. */
export async function atMost(answer: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([answer?.catch(() => {}), pause(ANSWER_MS, undefined, { ref: false })]);
}

/** At most `limit` tasks at a time, in the order in which they came. */
function createSemaphore(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task: () => Promise<void>) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function settle(channel: Channel, message: ConsumeMessage, settlement: Settlement): void {
  try {
    if (settlement === 'ack') channel.ack(message);
    if (settlement === 'dead') channel.nack(message, false, false);
  } catch {
    // The channel ended while the message was worked on: it comes again, and the inbox knows it.
  }
}

type Consuming = { channel: Channel; tag: string };

/** Consumes one queue, through every reconnect. */
export function createSubscription(options: SubscriptionOptions): Subscription {
  const underWay = new Set<Promise<void>>();
  const semaphore = createSemaphore(options.concurrency);
  let current: Consuming | null = null;
  // Deliveries of a channel that has ended come again on the next: working on them too would be twice the work.
  let live: Channel | null = null;
  let closed = false;

  const take = (channel: Channel, message: ConsumeMessage) => {
    const work = semaphore(async () => {
      if (closed || live !== channel) return;
      const settlement = await options.onMessage(message);
      if (!options.noAck) settle(channel, message, settlement);
    })
      .catch(options.onFault)
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const attach = async (model: ChannelModel) => {
    if (closed) return;
    const channel = await model.createChannel();
    live = channel;
    channel.on('error', options.onFault);
    const queue = await options.declare(channel);
    await channel.prefetch(options.prefetch);
    const { consumerTag: tag } = await channel.consume(
      queue,
      (message) => (message ? take(channel, message) : options.onFault(new Error(`the queue ${queue} was deleted`))),
      { noAck: options.noAck },
    );
    current = { channel, tag };
    options.onAttached?.();
  };
  const close = async () => {
    closed = true;
    const consuming = current;
    current = null;
    await atMost(consuming?.channel.cancel(consuming.tag));
    await Promise.all(underWay);
    await atMost(consuming?.channel.close());
  };
  return { attach, close };
}

import { Envelope } from '@booking/core/events';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type ConsumeOptions, createWorker } from './consume.ts';
import type { OutgoingMessage } from './publish.ts';
import { createSession, type Session } from './session.ts';
import { createSubscription, type Settlement, type Subscription } from './subscribe.ts';
import { assertOwnQueue, assertWorkQueue } from './topology.ts';

export type BrokerOptions = {
  url: string;
  /** Prefix of the names of exchanges and queues. */
  namespace: string;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
};

export type BroadcastOptions = {
  types: readonly string[];
  /** An error is logged and the message is gone: these are hints to throw out caches, not facts to keep. */
  handle: (envelope: Envelope) => void | Promise<void>;
  /** Called whenever the queue is bound anew, the first time too: what was missed before is unknown. */
  onReconnect?: () => void;
};

export type RawOptions = {
  declare: (channel: Channel) => Promise<string>;
  /** @param closing aborted once the consumer is closed, which waits for this */
  onMessage: (message: ConsumeMessage, closing: AbortSignal) => Promise<Settlement>;
};

export type Broker = {
  readonly namespace: string;
  /**
   * Publishes persistently and mandatorily and waits for the confirms.
   * Throws BrokerUnavailable at once while there is no connection, and UnroutableError naming what no queue took.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Consumes a durable queue that all processes of the consumer share. Does not wait for the broker. */
  consume<Schema extends z.ZodType = typeof Envelope>(options: ConsumeOptions<Schema>): Promise<Subscription>;
  /** Consumes a queue of this process alone. */
  subscribeBroadcast(options: BroadcastOptions): Promise<Subscription>;
  /** Consumes without any handling of errors: for the store of dead letters. */
  raw(options: RawOptions): Promise<Subscription>;
  isConnected(): boolean;
  /** Calls `fn` after every (re)connect; returns what ends that. */
  onConnect(fn: () => void): () => void;
  /** Resolves once there is a connection with everything declared on it; for tests and commands. */
  connected(): Promise<void>;
  /** Ends the consumers after what they have in hand, then the connection. */
  close(): Promise<void>;
};

type Kit = { session: Session; namespace: string; log: BrokerOptions['log'] };

/** Closing it ends what waits on the signal, then waits for what is under way. */
const endedBy = (ending: AbortController, subscription: Subscription): Subscription => ({
  ...subscription,
  close: () => {
    ending.abort();
    return subscription.close();
  },
});

function consumer({ session, namespace, log }: Kit) {
  return async <Schema extends z.ZodType>(options: ConsumeOptions<Schema>): Promise<Subscription> => {
    const ending = new AbortController();
    const publishDead = (message: OutgoingMessage) => session.publish([message]);
    const subscription = createSubscription({
      declare: (channel) => assertWorkQueue(channel, namespace, options.queue, options.types),
      prefetch: options.prefetch ?? 50,
      concurrency: options.concurrency ?? 8,
      noAck: false,
      onMessage: createWorker(options, { namespace, publishDead, log, signal: ending.signal }),
      onFault: session.fault,
    });
    return session.add(endedBy(ending, subscription));
  };
}

function broadcastConsumer({ session, namespace, log }: Kit) {
  return ({ types, handle, onReconnect }: BroadcastOptions): Promise<Subscription> => {
    const onMessage = async (message: ConsumeMessage): Promise<Settlement> => {
      try {
        await handle(Envelope.parse(JSON.parse(message.content.toString('utf8'))));
      } catch (error) {
        log.error({ err: error, type: message.fields.routingKey }, 'a message for this process alone was lost');
      }
      return 'ack';
    };
    const subscription = createSubscription({
      declare: (channel) => assertOwnQueue(channel, namespace, types),
      prefetch: 0,
      concurrency: 1,
      noAck: true,
      onMessage,
      onFault: session.fault,
      ...(onReconnect ? { onAttached: onReconnect } : {}),
    });
    return session.add(subscription);
  };
}

function rawConsumer({ session }: Kit) {
  return ({ declare, onMessage }: RawOptions): Promise<Subscription> => {
    const ending = new AbortController();
    const subscription = createSubscription({
      declare,
      onMessage: (message) => onMessage(message, ending.signal),
      prefetch: 20,
      concurrency: 1,
      noAck: false,
      onFault: session.fault,
    });
    return session.add(endedBy(ending, subscription));
  };
}

/** Connects in the background and for ever: a broker that is unavailable neither stops the start nor hangs a publish. */
export function connectBroker({ url, namespace, log }: BrokerOptions): Broker {
  const session = createSession({ url, namespace, log });
  const kit = { session, namespace, log };
  return {
    namespace,
    publish: session.publish,
    consume: consumer(kit),
    subscribeBroadcast: broadcastConsumer(kit),
    raw: rawConsumer(kit),
    isConnected: session.isConnected,
    onConnect: session.onConnect,
    connected: session.connected,
    close: session.close,
  };
}

import type { Envelope } from '@booking/core/events';
import { connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { createFeed, type Feed } from './stand-ins/feed.ts';

type Broker = { readonly url: string; readonly namespace: string };

export type Listener = { readonly feed: Feed<Envelope>; close(): Promise<void> };

/** Hears everything that the service publishes, as another service would. */
export async function listen(service: { broker: Broker }, types: readonly string[] = ['stay.*']): Promise<Listener> {
  const broker = connectBroker({ ...service.broker, log: createLogger({ name: 'test', level: 'silent' }) });
  const feed = createFeed<Envelope>((envelope) => envelope.type);
  await broker.connected();
  await broker.consume({ queue: 'test.listener', types, handle: async (envelope) => feed.push(envelope) });
  return { feed, close: broker.close };
}

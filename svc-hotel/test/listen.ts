import type { Envelope } from '@booking/core/events';
import { createLogger } from '@booking/kit/log';
import { connectBroker } from '@booking/kit/mq/connect';
import { createFeed, type Feed } from '@booking/testkit/feed';
import type { Service } from './service.ts';

export type Listener = { readonly feed: Feed<Envelope>; close(): Promise<void> };

/** Hears everything that the service publishes, as another service would. */
export async function listen(service: Service, types: readonly string[] = ['stay.*']): Promise<Listener> {
  const broker = connectBroker({ ...service.broker, log: createLogger({ name: 'test', level: 'silent' }) });
  const feed = createFeed<Envelope>((envelope) => envelope.type);
  await broker.connected();
  await broker.consume({ queue: 'test.listener', types, handle: async (envelope) => feed.push(envelope) });
  return { feed, close: broker.close };
}

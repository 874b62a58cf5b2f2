import { connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { testUrls } from '@booking/testkit/servers';

/** Which versions of what somebody was told of, each once. */
export type Told = { readonly versions: ReadonlySet<string>; readonly close: () => Promise<void> };

/**
 * Hears what services tell of, as others would, and keeps its versions alone: what nobody listens to comes back into the outbox,
 * and goes out again with every hour that a clock jumps.
 */
export async function startHearing(namespace: string, types: readonly string[]): Promise<Told> {
  const broker = connectBroker({
    ...{ url: testUrls().amqp, namespace },
    log: createLogger({ name: 'test', level: 'silent' }),
  });
  const versions = new Set<string>();
  await broker.connected();
  await broker.consume({
    ...{ queue: 'test.told', types },
    handle: async ({ type, aggregate_id, version }) => {
      if (type.startsWith('stay.')) versions.add(`${aggregate_id} ${version}`);
    },
  });
  return { versions, close: broker.close };
}

import type { FastifyInstance } from 'fastify';
import { assertSchema, type ServiceMigration } from '../db/schema/migrate.ts';
import { createApp, listen } from '../http/app.ts';
import { createPrivateApp, type InternalRoute } from '../http/private.ts';
import { gauge } from '../telemetry/metrics.ts';
import { scrape } from '../telemetry/process-metrics.ts';
import type { Base } from './base.ts';

const brokerConnected = gauge('broker_connected', '1 while there is a connection to the broker.');

export type PrivatePort = {
  readonly migrations: readonly ServiceMigration[];
  readonly internal: readonly InternalRoute[];
  readonly isStarted: () => boolean;
};

/** Health, metrics and the routes between services. Ready means started, not closing, and the schema of this release. */
export async function listenPrivate(base: Base, { migrations, internal, isStarted }: PrivatePort): Promise<number> {
  const { env, log, closer, clock, db, broker, callers } = base;
  const app = createPrivateApp({
    log,
    callersOf: callers.from,
    clock,
    ready: async () => isStarted() && !closer.closing && (await assertSchema(db, migrations).then(() => true)),
    metrics: scrape,
    internal,
  });
  const stop = brokerConnected.ask(() => (broker.isConnected() ? 1 : 0));
  closer.add('private port', async () => {
    stop();
    await app.close();
  });
  return listen(app, { host: env.HOST, port: env.PRIVATE_PORT });
}

/** The port that the gateway calls, with whatever `register` puts there. */
export async function listenPublic(
  { env, log, closer, db }: Base,
  register: (app: FastifyInstance) => void,
): Promise<{ readonly port: number }> {
  const app = createApp({ log, closing: () => closer.closing, silence: db.silence });
  register(app);
  closer.add('routes', () => app.close());
  return { port: await listen(app, { host: env.HOST, port: env.PORT }) };
}

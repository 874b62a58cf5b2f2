import type { Clock } from '../clock.ts';
import { type CallerKeys, openCallerKeys } from '../crypto/caller-keys.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { type Broker, connectBroker } from '../mq/connect.ts';
import type { Logger } from '../telemetry/log.ts';
import { startTelemetry } from '../telemetry/start.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import type { BaseEnv } from './settings.ts';

/** What every part of a running process shares. */
export type Base<E extends BaseEnv = BaseEnv> = {
  readonly env: E;
  readonly log: Logger;
  readonly closer: GracefulShutdown;
  readonly db: Database;
  readonly broker: Broker;
  readonly clock: Clock;
  /** What calls are signed with, and those that come are held against. */
  readonly callers: CallerKeys;
};

export type BaseOptions<E extends BaseEnv> = {
  readonly env: E;
  readonly log: Logger;
  readonly closer: GracefulShutdown;
  readonly name: string;
  /** Settings of each database session, such as the planner's. */
  readonly session?: Readonly<Record<string, string>>;
  readonly clock: (db: Database) => Clock | Promise<Clock>;
};

/** Opens what everything else stands on: it is closed last. Waits for no server, unless `clock` does. */
export async function openBase<E extends BaseEnv>(options: BaseOptions<E>): Promise<Base<E>> {
  const { env, log, closer, name, session } = options;
  const { DATABASE_URL: url, DATABASE_POOL: pool, AMQP_URL, AMQP_NAMESPACE: namespace } = env;
  const callers = openCallerKeys(name, env);
  closer.add('telemetry', await startTelemetry({ service: name, env, log }));
  const db = openDatabase({ url, pool, name, log, ...(session ? { settings: session } : {}) });
  closer.add('database', db.close);
  const clock = await options.clock(db);
  const broker = connectBroker({ url: AMQP_URL, namespace, log });
  closer.add('broker', broker.close);
  return { env, log, closer, db, broker, clock, callers };
}

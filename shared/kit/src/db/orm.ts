import { type EntityName, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect, type PostgresPool } from 'kysely';
import type { Database } from './open.ts';

export type OrmOptions = {
  db: Database;
  /** The service's schema. */
  schema: string;
  /** Every entity by name: nothing is found by its folder. */
  entities: readonly EntityName[];
};

/**
 * MikroORM on the process's one pool, for what is not hot: settings, operators' reads and writes. Fork its entity
 * manager for each piece of work. Closing it leaves the pool open; the pool belongs to `db`.
 */
export function openOrm({ db, schema, entities }: OrmOptions): Promise<MikroORM> {
  const { pool } = db;
  const shared = { connect: () => pool.connect(), end: async () => {} } as unknown as PostgresPool;
  return MikroORM.init({
    dbName: String(pool.options.database ?? 'booking'),
    schema,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    driverOptions: new PostgresDialect({ pool: shared }),
    ensureDatabase: false,
    forceUtcTimezone: true,
  });
}

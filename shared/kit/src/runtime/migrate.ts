import { migrateService, type ServiceMigration } from '../db/schema/migrate.ts';
import { createLogger } from '../telemetry/log.ts';
import { readEnv } from './env.ts';
import { MigrateEnv } from './settings.ts';

export type MigrationCommand = {
  readonly name: string;
  readonly schema: string;
  readonly migrations: readonly ServiceMigration[];
};

/** The migration command of a process: brings its schema to what this release needs and says what it ran. */
export async function runMigrations({ name, schema, migrations }: MigrationCommand): Promise<void> {
  const { DATABASE_ADMIN_URL: adminUrl, DATABASE_URL: serviceUrl } = readEnv(MigrateEnv);
  const done = await migrateService({ adminUrl, serviceUrl, schema, migrations });
  createLogger({ name: `${name} migrate` }).info({ done }, 'the database is as this program needs it');
}

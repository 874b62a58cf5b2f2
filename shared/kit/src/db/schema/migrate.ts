import pg from 'pg';
import type { Queryable } from '../open.ts';
import type { ServiceMigration } from './migrations.ts';
import { ownerOf, provisionRoles, provisionSchema, type ServiceRole } from './roles.ts';

export { type ServiceMigration, sqlMigration } from './migrations.ts';

export type MigrateOptions = {
  /** A login that may make roles and schemas in the database. */
  adminUrl: string;
  /** The service's own login: its user and password become the service's role. */
  serviceUrl: string;
  schema: string;
  migrations: readonly ServiceMigration[];
};

const TABLE = 'migrations';
// Any number will do, as long as every migrator of a database asks for the same one.
const LOCK = 7_364_201;

function roleOf({ serviceUrl, schema }: MigrateOptions): ServiceRole {
  const { username, password } = new URL(serviceUrl);
  if (!username) throw new Error('the service URL names no user: its role cannot be made');
  return {
    name: decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    schema,
  };
}

/** Loaded by the migrator alone: in a service, which only asks what has run, it would be 20 MB for nothing. */
async function loadMigrator() {
  const [{ MikroORM }, { Migration, Migrator }] = await Promise.all([
    import('@mikro-orm/postgresql'),
    import('@mikro-orm/migrations'),
  ]);
  // The Migrator wants classes.
  const classOf = ({ name, sql }: ServiceMigration) =>
    class extends Migration {
      override name = name;
      override up(): void {
        this.addSql(sql);
      }
    };
  return { MikroORM, Migrator, classOf };
}

async function runMigrations({ adminUrl, schema, migrations }: MigrateOptions, owner: string): Promise<string[]> {
  const { MikroORM, Migrator, classOf } = await loadMigrator();
  const orm = await MikroORM.init({
    clientUrl: adminUrl,
    schema,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    ensureDatabase: false,
    pool: { min: 0, max: 1 },
    // Roles may not be named by case or quotes in `options`, which has none: names of services are plain.
    driverOptions: { options: `-c role=${owner} -c search_path=${schema},public -c client_min_messages=warning` },
    migrations: {
      tableName: `${schema}.${TABLE}`,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: classOf(migration) })),
      snapshot: false,
      snapshotOnMigrate: false,
      silent: true,
    },
  });
  try {
    const done = await orm.migrator.up();
    return done.map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}

async function grantOnTables(client: pg.Client, { name, schema }: ServiceRole): Promise<void> {
  const [inSchema, service] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(name)];
  await client.query(`
    grant select, insert, update, delete on all tables in schema ${inSchema} to ${service};
    grant usage, select on all sequences in schema ${inSchema} to ${service};
    revoke insert, update, delete on ${inSchema}.${TABLE} from ${service};`);
}

/**
 * Makes the service's roles and schema and runs the migrations that are missing, as the schema's owner. Safe to run
 * again and at the same time as another: they wait for one another. Answers the names of those it ran.
 */
export async function migrateService(options: MigrateOptions): Promise<string[]> {
  const role = roleOf(options);
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: `migrate ${options.schema}` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await provisionRoles(client, role, options.serviceUrl);
    await provisionSchema(client, role);
    const done = await runMigrations(options, ownerOf(role));
    await grantOnTables(client, role);
    return done;
  } finally {
    await client.end();
  }
}

/** Throws where a migration that this program was written for has not run: services never migrate by themselves. */
export async function assertSchema(db: Queryable, expected: readonly ServiceMigration[]): Promise<void> {
  const rows = await db.query<{ name: string }>(`select name from ${TABLE}`);
  const done = new Set(rows.map(({ name }) => name));
  const missing = expected.filter(({ name }) => !done.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `the database is too old for this program: run the migrations first (missing: ${missing.join(', ')})`,
    );
}

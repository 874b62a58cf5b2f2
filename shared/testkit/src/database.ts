import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@booking/kit/db/open';
import { migrateService, type ServiceMigration } from '@booking/kit/db/schema/migrate';
import { hashOf } from '@booking/kit/db/schema/migrations';
import pg from 'pg';
import { testUrls } from './servers.ts';

export type FreshDatabase = {
  /** The service's own login, as in production: it may read and write rows and nothing else. */
  url: string;
  /** A login that may do everything, in the same database. */
  adminUrl: string;
  /** Opened as the service. */
  db: Database;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
};

export type TestedService = { schema: string; migrations: readonly ServiceMigration[] };

const PASSWORD = 'test';

function urlOf(database: string, user?: { name: string; password: string }): string {
  const url = new URL(testUrls().database);
  url.pathname = `/${database}`;
  if (user) {
    url.username = user.name;
    url.password = user.password;
  }
  return url.href;
}

/** Not the service's own name: roles belong to the whole server, and its real ones are not ours to change. */
const serviceUrl = (database: string, schema: string) =>
  urlOf(database, { name: `test_${schema}`, password: PASSWORD });

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testUrls().database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The template's name changes with the migrations and with the code that makes roles and schemas. */
async function templateName({ schema, migrations }: TestedService): Promise<string> {
  const hash = createHash('sha256').update(hashOf(migrations));
  for (const file of ['@booking/kit/db/schema/roles', '@booking/kit/db/schema/migrate'])
    hash.update(await readFile(fileURLToPath(import.meta.resolve(file))));
  return `tpl_${schema}_${hash.digest('hex').slice(0, 12)}`;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  return (rowCount ?? 0) > 0;
}

/** Templates of migrations that have changed since are of no more use; one that is being cloned just now stays. */
async function dropOldTemplates(client: pg.Client, schema: string, keep: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ ('^tpl_' || $1 || '_[0-9a-f]{12}$') and datname <> $2`,
    [schema, keep],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => {});
}

async function makeTemplate(client: pg.Client, service: TestedService, name: string): Promise<void> {
  const building = `${name}_building`;
  await client.query(`drop database if exists ${building} with (force)`);
  await client.query(`create database ${building} template template0`);
  await migrateService({ ...service, adminUrl: urlOf(building), serviceUrl: serviceUrl(building, service.schema) });
  // Only a finished template bears the name.
  await client.query(`alter database ${building} rename to ${name}`);
  await dropOldTemplates(client, service.schema, name);
}

async function ensureTemplate(client: pg.Client, service: TestedService, name: string): Promise<void> {
  if (await exists(client, name)) return;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    if (!(await exists(client, name))) await makeTemplate(client, service, name);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

const GONE = '3D000';
const IN_USE = '55006';

async function cloneTemplate(service: TestedService): Promise<string> {
  const name = await templateName(service);
  const database = `t_${service.schema}_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      await ensureTemplate(client, service, name);
      try {
        await client.query(`create database ${database} template ${name}`);
        return;
      } catch (error) {
        const { code } = error as { code?: string };
        if ((code !== GONE && code !== IN_USE) || attempt >= 20) throw error;
        await pause(20 * attempt);
      }
    }
  });
  return database;
}

/** A migrated database of its own: a clone of a template that is made once for each state of the migrations. */
export async function freshDatabase(service: TestedService): Promise<FreshDatabase> {
  const database = await cloneTemplate(service);
  const url = serviceUrl(database, service.schema);
  const db = openDatabase({ url, pool: 8, name: `test ${service.schema}` });
  const drop = async () => {
    await db.close();
    await asAdmin((client) => client.query(`drop database if exists ${database} with (force)`));
  };
  return { url, adminUrl: urlOf(database), db, drop };
}

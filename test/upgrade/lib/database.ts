import { migrateService } from '@booking/kit/db/schema/migrate';
import { testUrls } from '@booking/testkit/servers';
import pg from 'pg';
import { type ProcessName, serviceUrl } from '../../lib/platform-database.ts';
import { runToEnd } from '../../lib/processes.ts';
import { type Change, SCHEMAS } from './services.ts';

/** A database as a release before left it: made by its own migrations, run by its own code. */
export async function databaseOf(root: string, services: readonly ProcessName[]) {
  const base = testUrls().database;
  const admin = new pg.Client(base);
  await admin.connect();
  const name = `upgrade_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.query(`create database ${name}`);
  const adminUrl = Object.assign(new URL(base), { pathname: `/${name}` }).toString();
  for (const service of services) {
    const env = { DATABASE_ADMIN_URL: adminUrl, DATABASE_URL: serviceUrl(adminUrl, service) };
    await runToEnd(`${service}/src/migrate.ts`, env, root);
  }
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { adminUrl, drop };
}

async function migrate(adminUrl: string, service: ProcessName, upTo?: string): Promise<string[]> {
  const { SCHEMA, MIGRATIONS } = SCHEMAS[service];
  const count = upTo === undefined ? MIGRATIONS.length : MIGRATIONS.findIndex(({ name }) => name === upTo) + 1;
  const migrations = MIGRATIONS.slice(0, count);
  return migrateService({ adminUrl, serviceUrl: serviceUrl(adminUrl, service), schema: SCHEMA, migrations });
}

/** Runs one migration of now, beneath whoever is at work. */
export async function applyChange(adminUrl: string, { service, name }: Change): Promise<void> {
  const done = await migrate(adminUrl, service, name);
  if (done.join() !== name) throw new Error(`${name} was to run, but what ran is: ${done.join(', ') || 'nothing'}`);
}

export async function migrateToNow(adminUrl: string, services: readonly ProcessName[]): Promise<void> {
  for (const service of services) await migrate(adminUrl, service);
}

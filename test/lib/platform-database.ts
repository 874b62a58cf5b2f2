import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS, type ProgramName } from '@booking/core/trades';
import { testUrls } from '@booking/testkit/servers';
import pg from 'pg';
import { ROOT, runToEnd } from './processes.ts';

/** Every service's password in tests; roles belong to the whole server, so all tests share them. */
const PASSWORD = 'test';

export type ProcessName = ProgramName;
export const PROCESS_NAMES = Object.keys(PROGRAMS) as ProcessName[];

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The URL with which one service logs in to a database. */
export function serviceUrl(adminUrl: string, name: ProcessName): string {
  const url = new URL(adminUrl);
  url.username = name.replace('-', '_');
  url.password = PASSWORD;
  return url.toString();
}

/** Names the template by everything that shapes it, so that a changed migration makes a new one. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of globSync('{gateway,svc-*,shared/kit}/src/{db,migrate.ts}{,/**/*.ts}', { cwd: ROOT }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return `platform_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = templateName();
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`DROP DATABASE IF EXISTS ${template}`);
      await admin.query(`CREATE DATABASE ${template}`);
      const url = withDatabase(adminUrl, template);
      for (const name of PROCESS_NAMES) {
        await runToEnd(`${name}/src/migrate.ts`, { DATABASE_ADMIN_URL: url, DATABASE_URL: serviceUrl(url, name) });
      }
      await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
  return template;
}

/** A database of its own for one platform: every schema, migrated, empty. */
export async function freshPlatformDatabase(): Promise<{ adminUrl: string; drop: () => Promise<void> }> {
  const base = testUrls().database;
  const name = `platform_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(base, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await ensureTemplate(admin, base)}`);
  });
  const drop = () =>
    asAdmin(base, async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return { adminUrl: withDatabase(base, name), drop };
}

/** A connection is held no longer than it is used: the server may be killed in between. */
async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

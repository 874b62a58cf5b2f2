import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { readJson, writeJson } from '../system/files.mjs';
import { logs, root } from '../system/paths.mjs';
import { problem } from '../system/problem.mjs';
import { roleUrl, serviceNames } from './services.mjs';

/**
 * Brings every schema up to date, as the owner roles. Where neither the sources nor the database changed since the last
 * time there is nothing to do: five processes less at every start.
 * @param {{node: string, adminUrl: string, note: string | null, secret: (name: string) => string, say: (part: string, text: string) => void}} options
 *   `note` is a file that lives and dies with the database's data; null where the database is not ours
 */
export async function migrateAll({ node, adminUrl, note, secret, say }) {
  const state = fingerprint(adminUrl);
  if (note && readJson(note)?.state === state) return;
  say('database', `migrating ${serviceNames.length} schemas`);
  await Promise.all(serviceNames.map((name) => migrate({ name, node, adminUrl, secret })));
  if (note) writeJson(note, { state });
}

async function migrate({ name, node, adminUrl, secret }) {
  const env = {
    ...plainEnvironment(),
    DATABASE_ADMIN_URL: adminUrl,
    DATABASE_URL: roleUrl(adminUrl, name, secret),
  };
  const options = { cwd: join(root, name), env, log: join(logs, `${name}.log`) };
  const { code, output } = await run(node, [join(root, name, 'src', 'migrate.ts')], options);
  if (code !== 0) throw problem(`The migrations of ${name} failed (exit code ${code}):\n${output}`);
}

function fingerprint(adminUrl) {
  const hash = createHash('sha256').update(adminUrl.replace(/:\d+\//, '/'));
  for (const folder of [...serviceNames, 'shared/kit', 'shared/core'].map((name) => join(root, name, 'src'))) {
    for (const file of sources(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

function sources(folder) {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith('.ts')).sort();
}

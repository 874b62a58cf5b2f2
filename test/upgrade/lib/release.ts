import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../../../deploy/local/lib/prepare/npm.mjs';
import { archiveOf } from './history.ts';

/** The sources of a commit in a folder of their own, with the packages of their own lock file. */
export type Release = { readonly folder: string; remove(): void };

export async function unpackRelease(commit: string): Promise<Release> {
  const home = mkdtempSync(join(tmpdir(), 'release-'));
  chmodSync(home, 0o755);
  const folder = join(home, 'sources');
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archiveOf(commit) });
  await install(folder, join(home, 'install.log'));
  return { folder, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** What is in pnpm's store already is not fetched again: nearly all of it, since releases share most packages. */
async function install(folder: string, log: string): Promise<void> {
  const pnpm = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).packageManager;
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--prod', '--ignore-scripts'];
  const { code, output } = await runNpm('npx', [...args, '--reporter=append-only'], {
    node: process.execPath,
    cwd: folder,
    log,
  });
  if (code !== 0) throw new Error(`the packages of the release before could not be installed:\n${output}`);
}

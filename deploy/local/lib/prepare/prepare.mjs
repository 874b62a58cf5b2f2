import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { local, logs, root } from '../system/paths.mjs';
import { RUN_MARK } from '../system/pids.mjs';
import { problem } from '../system/problem.mjs';
import { makePassable } from '../system/users.mjs';
import { installMissing } from './apt.mjs';
import { assertRuns, ensureNode, lacksLibrary } from './node.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * What every command needs: a Node that is new enough, the programs it names, and the packages.
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {() => string[]} [missing] programs that the command cannot do without and that are not here
 * @returns {Promise<string>} path of the Node to run with
 */
export async function prepareTools(progress, missing = () => []) {
  if (process.platform === 'win32') throw problem('This runs on Linux and macOS; on Windows use WSL.');
  makePassable(local);
  const node = await ensureNode(progress);
  await installMissing(() => [...(lacksLibrary(node) ? ['libatomic'] : []), ...missing()], progress);
  assertRuns(node);
  await ensurePackages(node, progress);
  return node;
}

/**
 * Starts the process that owns the servers.
 * @param {{mode: 'start' | 'test' | 'engine', node: string, run: string, env?: Record<string, string>}} options
 * @returns {import('node:child_process').ChildProcess} its messages say how far it is
 */
export function startSupervisor({ mode, node, run, env = {} }) {
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, mode === 'start' ? 'supervisor.log' : 'test-servers.log'), 'a', 0o600);
  const script = join(root, 'deploy', 'local', 'supervisor.mjs');
  return spawn(node, [script, JSON.stringify({ mode, node, run })], {
    cwd: root,
    env: { ...process.env, ...env, [RUN_MARK]: run },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
}

/**
 * @param {import('node:child_process').ChildProcess} supervisor
 * @param {import('../system/progress.mjs').Progress} progress
 * @returns {Promise<any>} its result once all is up
 */
export function whenReady(supervisor, progress) {
  return new Promise((resolve, reject) => {
    supervisor.on('message', (message) => {
      if (message.type === 'step') progress(message.part, message.text);
      if (message.type === 'ready') resolve(message.result);
      if (message.type === 'failed') reject(problem(message.sentence, message.exitCode));
    });
    supervisor.once('error', reject);
    supervisor.once('exit', () => reject(problem('It ended before everything was up.')));
  });
}

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { searchPath, toolEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';

/**
 * Runs `npm` or `npx` with the Node that npm came with, while what they start finds `node` first on its PATH.
 * @param {'npm' | 'npx'} command
 * @param {string[]} args
 * @param {{node: string, cwd: string, log: string, onLine?: (line: string) => void}} options
 */
export function runNpm(command, args, { node, cwd, log, onLine }) {
  const script = join(npmFolder(), `${command}-cli.js`);
  return run(process.execPath, [script, ...args], { cwd, log, onLine, env: toolEnvironment(node) });
}

/** The folder of npm-cli.js. */
export function npmFolder() {
  const besideNode = join(dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm', 'bin');
  const onPath = searchPath().map((folder) => join(folder, 'npm'));
  const folders = [
    process.env.npm_execpath && dirname(process.env.npm_execpath),
    besideNode,
    ...onPath.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path))),
    '/usr/share/nodejs/npm/bin',
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'npx-cli.js')));
  if (!found) throw problem('npm was not found beside Node or on the PATH: install it, then try again.', UNAVAILABLE);
  return found;
}

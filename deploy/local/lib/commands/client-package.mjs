// The client for TypeScript as a package: compiled, with its types, ready for `npm publish` or `npm install <folder>`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../system/paths.mjs';

const source = join(root, 'shared', 'client');

// They go with the package: npm links a folder that it installs, and fetches nothing for it.
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'];

/**
 * Builds the package into a folder, which is emptied first.
 * @param {string} node the Node that runs the compiler
 * @param {string} folder
 */
export function buildClient(node, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(node, [compiler, '-p', join(source, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { name, version, type, description } = readJson(join(source, 'package.json'));
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  const own = {
    name,
    version,
    type,
    description,
    exports,
    files: ['dist'],
    dependencies: bundle(folder),
    bundleDependencies: BUNDLED,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
}

/** Copies what the package imports into it; answers the version of each. */
function bundle(folder) {
  const beside = dirname(realpathSync(join(source, 'node_modules', 'openapi-fetch')));
  const copied = BUNDLED.map((name) => {
    const own = join(folder, 'node_modules', name);
    cpSync(realpathSync(join(beside, name)), own, { recursive: true, dereference: true });
    return [name, readJson(join(own, 'package.json')).version];
  });
  return Object.fromEntries(copied);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

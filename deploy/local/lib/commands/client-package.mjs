// The client for TypeScript as a package: compiled, with its types, ready for `npm publish` or `npm install <folder>`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/paths.mjs';

const source = join(root, 'shared', 'client');

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
  const { 'openapi-fetch': fetcher } = catalog();
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  const own = {
    name,
    version,
    type,
    description,
    exports,
    files: ['dist'],
    dependencies: { 'openapi-fetch': fetcher },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The versions that the workspace has chosen, of packages without a scope. */
function catalog() {
  const lines = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}([\w.-]+): (\d\S*)$/gm);
  return Object.fromEntries([...lines].map(([, name, version]) => [name, version]));
}

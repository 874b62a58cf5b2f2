import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { withLock } from '../system/lock.mjs';
import { local, root } from '../system/paths.mjs';
import { problem } from '../system/problem.mjs';

const folder = join(root, 'console');
const built = join(local, 'console');
const stamp = join(built, 'made-of');

/**
 * Builds the console's web application, unless it was built from exactly these sources.
 * @param {string} node path of the Node to run with
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function buildConsole(node, progress) {
  if (isBuilt()) return;
  await withLock(join(local, 'locks', 'console'), async () => {
    if (!isBuilt()) await build(node, progress);
  });
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** What it is made of: its sources and texts, how they are put together, and the packages. */
function wanted() {
  const hash = createHash('sha256');
  const sources = [join(folder, 'src'), join(root, 'shared/core/texts')].flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8', withFileTypes: true }),
  );
  const files = sources.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const others = ['console/vite.config.ts', 'pnpm-lock.yaml'].map((path) => join(root, path));
  for (const path of [...files.sort(), ...others]) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

async function build(node, progress) {
  progress('console', 'building the web application');
  const began = performance.now();
  const made = wanted();
  // Vite is the console's own: nobody else builds anything with it.
  const script = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [script, 'build', folder, '--config', join(folder, 'vite.config.ts')];
  const { code, output } = await run(node, args, { cwd: folder, env: plainEnvironment() });
  if (code !== 0) throw problem(`The console could not be built:\n${output.trimEnd()}`);
  writeFileSync(stamp, made);
  progress('console', `built (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

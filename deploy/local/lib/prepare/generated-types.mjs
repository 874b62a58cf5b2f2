import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { withLock } from '../system/lock.mjs';
import { local, root } from '../system/paths.mjs';
import { problem } from '../system/problem.mjs';

const script = join(root, 'test', 'contract', 'generate.ts');
const stamp = join(local, 'types', 'generated-from');
const catalogues = join('shared', 'core', 'texts');
const texts = readdirSync(join(root, catalogues, 'en')).map(
  (file) => `shared/core/src/texts/generated/${file.replace(/json$/, 'ts')}`,
);
const made = ['shared/client/src/generated/openapi.ts', 'console/src/api/generated/console.ts', ...texts];

/**
 * Makes the types of the two API clients from the route table, and those of the texts from the catalogues, unless
 * they were made from exactly these sources.
 * @param {string} node path of the Node to run with
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function makeGeneratedTypes(node, progress) {
  if (areMade()) return;
  await withLock(join(local, 'locks', 'generated-types'), async () => {
    if (areMade()) return;
    progress('types', 'generating those of API clients and texts');
    const sources = sourcesHash();
    const { code, output } = await run(node, [script, '--types'], { cwd: root, env: plainEnvironment() });
    if (code !== 0) throw problem(`The types of API clients and texts could not be generated:\n${output.trimEnd()}`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  });
}

const areMade = () =>
  made.every((path) => existsSync(join(root, path))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === sourcesHash();

/** The route table with all that it imports, the catalogues, the generator, and the packages. */
function sourcesHash() {
  const hash = createHash('sha256');
  const files = ['shared/core/src', catalogues, 'test/contract/lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('generated'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const path of [...files.sort(), script, join(root, 'pnpm-lock.yaml')])
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

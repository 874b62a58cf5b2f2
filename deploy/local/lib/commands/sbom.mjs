import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNpm } from '../prepare/npm.mjs';
import { local, logs, root } from '../system/paths.mjs';
import { problem } from '../system/problem.mjs';
import { tell } from '../system/progress.mjs';

/** The list that people read; a test holds it against what pnpm says. */
export const LICENCES = join(root, 'docs', 'licences.md');

/** What names its licence in a form that pnpm does not read, by what stands in its own file. */
const READ_BY_HAND = {
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  'png-js@2.0.0': 'MIT',
  'reserved@0.1.2': 'MIT',
};

/** @typedef {{name: string, version: string, licence: string}} Dependency */

/**
 * What pnpm knows of every package of the lock file, as CycloneDX.
 * @param {string} node
 * @param {{prod: boolean, to: string}} options only what images hold; the file that is written
 * @returns {Promise<Dependency[]>} what is not our own, by name
 */
export async function writeSbom(node, { prod, to }) {
  const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const args = ['--yes', pnpm, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', to];
  mkdirSync(dirname(to), { recursive: true });
  const log = join(logs, 'sbom.log');
  const { code, output } = await runNpm('npx', prod ? [...args, '--prod'] : args, { node, cwd: root, log });
  if (code !== 0) throw problem(`pnpm could not list the dependencies:\n${output}`);
  return dependenciesOf(JSON.parse(readFileSync(to, 'utf8')));
}

/** @returns {Dependency[]} */
function dependenciesOf({ components }) {
  const all = components.map(({ group, name, version, licenses }) => ({
    name: group ? `${group}/${name}` : name,
    version,
    licence: (licenses ?? []).map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND '),
  }));
  const order = ({ name, version }) => `${name}@${version}`;
  for (const library of all) library.licence = READ_BY_HAND[order(library)] ?? (library.licence || oldForm(library));
  return all.filter(({ name }) => !name.startsWith('@booking/')).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Packages of long ago name their licences in a list, which pnpm does not read. */
function oldForm({ name, version }) {
  const store = join(root, 'node_modules', '.pnpm');
  const key = `${name.replace('/', '+')}@${version}`;
  const folder = readdirSync(store).find((entry) => entry === key || entry.startsWith(`${key}_`));
  if (folder === undefined) return '';
  const { licenses } = JSON.parse(readFileSync(join(store, folder, 'node_modules', name, 'package.json'), 'utf8'));
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : '';
}

const HEAD = `# What the images hold besides our own sources, and under which licence

Printed by \`npm run sbom\` from pnpm-lock.yaml; a test fails where it is no longer so. The same for machines, with hashes and
sources, is the CycloneDX file that the command writes to \`.local/sbom.cdx.json\`. Node itself is under MIT; the libraries that it loads
are those of its base image. Tools of development are in no image; their licences are held to the same list
(\`test/deploy/licences.int.test.ts\`).

| package | version | licence |
|---|---|---|
`;

/** @param {Dependency[]} dependencies */
export function licencesPage(dependencies) {
  return `${HEAD}${dependencies.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |\n`).join('')}`;
}

/** `npm run sbom [-- <file>]` */
export async function sbom(node, [to = join(local, 'sbom.cdx.json')]) {
  const dependencies = await writeSbom(node, { prod: true, to });
  writeFileSync(LICENCES, licencesPage(dependencies));
  tell('sbom', `${dependencies.length} packages: ${to} for machines, docs/licences.md for people`);
  return 0;
}

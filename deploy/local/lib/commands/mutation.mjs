import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../platform/services.mjs';
import { inTerminal, packageBin } from '../prepare/tools.mjs';
import { readJson } from '../system/files.mjs';
import { local } from '../system/paths.mjs';

/** The packages with pure rules, each judged by its own tests. */
const PACKAGES = ['shared/core', ...serviceNames];

/** Of a hundred changes to the rules of each package, its tests have to notice at least so many. */
const MIN_SCORE = 85;

const reportOf = (folder) => join(local, 'mutation', `${folder.replaceAll('/', '-')}.json`);

/**
 * Changes the rules one operator, bound or branch at a time and counts how many changes the unit tests notice.
 * @param {string} node
 * @param {string[]} wanted packages, all of them when none is named
 * @returns {Promise<number>} the exit code: 1 where a package is below 85 %
 */
export async function mutation(node, wanted) {
  const folders = wanted.length > 0 ? wanted : PACKAGES;
  const stryker = packageBin({ package: '@stryker-mutator/core', bin: 'stryker' });
  for (const folder of folders) {
    rmSync(reportOf(folder), { force: true });
    await inTerminal(node, [stryker, 'run', join('test', 'mutation', 'stryker.config.mjs')], {
      MUTATION_PACKAGE: folder,
    });
  }
  return summary(folders.map((folder) => ({ folder, ...count(folder) })));
}

function count(folder) {
  const report = readJson(reportOf(folder));
  if (report === null) return { noticed: 0, missed: 1 };
  const states = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const times = (...wanted) => states.filter((state) => wanted.includes(state)).length;
  return { noticed: times('Killed', 'Timeout'), missed: times('Survived', 'NoCoverage') };
}

/** One package below the score fails the run, however good the others are; one without a report counts as missed. */
function summary(rows) {
  const score = ({ noticed, missed }) => (100 * noticed) / Math.max(1, noticed + missed);
  for (const row of rows)
    process.stdout.write(
      `${row.folder.padEnd(16)} ${row.noticed} of ${row.noticed + row.missed} noticed, ${score(row).toFixed(1)} %\n`,
    );
  return rows.every((row) => score(row) >= MIN_SCORE) ? 0 : 1;
}

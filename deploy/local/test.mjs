// npm test: everything there is to check, against servers of its own. `npm test -- <part of a path>` runs those tests alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSearchedLogs } from './lib/commands/run-logs.mjs';
import { missingForTests, withTestServers } from './lib/platform/test-servers.mjs';
import { buildConsole } from './lib/prepare/console.mjs';
import { makeGeneratedTypes } from './lib/prepare/generated-types.mjs';
import { prepareTools } from './lib/prepare/prepare.mjs';
import { check, vitest } from './lib/prepare/tools.mjs';
import { findChromium, missingLanguages, missingPromtool, missingReaders } from './lib/servers/programs.mjs';
import { missingPrograms } from './lib/servers/servers.mjs';
import { root } from './lib/system/paths.mjs';
import { runMain } from './lib/system/problem.mjs';
import { elapsed, tell } from './lib/system/progress.mjs';

const CHECKS = ['types', 'browser types', 'console types', 'lint', 'dead code'];
const TIERS = ['unit', 'int', 'e2e', 'faults-fast'];

async function main() {
  const filters = process.argv.slice(2);
  const browser = () => (needsBrowser() && findChromium() === null ? ['chromium'] : []);
  const node = await prepareTools(tell, () => [
    ...missingForTests(),
    // Faults kill servers of their own by pid, which those in containers are not.
    ...(filters.length > 0 ? [] : missingPrograms(['postgres', 'redis'])),
    ...browser(),
    ...missingLanguages(),
    ...missingReaders(),
    ...missingPromtool(),
  ]);
  await makeGeneratedTypes(node, tell);
  // They need no server, and are done by the time that the last of these is up.
  const checks = Promise.all((filters.length > 0 ? [] : CHECKS).map((name) => check(name, node, tell)));
  await buildConsole(node, tell);
  const outcomes = await withTestServers({ node, progress: tell }, async (env) => [
    ...(await checks),
    ...(await runTiers(node, env, filters)),
  ]);
  return summary(outcomes);
}

async function runTiers(node, servers, filters) {
  const outcomes = [];
  const env = { ...servers, TEST_CHROMIUM: findChromium() ?? '' };
  for (const tier of TIERS) {
    tell(tier, 'tests');
    const run = (more) => vitest({ tier, node, env: { ...env, ...more }, filters });
    outcomes.push(...(tier === 'e2e' ? await withSearchedLogs(run, tell) : [await run({})]));
  }
  return outcomes;
}

function needsBrowser() {
  const tests = ['gateway', 'test', ...readdirSync(root).filter((name) => name.startsWith('svc-'))];
  const files = tests.flatMap((folder) => testFiles(join(root, folder, folder === 'test' ? '' : 'test')));
  return files.some((file) => readFileSync(file, 'utf8').includes('playwright-core'));
}

function testFiles(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

/** The last line is for machines; what did not run is a failure like any other. */
function summary(outcomes) {
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const failing = outcomes.filter(({ failed, skipped }) => failed + skipped > 0);
  for (const { name, failed, skipped, faults = [] } of failing) {
    tell(name, `${failed} failed, ${skipped} skipped`);
    for (const fault of faults) tell(name, fault);
  }
  tell('test', `done after ${elapsed()} s`);
  const failed = total('failed') + total('skipped');
  process.stdout.write(`${total('passed')} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

await runMain(main);

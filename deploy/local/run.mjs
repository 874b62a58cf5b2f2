// npm run check | bench | operator | test:faults | test:upgrade | test:mutation | test:containers | sbom | docs | deployment | client | soak: the commands beside start and test, with the same Node and packages.
import { join } from 'node:path';
import { buildClient } from './lib/commands/client-package.mjs';
import { containerTests } from './lib/commands/container-tests.mjs';
import { mutation } from './lib/commands/mutation.mjs';
import { sbom } from './lib/commands/sbom.mjs';
import { missingForTests, withTestServers } from './lib/platform/test-servers.mjs';
import { buildConsole } from './lib/prepare/console.mjs';
import { makeGeneratedTypes } from './lib/prepare/generated-types.mjs';
import { prepareTools } from './lib/prepare/prepare.mjs';
import { check, inTerminal, vitest } from './lib/prepare/tools.mjs';
import { missingForContainers } from './lib/servers/docker.mjs';
import { findChromium, missingLanguages, missingReaders } from './lib/servers/programs.mjs';
import { readJson } from './lib/system/files.mjs';
import { demoFile, root } from './lib/system/paths.mjs';
import { problem, runMain } from './lib/system/problem.mjs';
import { elapsed, tell, tellAside } from './lib/system/progress.mjs';

const COMMANDS = {
  check: runCheck,
  bench: runBench,
  operator: runOperator,
  faults: withServers('faults'),
  upgrade: withServers('upgrade'),
  mutation: runMutation,
  sbom: runSbom,
  docs: printing('docs'),
  deployment: printing('services'),
  client: runClient,
  soak: runSoak,
  containers: runContainers,
};

async function runCheck() {
  const node = await prepareTools(tell);
  await makeGeneratedTypes(node, tell);
  const statics = ['types', 'browser types', 'console types', 'lint'].map((name) => check(name, node, tell));
  const outcomes = [...(await Promise.all(statics)), await vitest({ tier: 'unit', node })];
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}

async function runBench(args) {
  const node = await prepareTools(tell, missingForTests);
  const script = join(root, 'test', 'bench', 'main.ts');
  await buildConsole(node, tell);
  const job = (env) => inTerminal(node, [script, ...args], { ...env, TEST_CHROMIUM: findChromium() ?? '' });
  return await withTestServers({ node, progress: tell }, job);
}

/** A tier of tests that `npm test` leaves out, since it takes minutes. */
function withServers(tier) {
  return async (args) => {
    const node = await prepareTools(tell, missingForTests);
    const job = (env) => vitest({ tier, node, env, filters: args });
    const { failed } = await withTestServers({ node, progress: tell }, job);
    return failed === 0 ? 0 : 1;
  };
}

async function runContainers(args) {
  const node = await prepareTools(tell, () => [...missingForContainers(), ...missingLanguages(), ...missingReaders()]);
  await makeGeneratedTypes(node, tell);
  const outcomes = await containerTests(node, { args, progress: tell });
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  tell('containers', `done after ${elapsed()} s`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed') + sum('skipped')} failed\n`);
  return sum('failed') + sum('skipped') === 0 ? 0 : 1;
}

async function runClient() {
  const folder = join(root, '.local', 'client');
  const node = await prepareTools(tell);
  await makeGeneratedTypes(node, tell);
  buildClient(node, folder);
  process.stdout.write(`${folder} is the client for TypeScript as a package. In your project: npm install ${folder}\n`);
  return 0;
}

async function runMutation(args) {
  return await mutation(await prepareTools(tell), args);
}

/** What documents take from the code, or the deployment from the table of services, is printed into them anew. */
function printing(folder) {
  return async () => await inTerminal(await prepareTools(tell), [join(root, 'deploy', folder, 'write.ts')]);
}

/** On servers of its own, which it kills: none that anybody else uses. */
async function runSoak(args) {
  const node = await prepareTools(tell, missingForTests);
  return await inTerminal(node, [join(root, 'test', 'soak', 'main.ts'), ...args]);
}

async function runSbom(args) {
  return await sbom(await prepareTools(tell), args);
}

/** Its standard output is the command's own: it may be piped into another program. */
async function runOperator(args) {
  const node = await prepareTools(tellAside);
  const demo = readJson(demoFile);
  const url = process.env.OPERATOR_URL ?? demo?.operator_url;
  const token = process.env.OPERATOR_TOKEN ?? demo?.operator_token;
  // Commands about files as such ask no server; the others say themselves what is missing.
  const place = url && token ? { OPERATOR_URL: url, OPERATOR_TOKEN: token } : {};
  const script = join(root, 'gateway', 'src', 'operator', 'cli', 'cli.ts');
  // Files that are named on the command line are meant from where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return await inTerminal(node, [script, ...args], place, cwd);
}

async function main() {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw problem(`Unknown command ${name}: one of ${Object.keys(COMMANDS).join(', ')}.`, 64);
  return await command(args);
}

await runMain(main);

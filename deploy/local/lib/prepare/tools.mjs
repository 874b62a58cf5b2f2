import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { plainEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { readJson } from '../system/files.mjs';
import { local, root } from '../system/paths.mjs';

/** @typedef {{name: string, passed: number, failed: number, skipped: number, faults?: string[]}} Outcome */

const CHECKS = {
  types: { package: 'typescript', bin: 'tsc', args: types('.', 'services') },
  // What runs in a browser knows other names than what runs on a server.
  'browser types': { package: 'typescript', bin: 'tsc', args: types('gateway/widget', 'browser') },
  'console types': { package: 'typescript', bin: 'tsc', args: types('console', 'console') },
  lint: { package: '@biomejs/biome', bin: 'biome', args: ['ci', '--error-on-warnings', '--colors=off', '.'] },
  'dead code': { package: 'knip', bin: 'knip', args: ['--no-progress'] },
};

/** What the compiler found out is kept, so that the next run looks at what changed alone. */
function types(project, name) {
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', join(local, 'types', `${name}.json`), '-p', project];
}

/**
 * Runs one static check; it counts as one test, and speaks only when it fails.
 * @param {keyof typeof CHECKS} name
 * @param {string} node
 * @param {import('../system/progress.mjs').Progress} progress
 * @returns {Promise<Outcome>}
 */
export async function check(name, node, progress) {
  const { args, ...tool } = CHECKS[name];
  const began = performance.now();
  const { code, output } = await run(node, [packageBin(tool), ...args], { cwd: root, env: plainEnvironment() });
  progress(name, `${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Runs one tier of the tests; their progress goes straight to the terminal.
 * @param {{tier: string, node: string, env?: Record<string, string>, filters?: string[]}} options
 * @returns {Promise<Outcome>}
 */
export async function vitest({ tier, node, env = {}, filters = [] }) {
  const folder = mkdtempSync(join(local, 'vitest-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project', tier, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const quiet = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
  const code = await inTerminal(node, [packageBin({ package: 'vitest', bin: 'vitest' }), ...args, ...quiet], env);
  const outcome = sum(tier, readJson(report), code);
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

function sum(name, report, code) {
  if (report === null) return { name, passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  // A file that does not even load has no tests that could fail, and fails all the same.
  const silent = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = report.numFailedTests + silent.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const counts = { passed: report.numPassedTests, failed: Math.max(failed, code === 0 ? 0 : 1), skipped };
  return { name, ...counts, faults: [...silent.map(({ name: file }) => relative(root, file)), ...failedTests(report)] };
}

/** Names and reasons stand at the end of a long run, where somebody who has only the tail of it finds them. */
function failedTests({ testResults }) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative(root, file)}: ${fullName}\n${reason(failureMessages)}`),
  );
}

// What went wrong, and where in our own code; the rest of the stack is above.
const MAX_REASON_LINES = 12;

function reason(messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MAX_REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * Runs a program that owns the terminal; signals to us reach it as well.
 * @returns {Promise<number>} its exit code
 */
export function inTerminal(program, args, env = {}, cwd = root) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...plainEnvironment(), ...env } });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass);
      resolve(code ?? (signal ? 130 : 1));
    });
  });
}

/** Shell wrappers in .bin need a shell and a PATH; the script that the package names needs neither. */
export function packageBin({ package: name, bin }) {
  const folder = join(root, 'node_modules', name);
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof declared === 'string' ? declared : declared[bin]);
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '../system/paths.mjs';

// Shorter ones are part of other words: a guest who is called Al, a note that says "none".
const SHORTEST = 6;

/**
 * Runs end-to-end tests and then looks through everything that their processes printed for every value that the tests
 * seeded: keys, secrets, tokens, names, e-mail addresses, telephone numbers, notes.
 * @template {import('../prepare/tools.mjs').Outcome} T
 * @param {(env: Record<string, string>) => Promise<T>} tests
 * @param {import('../system/progress.mjs').Progress} progress
 * @returns {Promise<[T, import('../prepare/tools.mjs').Outcome]>}
 */
export async function withSearchedLogs(tests, progress) {
  const folder = mkdtempSync(join(local, 'logs-'));
  try {
    const outcome = await tests({ TEST_LOGS: folder });
    const { logs, values, found } = searchLogs(folder);
    for (const { kind, log, line } of found) progress('logs', `${kind} in ${log}, line ${line}`);
    progress('logs', `${values} seeded values looked for in ${logs} logs, ${found.length} found`);
    // A whole run that left nothing to look through has shown nothing.
    const empty = outcome.passed > 0 && (logs === 0 || values === 0);
    const failed = found.length + (empty ? 1 : 0);
    return [outcome, { name: 'logs', passed: failed === 0 ? 1 : 0, failed, skipped: 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{kind: string, log: string, line: number}} Found where a value stands; the value itself is not repeated
 * @param {string} folder with `seeds-….jsonl` and logs
 * @returns {{logs: number, values: number, found: Found[]}}
 */
export function searchLogs(folder) {
  const names = readdirSync(folder);
  const seeds = seedsIn(names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name)));
  const logs = names.filter((name) => name.endsWith('.log'));
  const found = logs.flatMap((log) => searchLog(log, readFileSync(join(folder, log), 'utf8'), seeds));
  return { logs: logs.length, values: seeds.size, found };
}

/** Kinds by value. */
function seedsIn(files) {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const seeds = lines.map((line) => JSON.parse(line)).filter(({ value }) => value.length >= SHORTEST);
  return new Map(seeds.map(({ kind, value }) => [value, kind]));
}

function searchLog(log, text, seeds) {
  const found = [];
  for (const [value, kind] of seeds) {
    for (const form of formsOf(value)) {
      const at = text.indexOf(form);
      if (at >= 0) found.push({ kind, log, line: text.slice(0, at).split('\n').length });
    }
  }
  return found;
}

/** As it is, inside JSON, and inside an address. */
function formsOf(value) {
  return new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]);
}

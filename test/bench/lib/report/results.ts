import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../lib/processes.ts';
import type { Result } from './row.ts';

type Kept = { readonly results: readonly Result[] };

/** Writes the day's file. Rows that were measured earlier in the day stay in it. */
export function keepResults(results: readonly Result[]): void {
  if (results.length === 0) return;
  const folder = join(ROOT, 'bench/results');
  const day = new Date().toISOString().slice(0, 10);
  const file = join(folder, `${day}.json`);
  const before: Kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { results: [] };
  const earlier = before.results.filter(({ id }) => !results.some((result) => result.id === id));
  const all = [...earlier, ...results].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ day, machine, results: all }, null, 2)}\n`);
}

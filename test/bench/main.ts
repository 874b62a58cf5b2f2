import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/processes.ts';
import { printTable } from './lib/print.ts';
import type { Result } from './lib/row.ts';
import { ROWS } from './rows/all.ts';

/** `npm run bench` runs every row, `npm run bench -- B4 B9` those named. */
const asked = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((name) => name.toUpperCase());
const unknown = asked.filter((name) => !ROWS.some((row) => row.id === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.map((row) => row.id).join(', ')}.`);
  process.exit(64);
}

const rows = ROWS.filter((row) => asked.length === 0 || asked.includes(row.id));
const results: Result[] = [];
for (const row of rows) {
  console.error(`${row.id} …`);
  results.push(...(await row.run((line) => console.error(`  ${line}`))));
}

console.log(printTable(results));
const folder = join(ROOT, 'bench/results');
const day = new Date().toISOString().slice(0, 10);
mkdirSync(folder, { recursive: true });
const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version };
writeFileSync(join(folder, `${day}.json`), `${JSON.stringify({ day, machine, results }, null, 2)}\n`);
process.exit(results.every((result) => result.met) ? 0 : 1);

import { closeAll } from './lib/open.ts';
import { QUICK } from './lib/pace.ts';
import { printTable } from './lib/print.ts';
import { keepResults } from './lib/results.ts';
import type { Result } from './lib/row.ts';
import { ROWS } from './rows/all.ts';

/** `npm run bench` runs every row, `npm run bench -- B4 B9` those named, `--quick` only to see that they work. */
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}

const results: Result[] = [];
for (const row of rows) {
  console.error(`${row.id} …`);
  results.push(...(await row.run((line) => console.error(`  ${line}`))));
}

console.log(printTable(results));
if (!QUICK) keepResults(results);
process.exit(results.every((result) => result.met) ? 0 : 1);

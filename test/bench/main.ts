import { QUICK } from './lib/load/pace.ts';
import { closeAll } from './lib/platform/open.ts';
import { printTable } from './lib/report/print.ts';
import { keepResults } from './lib/report/results.ts';
import type { Result, Row } from './lib/report/row.ts';
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
process.once('uncaughtException', (error) => {
  console.error(error);
  void closeAll().finally(() => process.exit(70));
});

/** A row's figures; none when it fails, which keeps nobody from the next. Whatever it opened is closed after it. */
async function figuresOf(row: Row): Promise<readonly Result[]> {
  console.error(`${row.id} …`);
  try {
    return await row.run((line) => console.error(`  ${line}`));
  } catch (error) {
    console.error(`${row.id} failed:`, error);
    return [];
  } finally {
    await closeAll();
  }
}

const rows = ROWS.filter((row) => asked.length === 0 || asked.includes(row.id));
const results: Result[] = [];
const failed: string[] = [];
for (const row of rows) {
  const figures = await figuresOf(row);
  results.push(...figures);
  // At once: a run that is broken off later has not been for nothing.
  if (!QUICK) keepResults(figures);
  if (figures.length === 0) failed.push(row.id);
}

console.log(printTable(results));
if (failed.length > 0) console.log(`No figures for ${failed.join(', ')}.`);
process.exit(failed.length === 0 && results.every((result) => result.met) ? 0 : 1);

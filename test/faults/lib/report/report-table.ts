import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Neighbours } from '../neighbour.ts';

/** The variable that tells the tests' processes where their rows go. */
export const REPORT_FILE = 'FAULT_REPORT';

export type Row = {
  readonly fault: string;
  readonly sent: number;
  readonly lost: number;
  readonly doubled: number;
  readonly repeated: number;
  readonly neighbours: Neighbours | null;
};

const HEAD = ['fault', 'sent', 'lost', 'doubled', 'repeats', 'neighbours’ p99 before', 'during', 'after'];
const ms = (value: number | undefined) => (value === undefined ? '-' : `${Math.round(value)} ms`);

/** Global set-up of the faults: gathers the rows of all files and prints them as one table when the run is over. */
export default function gatherReport(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fault-report-'));
  const file = join(folder, 'rows');
  writeFileSync(file, '');
  process.env[REPORT_FILE] = file;
  return () => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    rmSync(folder, { recursive: true });
    const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
    if (rows.length > 0) process.stdout.write(`\n${table(rows)}\n\n`);
  };
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ fault, sent, lost, doubled, repeated, neighbours }) => [
    fault,
    ...[sent, lost, doubled, repeated].map(String),
    ms(neighbours?.beforeMs),
    ms(neighbours?.duringMs),
    ms(neighbours?.afterMs),
  ]);
  const all = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const printed = all.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [printed[0], rule, ...printed.slice(1)].join('\n');
}

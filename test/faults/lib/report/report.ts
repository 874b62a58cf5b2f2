import { appendFileSync } from 'node:fs';
import type { Neighbours } from '../neighbour.ts';
import { REPORT_FILE, type Row } from './report-table.ts';
import type { Verdict } from './verdict.ts';

/** One row of the report that the run prints in the end: what was broken, and that it harmed nobody. */
export function report(
  fault: string,
  { sent, lost, doubled, repeated }: Omit<Verdict, 'p99Ms'>,
  neighbours?: Neighbours,
): void {
  const row: Row = { fault, sent, lost, doubled, repeated, neighbours: neighbours ?? null };
  appendFileSync(process.env[REPORT_FILE] as string, `${JSON.stringify(row)}\n`);
}

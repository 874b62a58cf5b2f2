import { PROCESS_NAMES } from '../../lib/platform-database.ts';
import type { Reading } from './readings.ts';

const HEAD = [
  ...['at', 'fault before', 'requests', 'tried again', 'p99', 'told p99'],
  ...['events late', 'e-mails late', 'deliveries late'],
  ...PROCESS_NAMES.map((name) => name.replace('svc-', '')),
];

const ms = (value: number) => (Number.isNaN(value) ? '-' : `${Math.round(value)} ms`);
const s = (value: number) => (Number.isNaN(value) ? '-' : `${value.toFixed(1)} s`);
const clock = (value: number) => `${Math.floor(value / 60)}:${String(Math.floor(value % 60)).padStart(2, '0')}`;

function cellsOf({ at, fault, requests, retries, p99Ms, toldP99Ms, memory, ...late }: Reading): string[] {
  return [
    ...[clock(at), fault, String(requests), String(retries), ms(p99Ms), ms(toldP99Ms)],
    ...[late.events, late.emails, late.deliveries].map(s),
    ...memory.map((value) => (value === null ? '-' : `${Math.round(value)} MiB`)),
  ];
}

/** The readings below each other; the columns of processes are what each of them holds in memory. */
export function printed(readings: readonly Reading[]): string {
  const lines = [HEAD, ...readings.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, at: number) => (at === 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}

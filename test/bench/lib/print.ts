import type { Spread } from './rounds.ts';
import type { Result } from './row.ts';

const figure = (value: number) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toLocaleString('en', { maximumSignificantDigits: 3 });

const range = (spread: Spread | null) =>
  spread === null ? '-' : `${figure(spread.median)} (${figure(spread.min)} to ${figure(spread.max)})`;

const COLUMNS = ['row', 'work', 'ours', 'against', 'theirs', 'ratio', 'goal', 'met'] as const;

function cells(result: Result): string[] {
  const { ours, theirs, ratio } = result.measured;
  return [
    result.id,
    result.work,
    `${range(ours)} ${result.unit}`,
    result.against,
    theirs === null ? '-' : `${range(theirs)} ${result.unit}`,
    range(ratio),
    result.goal,
    result.met ? 'yes' : 'NO',
  ];
}

/** One table, medians with min and max, and the notes beneath. */
export function printTable(results: readonly Result[]): string {
  const rows = [[...COLUMNS], ...results.map(cells)];
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = results.flatMap((result) => result.notes.map((note) => `${result.id}: ${note}`));
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1), '', ...notes].join('\n');
}

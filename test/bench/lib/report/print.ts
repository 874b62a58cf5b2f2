import type { Measured, Spread } from './rounds.ts';
import type { Result } from './row.ts';

const figure = (value: number) =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 3 });

const range = ({ median, min, max }: Spread) => `${figure(median)} (${figure(min)} to ${figure(max)})`;

const COLUMNS = ['row', 'work', 'ours', 'against', 'theirs', 'compared', 'goal', 'met'] as const;

function comparison({ compared }: Measured, unit: string): string {
  if (compared === null) return '-';
  return compared.as === 'ratio' ? `${range(compared)} ×` : `${range(compared)} ${unit} more`;
}

function cells(result: Result): string[] {
  const { measured, unit } = result;
  return [
    result.id,
    result.work,
    `${range(measured.ours)} ${unit}`,
    result.against,
    measured.theirs === null ? '-' : `${range(measured.theirs)} ${unit}`,
    comparison(measured, unit),
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

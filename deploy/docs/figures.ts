import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const FIGURES = join(root, 'docs/figures.md');

type Spread = { readonly median: number; readonly min: number; readonly max: number };
type Row = {
  readonly id: string;
  readonly work: string;
  readonly unit: string;
  readonly against: string;
  readonly measured: {
    readonly ours: Spread;
    readonly theirs: Spread | null;
    readonly compared: (Spread & { readonly as: 'ratio' | 'difference' }) | null;
  };
  readonly goal: string;
  readonly met: boolean;
};
type Day = { readonly day: string; readonly machine: { readonly cores: number }; readonly results: readonly Row[] };
type Dated = Row & { readonly day: string };

const numeric = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** What the bench found last, for each row: a row that was measured again replaces all of its lines. */
function latest(days: readonly Day[]): readonly Dated[] {
  const rows = new Map<string, readonly Dated[]>();
  for (const { day, results } of days.toSorted((a, b) => numeric(a.day, b.day)))
    for (const id of new Set(results.map((row) => row.id)))
      rows.set(
        id,
        results.filter((row) => row.id === id).map((row) => ({ ...row, day })),
      );
  return [...rows].toSorted(([a], [b]) => numeric(a, b)).flatMap(([, lines]) => lines);
}

const thousands = (value: number) => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ' ');
const rounded = (value: number) => (value >= 100 ? thousands(value) : String(Number(value.toPrecision(2))));

function comparedIn({ unit, measured: { compared } }: Row): string {
  if (compared === null) return '';
  return compared.as === 'ratio' ? `${rounded(compared.median)} ×` : `${rounded(compared.median)} ${unit} more`;
}

function lineOf(row: Dated): string {
  const { id, work, unit, against, measured, goal, met, day } = row;
  const theirs = measured.theirs === null ? '' : `${against}: ${rounded(measured.theirs.median)} ${unit}`;
  const cells = [
    id,
    work,
    `${rounded(measured.ours.median)} ${unit}`,
    theirs,
    comparedIn(row),
    goal,
    met ? 'yes' : '**no**',
    day,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** How much of what PostgreSQL commits a row reaches. */
function ratioOf(rows: readonly Dated[], id: string): number {
  const ratio = rows.find((row) => row.id === id)?.measured.compared?.median;
  if (ratio === undefined) throw new Error(`bench/results has no ${id} that was compared`);
  return ratio;
}

const COMMITS_PER_SECOND = 10_000;

function capacity(rows: readonly Dated[]): readonly string[] {
  const [booking, stay] = [ratioOf(rows, 'B4'), ratioOf(rows, 'B5')];
  const deliveries = rows.find(({ id }) => id === 'B7')?.measured.ours.median ?? 0;
  const carried = (ratio: number) => thousands(Math.floor((COMMITS_PER_SECOND * ratio) / 100) * 100);
  return [
    '| what | carries |',
    '|---|---|',
    `| a PostgreSQL that commits ${thousands(COMMITS_PER_SECOND)} small rows a second | ${carried(booking)} bookings or ${carried(stay)} stays a second (B4 ${rounded(booking)} ×, B5 ${rounded(stay)} ×) |`,
    `| a process of svc-webhooks that has two cores to itself | ${thousands(Math.floor(deliveries / 100) * 100)} deliveries a second (B7) |`,
  ];
}

/** The page of all figures, from the files that the bench has kept. */
export function figuresPage(): string {
  const files = globSync('bench/results/*.json', { cwd: root }).filter((file) =>
    /^\d{4}-\d\d-\d\d/.test(basename(file)),
  );
  const rows = latest(files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Day));
  return `${[
    '# Figures',
    '',
    '<!-- Printed from bench/results by `npm run docs`; do not edit. -->',
    '',
    'What `npm run bench` measured last, for each row, on two cores that also made the load. Each row runs against something else',
    'in the same run: ratios hold on other machines, absolute figures are a floor. Medians of five rounds; `bench/results` has the',
    'least and the most. No other page repeats a figure of the bench.',
    '',
    '## What one server carries',
    '',
    ...capacity(rows),
    '',
    '## All rows',
    '',
    '| row | work | measured | against | compared | goal | met | day |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(lineOf),
  ].join('\n')}\n`;
}

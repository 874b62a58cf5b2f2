import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIGURES, figuresPage } from '../../deploy/docs/figures.ts';

const root = join(import.meta.dirname, '../..');
// Decisions and the changelog say what was measured on their day.
const PAGES = globSync(['README.md', 'docs/*.md', 'docs/runbooks/*.md'], { cwd: root }).filter(
  (page) => page !== 'docs/figures.md',
);

// A percentile with its value, a share of what another program does, a rate of a thousand and more a second.
const MEASURED = [
  /\bp\d\d\b[^.|]{0,20}\d/,
  /\d of (?:pgbench|its bare)/,
  /\b\d{1,3}[ ,]\d{3} ?(?:\/s|a second|deliveries|bookings|rows\/s|calls\/s)/,
];

describe('The figures in the documents', () => {
  it('are those of bench/results (npm run docs prints them anew)', () => {
    expect(readFileSync(FIGURES, 'utf8')).toBe(figuresPage());
  });

  it('stand on one page alone', () => {
    const repeated = PAGES.flatMap((page) =>
      readFileSync(join(root, page), 'utf8')
        .split('\n')
        .map((line, i) => ({ line, at: `${page}:${i + 1}` }))
        .filter(({ line }) => MEASURED.some((look) => look.test(line))),
    );
    expect(repeated.map(({ line, at }) => `${at} ${line}`)).toEqual([]);
  });
});

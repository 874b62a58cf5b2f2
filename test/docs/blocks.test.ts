import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/processes.ts';
import { type Block, parseBlocks, readPage } from './lib/blocks.ts';
import { FOR_DEVELOPERS, PAGES } from './lib/pages.ts';

/** What a reader would run; the rest is to look at. */
const PROGRAMS = ['sh', 'ts', 'js', 'python', 'php', 'sql', 'nginx', 'caddyfile'];
/** Long enough to say why. */
const LEAST_REASON = 15;

/** What is wrong with how a block says what becomes of it; null where nothing is. */
function faultOf(page: string, { use, language }: Block): string | null {
  if (use.kind === 'shown') return PROGRAMS.includes(language) ? 'says neither who runs it nor why nobody does' : null;
  if (use.kind === 'not-run') return use.reason.length < LEAST_REASON ? 'does not say why nobody runs it' : null;
  if (use.kind !== 'run-by') return null;
  const path = join(ROOT, use.test);
  if (!existsSync(path)) return `names ${use.test}, which is not there`;
  return readFileSync(path, 'utf8').includes(page) ? null : `names ${use.test}, which does not read ${page}`;
}

const faultsOf = (page: string, markdown: string) =>
  parseBlocks(markdown).flatMap((block) => faultOf(page, block) ?? []);

describe('The pages with commands', () => {
  it('are all tried out', () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
    const withCommands = documents.filter((page) =>
      parseBlocks(readPage(page)).some(({ language }) => language === 'sh'),
    );
    expect(withCommands.toSorted()).toEqual([...PAGES, ...FOR_DEVELOPERS].toSorted());
  });

  it.each(PAGES)('%s says of each block who runs it, or why nobody does', (page) => {
    expect(parseBlocks(readPage(page)).length).toBeGreaterThan(0);
    expect(faultsOf(page, readPage(page))).toEqual([]);
  });

  it('are told what is missing', () => {
    const spoiled = ['ts', 'sh not-run: why', 'sh run-by: test/none.test.ts', 'sh run-by: test/docs/links.test.ts'];
    const markdown = spoiled.map((info) => `\`\`\`${info}\nx\n\`\`\`\n`).join('\n');
    expect(faultsOf('docs/some.md', markdown)).toEqual([
      'says neither who runs it nor why nobody does',
      'does not say why nobody runs it',
      'names test/none.test.ts, which is not there',
      'names test/docs/links.test.ts, which does not read docs/some.md',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/processes.ts';

/** What becomes of a fenced block of a page when the page is tried out. */
export type Use =
  /** Run in the page's shell, one after the other. */
  | { readonly kind: 'run' }
  /** What the command before it prints. */
  | { readonly kind: 'prints' }
  /** Saved under that name before the page's first command. */
  | { readonly kind: 'file'; readonly path: string }
  /** Run by a test of its own. */
  | { readonly kind: 'run-by'; readonly test: string }
  /** Run by nobody here, for this reason. */
  | { readonly kind: 'not-run'; readonly reason: string }
  /** To look at: no program reads it. */
  | { readonly kind: 'shown' };

export type Block = {
  readonly language: string;
  readonly use: Use;
  readonly text: string;
  /** The line of its first line in the page, from 1. */
  readonly line: number;
};

const FENCE = /^```([a-z]*)[ ]?([^\n`]*)\n([\s\S]*?)^```$/gm;

// The first word behind the fence is the language, which readers see as colours; what follows it they do not see.
function useOf(language: string, info: string): Use {
  const [, word = '', rest = ''] = /^([a-z-]+)(?::\s*(.*))?$/.exec(info.trim()) ?? [];
  if (word === 'prints') return { kind: 'prints' };
  if (word === 'file') return { kind: 'file', path: rest };
  if (word === 'run-by') return { kind: 'run-by', test: rest };
  if (word === 'not-run') return { kind: 'not-run', reason: rest };
  return language === 'sh' ? { kind: 'run' } : { kind: 'shown' };
}

export function parseBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language = '', 2: info = '', 3: text = '', index }) => ({
    language,
    use: useOf(language, info),
    text,
    line: markdown.slice(0, index).split('\n').length + 1,
  }));
}

export const readPage = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The blocks of a page that one test runs, in the order of the page. */
export function blocksFor(page: string, test: string): Block[] {
  return parseBlocks(readPage(page)).filter(({ use }) => use.kind === 'run-by' && use.test === test);
}

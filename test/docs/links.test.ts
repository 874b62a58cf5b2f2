import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'test/mutation/*.md'], { cwd: root }).sort();

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)|\b(?:src|href)="([^"#]+)"/g;
const FILE = /`((?:gateway|svc-[a-z]+|shared|deploy|docs|test)\/[\w./-]+\.(?:ts|mjs|md|json|yaml|js))`/g;

const isOurs = (target: string) => !/^(?:[a-z]+:|\/|\$|<)/.test(target);

/** What a document leads to, from where the tree begins. */
function targetsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(LINK)].map((match) => match[1] ?? match[2] ?? '').filter(isOurs);
  const files = [...text.matchAll(FILE)].map((match) => match[1] as string);
  return [...links.map((link) => join(dirname(document), link)), ...files];
}

describe('the documents', () => {
  it('are there', () => expect(documents.length).toBeGreaterThan(40));

  it.each(documents)('%s leads to nothing that is not in the tree', (document) => {
    expect(targetsOf(document).filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});

describe('the decisions', () => {
  it('have a number each, which their heading and the index say as well', () => {
    const files = globSync('docs/adr/0*.md', { cwd: root }).sort();
    const numbers = files.map((file) => Number(/\/(\d{4})-/.exec(file)?.[1]));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const wrong = files.filter((file, i) => {
      const heading = readFileSync(join(root, file), 'utf8').split('\n')[0] ?? '';
      return !heading.startsWith(`# ${i + 1}. `) || !index.includes(`[${i + 1}. `) || !index.includes(basename(file));
    });
    expect(wrong).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../deploy/docs/environment.ts';
import { PAGE, printedPage } from '../../deploy/docs/page.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(PAGE, 'utf8');

const REGISTERED = /\b(?:counter|gauge|histogram)\(\s*'([a-z0-9_]+)'/g;
const LISTED = /^\| `([a-z0-9_]+)` \| (?:counter|gauge|histogram) \|/gm;

function registered(): string[] {
  const files = globSync(['gateway/src/**/*.ts', 'svc-*/src/**/*.ts', 'shared/kit/src/**/*.ts'], { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(REGISTERED)].map((match) => match[1] as string));
}

describe('the page for operators', () => {
  it('lists every setting as the schemas have it (npm run docs prints it anew)', () => {
    expect(page).toBe(printedPage());
  });

  it('says of every setting what it means', () => {
    const all = Object.entries(SHAPES).flatMap(([service, shape]) =>
      Object.entries(shape).map(([name, { description }]) => ({ name: `${service} ${name}`, description })),
    );
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ description }) => !description?.endsWith('.')).map(({ name }) => name)).toEqual([]);
  });

  it('lists every metric that the code registers, and no other', () => {
    const listed = [...page.matchAll(LISTED)].map((match) => match[1]);
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.toSorted()).toEqual([...new Set(registered())].toSorted());
  });
});

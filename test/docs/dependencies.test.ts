import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Readonly<Record<string, string>> };
const named = [...read('docs/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)]
  .flatMap((row) => (row[1] as string).split(','))
  .map((name) => name.replace(/\(.*/, '').trim());

describe('the list of dependencies', () => {
  it('gives a reason for every package of the catalog', () => {
    const packages = Object.keys(catalog).filter((name) => !name.startsWith('@types/'));
    expect(packages.length).toBeGreaterThan(30);
    expect(packages.filter((name) => !named.includes(name))).toEqual([]);
  });
});

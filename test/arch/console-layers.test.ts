import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './import-rules.ts';

const ROOT = join(import.meta.dirname, '..', '..', 'console', 'src');

// What each folder of the console may import besides itself. The files at the top join the shell and the screens.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  api: ['texts'],
  parts: ['texts', 'api'],
  shell: ['texts', 'api', 'parts'],
  screens: ['texts', 'api', 'parts'],
};

const folderOf = (path: string): string => path.split('/')[0] ?? '';

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^\w+\/.*\.tsx?$/.test(path));

const faultsOf = (path: string): string[] =>
  importsOf(readFileSync(join(ROOT, path), 'utf8'))
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(path), target)))
    .filter((target) => folderOf(target) !== folderOf(path) && !MAY_IMPORT[folderOf(path)]?.includes(folderOf(target)))
    .map((target) => `${path} imports ${target}`);

describe('The folders of the console', () => {
  test.each(Object.keys(MAY_IMPORT))('are listed, and %s holds files', (folder) => {
    expect(files.filter((path) => folderOf(path) === folder).length).toBeGreaterThan(0);
  });

  test('import one way: the shell imports no screen, and no screen imports the shell', () => {
    expect(files.flatMap(faultsOf)).toEqual([]);
  });

  // In these it is said, or asked, of a hotel alone.
  const OF_HOTELS = [
    'screens/account/audit.tsx',
    'screens/guests/profile/history.tsx',
    'screens/reports/use-cells.ts',
    'screens/setup/form/amounts/guest-amounts.tsx',
    'screens/setup/look.tsx',
  ];

  test('use the texts of hotels, which other trades do not load, in screens of hotels alone', () => {
    const uses =
      /\{[^{}]*\b(?:hotel|quotes|allotments|rates|dayClose)\b[^{}]*\}\s*=\s*useTexts\(\)|useTexts\(\)\.(?:hotel|quotes|allotments|rates|dayClose)\b/;
    const found = files.filter(
      (path) => !/^screens\/(?:setup\/)?hotel\//.test(path) && uses.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(found.toSorted()).toEqual(OF_HOTELS);
  });
});

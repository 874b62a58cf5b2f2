import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_FILES = 15;
const ROOT = join(import.meta.dirname, '..', '..');
// Migrations are one list in order: each release adds to it, and none is ever moved.
const OTHERS = /^(node_modules|\.git|\.local|generated|docs|migrations)$/;

/** Every folder with sources, and how many files stand in it. Documents are read by their index. */
function* folders(folder: string): Generator<[folder: string, files: number]> {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  yield [folder, entries.filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name)).length];
  for (const entry of entries) {
    if (entry.isDirectory() && !OTHERS.test(entry.name)) yield* folders(join(folder, entry.name));
  }
}

test(`no folder holds more than ${MAX_FILES} source files: they are parted by subject`, () => {
  const counted = [...folders('.')];
  expect(counted.length).toBeGreaterThan(100);
  expect(counted.filter(([, files]) => files > MAX_FILES)).toEqual([]);
});

import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/processes.ts';
import { LONGEST } from '../longest-first.ts';

it('every file that is begun first is there', () => {
  const cwd = ROOT;
  const exclude = ['**/node_modules/**', '.local/**'];
  const files = globSync('{gateway,svc-*,shared/*,test}/**/*.{int,e2e}.test.ts', { cwd, exclude });
  expect(files.length).toBeGreaterThan(100);
  expect(LONGEST.filter((name) => !files.some((file) => file.endsWith(`/${name}.test.ts`)))).toEqual([]);
});

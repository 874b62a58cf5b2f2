import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.env.MUTATION_PACKAGE ?? '*';

// Rates are edited by rules of the core, whose tests ask the hotel's price engine what the edited rows mean.
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = { 'shared/core': ['svc-hotel/test/console/*.test.ts'] };

// The tests of pure rules alone: they need no server, so that each changed line is judged in milliseconds.
export default defineConfig({
  root: ROOT,
  // A package's node_modules lead out of the copy whose rules are changed: the core is found within it.
  resolve: { alias: [{ find: /^@booking\/core\/(.*)$/, replacement: `${ROOT}shared/core/src/$1.ts` }] },
  test: {
    include: [`${folder}/test/{domain,rules}/**/*.test.ts`, ...(ELSEWHERE[folder] ?? [])],
    exclude: ['**/node_modules/**', '**/*.int.test.ts', '.local/**'],
    // For what hangs: a machine that is busy with others must not fail the run before anything is changed.
    testTimeout: 60_000,
  },
});

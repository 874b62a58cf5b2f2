import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = process.env.MUTATION_PACKAGE ?? '*';

// The tests of pure rules alone: they need no server, so that each changed line is judged in milliseconds.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [`${folder}/test/{domain,rules}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/*.int.test.ts', '.local/**'],
    // For what hangs: a machine that is busy with others must not fail the run before anything is changed.
    testTimeout: 60_000,
  },
});

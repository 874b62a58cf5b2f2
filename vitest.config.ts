import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

const roots = ['gateway', 'svc-*', 'shared/*'].map((dir) => `${dir}/test/**`).concat('test/**');
const files = (suffix: string): string[] => roots.map((root) => `${root}/*${suffix}`);
const never = ['**/node_modules/**', '.local/**'];

// `npm test` runs the fast ones, two files at a time: they wait more than they work. `npm run test:faults` runs all of
// them one by one, so that what its report says of neighbours is the fault's doing alone.
const faults = [
  { name: 'faults-fast', include: ['test/faults/fast/*.faults.test.ts'], maxWorkers: 2 },
  { name: 'faults', include: ['test/faults/*/*.faults.test.ts'], fileParallelism: false },
].map((project) => ({
  test: {
    ...project,
    globalSetup: ['test/needs-servers.ts', 'test/faults/lib/report-table.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
}));

export default defineConfig({
  test: {
    // A file that leaves a timer or a socket behind must not keep the run alive for ever.
    teardownTimeout: 10_000,
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          // Pure tests leave nothing behind: they may share what was imported once, which is half of their time.
          isolate: false,
          maxWorkers: cpus().length,
          include: files('.test.ts'),
          exclude: [...never, ...files('.int.test.ts'), ...files('.e2e.test.ts'), 'test/faults/**'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'int',
          include: files('.int.test.ts'),
          exclude: never,
          globalSetup: ['test/needs-servers.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: files('.e2e.test.ts'),
          exclude: never,
          globalSetup: ['test/needs-servers.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...faults,
    ],
  },
});

import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

const roots = ['gateway', 'svc-*', 'shared/*'].map((dir) => `${dir}/test/**`).concat('test/**');
const files = (suffix: string): string[] => roots.map((root) => `${root}/*${suffix}`);
const never = ['**/node_modules/**', '.local/**'];

// `npm test` runs the fast ones, `npm run test:faults` all. They load the machine, so one file runs at a time.
const faults = [
  { name: 'faults-fast', include: ['test/faults/fast/*.faults.test.ts'] },
  { name: 'faults', include: ['test/faults/*/*.faults.test.ts'] },
].map((project) => ({
  test: {
    ...project,
    globalSetup: ['test/needs-servers.ts', 'test/faults/lib/report-table.ts'],
    fileParallelism: false,
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

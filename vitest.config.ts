import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const roots = ['gateway', 'svc-*', 'shared/*'].map((dir) => `${dir}/test/**`).concat('test/**');
const files = (suffix: string): string[] => roots.map((root) => `${root}/*${suffix}`);
const never = ['**/node_modules/**', '.local/**'];

// A test that hangs ends with these, on a machine that is busy with others too. No rule is measured by them.
const HANGS_MS = 60_000;
const HANGING_HOOK_MS = 300_000;

// Tests with servers wait a third of their time: one more than there are cores keeps all of these at work.
// Four at the most: a platform of six processes takes 50 of the 400 connections of the one Postgres, and some take two.
const waiting = { maxWorkers: Math.min(cpus().length + 1, 4), hookTimeout: HANGING_HOOK_MS };
// What a test polls for may be late without being wrong; one second is vitest's own.
const expectations = { expect: { poll: { timeout: 45_000 } } };

// `npm test` runs the fast ones, two files at a time, as what else waits. `npm run test:faults` runs all of them one by
// one, so that what its report says of neighbours is the fault's doing alone.
const faults = [
  { name: 'faults-fast', include: ['test/faults/fast/*.faults.test.ts'], maxWorkers: 2 },
  { name: 'faults', include: ['test/faults/*/*.faults.test.ts'], fileParallelism: false },
].map((project) => ({
  test: {
    ...project,
    globalSetup: ['test/needs-servers.ts', 'test/compiled-services.ts', 'test/faults/lib/report/report-table.ts'],
    // They wait by progress, and end by that where nothing comes any more.
    testTimeout: 10 * HANGS_MS,
    hookTimeout: HANGING_HOOK_MS,
  },
}));

export default defineConfig({
  test: {
    // A file that leaves a timer or a socket behind must not keep the run alive for ever.
    teardownTimeout: 10_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          // Pure tests leave nothing behind: they may share what was imported once, which is half of their time.
          isolate: false,
          maxWorkers: cpus().length,
          include: files('.test.ts'),
          exclude: [
            ...never,
            ...files('.int.test.ts'),
            ...files('.e2e.test.ts'),
            'test/faults/**',
            'test/containers/*.containers.test.ts',
            'test/upgrade/*.upgrade.test.ts',
          ],
          testTimeout: HANGS_MS,
          ...expectations,
        },
      },
      {
        test: {
          name: 'int',
          // Each file imports a whole service. The files of a worker share the modules, since each closes what it opens.
          isolate: false,
          include: files('.int.test.ts'),
          exclude: never,
          globalSetup: ['test/needs-servers.ts'],
          testTimeout: HANGS_MS,
          ...waiting,
          ...expectations,
        },
      },
      {
        test: {
          name: 'e2e',
          include: files('.e2e.test.ts'),
          exclude: never,
          globalSetup: ['test/needs-servers.ts', 'test/compiled-services.ts'],
          testTimeout: HANGS_MS,
          ...waiting,
          ...expectations,
        },
      },
      {
        test: {
          name: 'containers',
          include: ['test/containers/*.containers.test.ts'],
          // One platform at a time: two would take the cores from each other.
          fileParallelism: false,
          testTimeout: 300_000,
          // Six images are built, from nothing the first time.
          hookTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'upgrade',
          include: ['test/upgrade/*.upgrade.test.ts'],
          globalSetup: ['test/needs-servers.ts'],
          // Releases are installed and started; a step waits for events and e-mails.
          testTimeout: 2 * HANGS_MS,
          hookTimeout: HANGING_HOOK_MS,
        },
      },
      ...faults,
    ],
  },
});

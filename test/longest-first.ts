import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * What takes longest by far, in this order: begun last, one of them would keep a single core busy while the others wait.
 * In a fresh clone vitest knows nothing of times, and goes by the size of a file.
 */
export const LONGEST = [
  'console-languages.e2e',
  'launcher.e2e',
  'stay-pages.e2e',
  'restaurant-pages.e2e',
  'console-setup.e2e',
  'whole-lists.e2e',
  'docs-page.e2e',
  'documentation.e2e',
  'gateway-browser.e2e',
  'telemetry.e2e',
  'dockerfile.int',
  'worker.int',
  'alerts.int',
  'random-operations.int',
  'stream-list.int',
  'remind-guests.int',
];

/** Earlier is less; what is not named comes after all that are. */
function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found < 0 ? LONGEST.length : found;
}

/** Projects stay in their order, as do files of one rank. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  }
}

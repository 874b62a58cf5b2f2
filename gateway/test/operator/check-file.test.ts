import { getPriority } from 'node:os';
import { nicenessOfThreads } from '@booking/testkit/system/thread-priorities';
import { expect, it } from 'vitest';
import { refuseCrowd } from '../../src/usecases/files/check-file.ts';

it('a large body is judged in a thread that goes behind those who answer requests', async () => {
  const own = getPriority();
  await expect(refuseCrowd(Buffer.alloc(100_000, 'x'))).rejects.toThrow('The body must be JSON.');
  expect(nicenessOfThreads().filter((nice) => nice > own)).toHaveLength(1);
  expect(getPriority()).toBe(own);
});

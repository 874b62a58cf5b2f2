import { setImmediate as turn } from 'node:timers/promises';
import { createMicroBatcher, type MicroBatcherOptions } from '@booking/kit/storage/micro-batcher';
import { expect, test } from 'vitest';

/** A micro-batcher whose batches end when they are told to; the keys are the letters of the work. */
function held(options: Partial<MicroBatcherOptions<string, string>>) {
  const batches: { works: readonly string[]; end: () => void }[] = [];
  const batcher = createMicroBatcher<string, string>({
    run: (works) =>
      new Promise((resolve) => {
        batches.push({ works, end: () => resolve(works.map((work) => work.toUpperCase())) });
      }),
    keysOf: (work) => [...work],
    maxBatchSize: 4,
    maxInFlight: 2,
    ...options,
  });
  return { batcher, batches, works: () => batches.map((batch) => batch.works.join(' ')) };
}

test('what arrives in one turn is one batch, and each is answered with its own outcome', async () => {
  const { batcher, batches, works } = held({});
  const answers = ['a', 'b', 'c'].map(batcher);
  await turn();
  await turn();
  expect(works()).toEqual(['a b c']);
  batches[0]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
});

test('two that share a key are never under way together', async () => {
  const { batcher, batches, works } = held({});
  const first = batcher('ab');
  void batcher('bc');
  void batcher('d');
  await turn();
  await turn();
  expect(works()).toEqual(['ab d']);
  batches[0]?.end();
  await first;
  await turn();
  expect(works()).toEqual(['ab d', 'bc']);
});

test('a batch is begun beside another only when as many wait as make its trip worth it', async () => {
  const { batcher, batches, works } = held({ minQueuedPerInFlight: 0.5 });
  const first = Promise.all(['a', 'b', 'c', 'd'].map(batcher));
  await turn();
  await turn();
  void batcher('e');
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d']);
  void batcher('f');
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d', 'e f']);
  void batcher('g');
  batches[0]?.end();
  await first;
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d', 'e f', 'g']);
});

test('what waits for a batch to be worth it is taken up when the other one ends', async () => {
  const { batcher, batches, works } = held({ minQueuedPerInFlight: 1 });
  const first = Promise.all(['a', 'b'].map(batcher));
  await turn();
  await turn();
  void batcher('c');
  await turn();
  await turn();
  expect(works()).toEqual(['a b']);
  batches[0]?.end();
  await first;
  await turn();
  expect(works()).toEqual(['a b', 'c']);
});

test('a batch that fails fails all that were in it', async () => {
  const { batcher } = held({ run: () => Promise.reject(new Error('away')) });
  const answers = await Promise.allSettled(['a', 'b'].map(batcher));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

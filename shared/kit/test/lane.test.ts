import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLane, inTwoWays, type LaneOptions } from '../src/lane.ts';

/** A lane whose groups end when they are told to; `names` are the letters of the work. */
function held(options: Partial<LaneOptions<string, string>>) {
  const groups: { works: readonly string[]; end: () => void }[] = [];
  const lane = createLane<string, string>({
    run: (works) =>
      new Promise((resolve) => {
        groups.push({ works, end: () => resolve(works.map((work) => work.toUpperCase())) });
      }),
    namesOf: (work) => [...work],
    most: 4,
    groups: 2,
    ...options,
  });
  return { lane, groups, works: () => groups.map((group) => group.works.join(' ')) };
}

test('what arrives in one turn is one group, and each is answered with its own outcome', async () => {
  const { lane, groups, works } = held({});
  const answers = ['a', 'b', 'c'].map(lane);
  await turn();
  await turn();
  expect(works()).toEqual(['a b c']);
  groups[0]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
});

test('two that share a name are never under way together', async () => {
  const { lane, groups, works } = held({});
  const first = lane('ab');
  void lane('bc');
  void lane('d');
  await turn();
  await turn();
  expect(works()).toEqual(['ab d']);
  groups[0]?.end();
  await first;
  await turn();
  expect(works()).toEqual(['ab d', 'bc']);
});

test('a group is begun beside another only when as many wait as make its trip worth it', async () => {
  const { lane, groups, works } = held({ beside: 0.5 });
  const first = Promise.all(['a', 'b', 'c', 'd'].map(lane));
  await turn();
  await turn();
  void lane('e');
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d']);
  void lane('f');
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d', 'e f']);
  void lane('g');
  groups[0]?.end();
  await first;
  await turn();
  await turn();
  expect(works()).toEqual(['a b c d', 'e f', 'g']);
});

test('what waits for a group to be worth it is taken up when the other one ends', async () => {
  const { lane, groups, works } = held({ beside: 1 });
  const first = Promise.all(['a', 'b'].map(lane));
  await turn();
  await turn();
  void lane('c');
  await turn();
  await turn();
  expect(works()).toEqual(['a b']);
  groups[0]?.end();
  await first;
  await turn();
  expect(works()).toEqual(['a b', 'c']);
});

test('a group that fails fails all that were in it', async () => {
  const { lane } = held({ run: () => Promise.reject(new Error('away')) });
  const answers = await Promise.allSettled(['a', 'b'].map(lane));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('work of which something is known is done by that, the rest by itself; outcomes keep the order of the work', async () => {
  const know = (work: string) => {
    if (work === 'x') throw new Error('cannot be judged');
    return work < 'm' ? { known: work } : null;
  };
  const outcomes = await inTwoWays(
    ['n', 'a', 'x', 'b', 'o'],
    know,
    async (some) => some.map(({ known }) => `known ${known}`),
    async (rest) => rest.map((work) => `asked ${work}`),
  );
  expect(outcomes).toEqual(['asked n', 'known a', 'asked x', 'known b', 'asked o']);
});

test('nobody is asked for nothing', async () => {
  const never = () => Promise.reject(new Error('nothing to do'));
  expect(
    await inTwoWays(
      ['a'],
      () => null,
      never,
      async (rest) => [...rest],
    ),
  ).toEqual(['a']);
  expect(
    await inTwoWays(
      ['a'],
      (work) => work,
      async (known) => [...known],
      never,
    ),
  ).toEqual(['a']);
});

import { ExclusionViolation } from '@booking/kit/db/errors';
import type { Tx } from '@booking/kit/db/open';
import { OUTDATED } from '@booking/kit/storage/fallbacks';
import { createReserve, type Decided, type ReserveOptions } from '@booking/kit/storage/reserve';
import { expect, test } from 'vitest';

type Options = ReserveOptions<string, string, string>;

const never = () => Promise.reject(new Error('nothing to do'));
const names = (all: readonly Decided<string, string>[]) => all.map(({ command }) => command);
const conflict = () => new ExclusionViolation('once', null);

/** Letters up to `m` are decided from the cache, those up to `y` by what is loaded; `x` cannot be judged by the cache. */
function trade(over: Partial<Options> = {}) {
  const told: unknown[] = [];
  const reserve = createReserve<string, string, string>({
    trade: 'test',
    db: { tx: (fn) => fn({} as Tx) },
    keysOf: (command) => [command],
    maxBatchSize: 16,
    decideFromCache: (command) => {
      if (command === 'x') throw new Error('cannot be judged');
      return command < 'm' ? `cached ${command}` : null;
    },
    commitIfHeld: async () => ({ written: true, contended: [] }),
    markContended: (commands) => told.push(`contended ${commands}`),
    load: async (_, commands) => commands.map((command) => `loaded ${command}`),
    decide: (command, snapshot) => (command < 'z' ? snapshot : null),
    write: async (_, decided) => void told.push(`written ${names(decided)}`),
    hold: async (_, command) => command,
    decideAlone: async (_, command) => `alone ${command}`,
    remember: (decided) => told.push(`remembered ${names(decided)}`),
    fallbacks: {
      note: (path, cause) => told.push([path, cause instanceof Error ? cause.message : cause]),
      count: (outcome, requests) => told.push(`${outcome} ${requests}`),
    },
    ...over,
  });
  const ask = (commands: readonly string[]) => Promise.all(commands.map(reserve));
  return { ask, reserve, told };
}

test('what the cache decides is committed from it, the rest is loaded; decisions keep the order of the requests', async () => {
  const { ask, told } = trade();
  expect(await ask(['n', 'a', 'x', 'b', 'o'])).toEqual(['loaded n', 'cached a', 'loaded x', 'cached b', 'loaded o']);
  expect(told.toSorted()).toEqual(
    [['cache', 'cannot be judged'], 'hit 2', 'remembered a,b', 'remembered n,x,o', 'written n,x,o'].toSorted(),
  );
});

test('nobody is asked for nothing', async () => {
  expect(await trade({ commitIfHeld: never }).ask(['n'])).toEqual(['loaded n']);
  expect(await trade({ load: never }).ask(['a'])).toEqual(['cached a']);
});

test('where something does not hold any more nothing is written: all of them are loaded and decided again, counted as outdated', async () => {
  const { ask, told } = trade({ commitIfHeld: async () => ({ written: false, contended: ['b'] }) });
  expect(await ask(['a', 'b'])).toEqual(['loaded a', 'loaded b']);
  expect(told).toEqual([['cache', OUTDATED], 'fallback 2', 'contended b', 'written a,b', 'remembered a,b']);
});

test.each([
  ['the constraint refuses', conflict(), ['fallback 1', 'contended a']],
  ['a lock is not to be had', Object.assign(new Error('late'), { code: '55P03' }), ['fallback 1', 'contended a']],
  ['the database fails', new Error('away'), ['fallback 1']],
])('what %s is loaded and decided again, and the failure is told', async (_, error, more) => {
  const { ask, told } = trade({ commitIfHeld: () => Promise.reject(error) });
  expect(await ask(['a'])).toEqual(['loaded a']);
  expect(told).toEqual([['cache', error.message], ...more, 'written a', 'remembered a']);
});

test('what needs more than was loaded is decided alone, the others of its batch are not', async () => {
  const { ask, told } = trade();
  expect(await ask(['n', 'z'])).toEqual(['loaded n', 'alone z']);
  expect(told).toEqual(['written n', 'remembered n', 'written z', 'remembered z']);
});

test('a batch that fails is decided one by one, and the failure is told', async () => {
  const { ask, told } = trade({ load: () => Promise.reject(new Error('late')) });
  expect(await ask(['n', 'o'])).toEqual(['alone n', 'alone o']);
  expect(told[0]).toEqual(['batch', 'late']);
});

test('who decides alone is held by the settings as they stand: nobody is sent back because they have changed', async () => {
  const { ask } = trade({
    hold: async (_, command) => `${command} by the newest settings`,
    decide: () => null,
  });
  expect(await ask(['n'])).toEqual(['alone n by the newest settings']);
});

test('a lost race is decided again, at most three times, the last time without a place', async () => {
  const attempts: unknown[] = [];
  const { ask, told } = trade({
    decideAlone: async (_, command, { number, isLast }) => {
      attempts.push([number, isLast]);
      if (!isLast) throw conflict();
      return `no place for ${command}`;
    },
  });
  expect(await ask(['z'])).toEqual(['no place for z']);
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(told.filter((one) => String(one).endsWith('z'))).toEqual(['written z', 'remembered z']);
});

test('whatever is no race is thrown at once, and remembered by nobody', async () => {
  const { ask, told } = trade({ write: never });
  await expect(ask(['z'])).rejects.toThrow('nothing to do');
  expect(told.flat().filter((one) => String(one).startsWith('remembered'))).toEqual([]);
});

test('those that are decided alone wait for one another where they share a key, and for nobody else', async () => {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const { reserve } = trade({
    keysOf: (command) => [command.slice(0, 1)],
    decideFromCache: () => null,
    decide: () => null,
    decideAlone: (_, command) =>
      new Promise((resolve) => {
        begun.push(command);
        ends.set(command, () => resolve(command));
      }),
  });
  const first = reserve('a1');
  const second = reserve('a2');
  const stranger = reserve('b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  ends.get('b1')?.();
  ends.get('a1')?.();
  expect(await Promise.all([first, stranger])).toEqual(['a1', 'b1']);
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')?.();
  expect(await second).toBe('a2');
});

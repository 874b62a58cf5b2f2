import type { Search } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import { createSearches, searchBudget } from '../src/searches.ts';

/** Computes till its budget is over. */
function* endless(): Search<string> {
  for (;;) if ((yield) <= 0) return 'cut short';
}

/** Computes for so many pauses. */
function* long(pauses: number): Search<string> {
  for (let n = 0; n < pauses; n += 1) if ((yield) <= 0) return 'cut short';
  return 'found';
}

/** A clock on which every look costs a tenth of a millisecond: the same on any machine. */
function ticking(): () => number {
  let ms = 0;
  return () => {
    ms += 0.1;
    return ms;
  };
}

describe('searches', () => {
  it('end when their budget is used up, however many share it', async () => {
    const { run } = createSearches({ clock: ticking() });
    const budget = searchBudget(5);
    expect(await run('one', endless(), budget)).toBe('cut short');
    expect(budget.left).toBeLessThanOrEqual(0);
    expect(await run('one', endless(), budget)).toBe('cut short');
  });

  it('let the event loop go round while they compute', async () => {
    const { run } = createSearches({ clock: ticking() });
    let rounds = 0;
    const count = () => {
      rounds += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await run('one', endless());
    clearImmediate(timer);
    // 50 ms in slices of 2 ms.
    expect(rounds).toBeGreaterThanOrEqual(24);
  });

  it('that the first slice suffices for cost no turn of the event loop', async () => {
    const { run, share } = createSearches({ clock: ticking() });
    let rounds = 0;
    const timer = setImmediate(() => {
      rounds += 1;
    });
    for (let n = 0; n < 20; n += 1) expect(await run(`small ${n}`, long(5))).toBe('found');
    for (let n = 0; n < 20; n += 1) expect(await share('small', `${n}`, null, () => long(5))).toBe('found');
    clearImmediate(timer);
    expect(rounds).toBe(0);
  });

  it('of one business wait for each other; those of another take turns with them', async () => {
    const { run } = createSearches({ clock: ticking() });
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const all = [
      run('hostile', long(200)).then(note('hostile 1')),
      run('hostile', long(200)).then(note('hostile 2')),
      run('neighbour', long(1)).then(note('neighbour')),
    ];
    await Promise.all(all);
    expect(ended).toEqual(['neighbour', 'hostile 1', 'hostile 2']);
  });

  it('for the same of the same state are one search, then and later; of another state they are not', async () => {
    const { share } = createSearches({ clock: ticking() });
    let begun = 0;
    const search = function* (): Search<string> {
      begun += 1;
      return yield* long(50);
    };
    const asked = ['then', 'then', 'now', 'now'].map((state) => share('one', 'party of 4', state, search));
    expect(await Promise.all(asked)).toEqual(['found', 'found', 'found', 'found']);
    expect(begun).toBe(2);
    await share('one', 'party of 4', 'now', search);
    expect(begun).toBe(2);
    for (const [line, what] of [
      ['another', 'party of 4'],
      ['one', 'party of 3'],
    ] as const)
      await share(line, what, 'now', search);
    expect(begun).toBe(4);
  });

  it('count what this thread computes, not what it waits', async () => {
    const { run } = createSearches();
    const budget = searchBudget();
    const waiting = function* (): Search<string> {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
      return (yield) > 0 ? 'found' : 'cut short';
    };
    expect(await run('one', waiting(), budget)).toBe('found');
    expect(budget.left).toBeGreaterThan(0);
  });

  it('that fail fail for those who asked, and hold up nobody behind them', async () => {
    const { run, share } = createSearches({ clock: ticking() });
    // biome-ignore lint/correctness/useYield: it fails before its first pause
    const failing = function* (): Search<string> {
      throw new Error('broken');
    };
    await expect(share('one', 'a', null, failing)).rejects.toThrow('broken');
    expect(await run('one', long(1))).toBe('found');
  });
});

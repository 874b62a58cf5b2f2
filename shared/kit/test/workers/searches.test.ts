import type { Search } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import { createSearches, type SearchClocks, searchBudget, UNBOUNDED } from '../../src/workers/searches.ts';

/** Computes till its budget is over. */
function* endless(): Search<string> {
  for (;;) if ((yield) <= 0) return 'cut short';
}

/** Computes for so many pauses. */
function* long(pauses: number): Search<string> {
  for (let n = 0; n < pauses; n += 1) if ((yield) <= 0) return 'cut short';
  return 'found';
}

/** Every look costs a tenth of a millisecond: the same on any machine. */
function ticking(): SearchClocks {
  let ms = 0;
  const look = () => {
    ms += 0.1;
    return ms;
  };
  return { now: look, computed: look };
}

describe('searches', () => {
  it('end when their budget is used up, however many share it', async () => {
    const { run } = createSearches({ clocks: ticking() });
    const budget = searchBudget(5);
    expect(await run('one', endless(), budget)).toBe('cut short');
    expect(budget.left).toBeLessThanOrEqual(0);
    expect(await run('one', endless(), budget)).toBe('cut short');
  });

  it('let the event loop go round while they compute', async () => {
    const { run } = createSearches({ clocks: ticking() });
    let rounds = 0;
    const count = () => {
      rounds += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await run('one', endless());
    clearImmediate(timer);
    // 50 ms in slices of 1 ms, each with the looks at the clocks before and after it.
    expect(rounds).toBeGreaterThanOrEqual(40);
  });

  it('let it go round after a millisecond, also where what a thread computes is counted in ticks of 4 ms', async () => {
    const { now } = ticking();
    const { run } = createSearches({ clocks: { now, computed: () => 4 * Math.floor(now() / 4) } });
    let pauses = 0;
    let most = 0;
    const counting = function* (): Search<string> {
      for (let n = 0; n < 200; n += 1) {
        pauses += 1;
        most = Math.max(most, pauses);
        yield;
      }
      return 'found';
    };
    const reset = () => {
      pauses = 0;
      timer = setImmediate(reset);
    };
    let timer = setImmediate(reset);
    expect(await run('one', counting(), UNBOUNDED)).toBe('found');
    clearImmediate(timer);
    expect(most).toBeLessThanOrEqual(11);
  });

  it('that the first slice suffices for cost no turn of the event loop', async () => {
    const { run, share } = createSearches({ clocks: ticking() });
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
    const { run } = createSearches({ clocks: ticking() });
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
    const { share } = createSearches({ clocks: ticking() });
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
    const { run, share } = createSearches({ clocks: ticking() });
    // biome-ignore lint/correctness/useYield: it fails before its first pause
    const failing = function* (): Search<string> {
      throw new Error('broken');
    };
    await expect(share('one', 'a', null, failing)).rejects.toThrow('broken');
    expect(await run('one', long(1))).toBe('found');
  });
});

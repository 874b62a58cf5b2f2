import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSearches, type Searches, searchBudget } from '../../src/workers/searches.ts';
import { SEARCHES } from './sample-searches.ts';

const FILE = join(import.meta.dirname, 'sample-searches.ts');
const ON_LOOP = 'on the event loop';
const IN_THREAD = 'in a thread';

/** Every look costs a tenth of a millisecond: ten of them are a search's time on the event loop, on any machine. */
function ticking(): () => number {
  let ms = 0;
  return () => {
    ms += 0.1;
    return ms;
  };
}

const open: Searches<typeof SEARCHES>[] = [];
afterEach(async () => {
  for (const searches of open.splice(0)) await searches.close();
});

function someSearches(ended?: (outcome: string) => void, now = ticking()) {
  const searches = createSearches(SEARCHES, { file: FILE, now, ...(ended ? { ended } : {}) });
  open.push(searches);
  return searches;
}

/** Counts how often the event loop goes round. */
function countingRounds() {
  let rounds = 0;
  const count = () => {
    rounds += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  return { rounds: () => rounds, stop: () => clearImmediate(timer) };
}

describe('a search that takes less than a millisecond', () => {
  it('ends on the event loop, and costs no turn of it', async () => {
    const { run, share } = someSearches();
    const { rounds, stop } = countingRounds();
    for (let n = 0; n < 20; n += 1) expect(await run(`small ${n}`, 'looks', [null, 5])).toBe(ON_LOOP);
    for (let n = 0; n < 20; n += 1)
      expect(await share('small', { what: `${n}`, state: null }, 'looks', [null, 5])).toBe(ON_LOOP);
    stop();
    expect(rounds()).toBe(0);
  });

  it('does not wait for a longer one of another business', async () => {
    const { run } = someSearches();
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    await Promise.all([
      run('large', 'endless', [null]).then(note('large 1')),
      run('large', 'endless', [null]).then(note('large 2')),
      run('other', 'endless', [null]).then(note('other')),
      run('small', 'looks', [null, 5]).then(note('small')),
    ]);
    expect(ended[0]).toBe('small');
    expect(ended.at(-1), 'one of a business is under way at a time').toBe('large 2');
  });
});

describe('a search that takes longer', () => {
  it('ends in a thread while the event loop goes round', async () => {
    const { run } = someSearches();
    // The thread starts with the first one.
    expect(await run('one', 'looks', [null, 100])).toBe(IN_THREAD);
    const { rounds, stop } = countingRounds();
    expect(await run('one', 'endless', [null])).toBe('cut short');
    stop();
    expect(rounds()).toBeGreaterThan(100);
  });

  it('is cut short when its budget is used up, however many searches share that', async () => {
    const outcomes: string[] = [];
    const { run } = someSearches((outcome) => outcomes.push(outcome));
    const budget = searchBudget(5);
    expect(await run('one', 'endless', [null], budget)).toBe('cut short');
    expect(budget.left).toBeLessThanOrEqual(0);
    expect(await run('one', 'endless', [null], budget)).toBe('cut short');
    expect(await run('one', 'looks', [null, 100])).toBe(IN_THREAD);
    expect(outcomes).toEqual(['cut_short', 'cut_short', 'finished']);
  });

  it('is charged what it computes, not what it waits', async () => {
    const { run } = someSearches(undefined, () => performance.now());
    const budget = searchBudget();
    expect(await run('one', 'waits', [null, 60], budget)).toBe(IN_THREAD);
    expect(budget.left).toBeGreaterThan(0);
  });

  it('is given the settings of its business, made ready once as long as they are the same', async () => {
    const { run } = someSearches();
    const settings = { name: 'Seehof' };
    expect(await run('one', 'names', [settings])).toEqual(['Seehof', false]);
    expect(await run('one', 'names', [settings])).toEqual(['Seehof', true]);
    expect(await run('one', 'names', [{ name: 'Krone' }])).toEqual(['Krone', false]);
    expect(await run('one', 'names', [settings])).toEqual(['Seehof', false]);
    expect(await run('one', 'names', [settings])).toEqual(['Seehof', true]);
  });
});

describe('a large answer', () => {
  const large = (pauses: number) => async (pause: () => Promise<void>) => {
    for (let n = 0; n < pauses; n += 1) await pause();
    return 'whole';
  };

  it('lets the event loop go round at each pause that comes after a millisecond, and is computed to its end', async () => {
    const { compute } = someSearches();
    const { rounds, stop } = countingRounds();
    expect(await compute('one', large(10))).toBe('whole');
    expect(rounds()).toBe(0);
    expect(await compute('one', large(1000))).toBe('whole');
    stop();
    expect(rounds()).toBeGreaterThanOrEqual(40);
  });

  it('takes turns with those of other businesses, and waits for one of its own', async () => {
    const { compute } = someSearches();
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    await Promise.all([
      compute('hostile', large(1000)).then(note('hostile 1')),
      compute('hostile', large(1000)).then(note('hostile 2')),
      compute('neighbour', large(30)).then(note('neighbour')),
    ]);
    expect(ended).toEqual(['neighbour', 'hostile 1', 'hostile 2']);
  });
});

describe('the same of the same state', () => {
  it('is searched for once, then and later; of another state it is not', async () => {
    let ended = 0;
    const { share } = someSearches(() => {
      ended += 1;
    });
    const ask = (line: string, what: string, state: string) => share(line, { what, state }, 'looks', [null, 50]);
    const asked = ['then', 'then', 'now', 'now'].map((state) => ask('one', 'party of 4', state));
    expect(await Promise.all(asked)).toEqual([IN_THREAD, IN_THREAD, IN_THREAD, IN_THREAD]);
    await ask('one', 'party of 4', 'now');
    expect(ended).toBe(2);
    await ask('another', 'party of 4', 'now');
    await ask('one', 'party of 3', 'now');
    expect(ended).toBe(4);
  });

  it('is searched for anew where it failed', async () => {
    const { share } = someSearches();
    const ask = () => share('one', { what: 'a', state: null }, 'fails', [null]);
    await expect(ask()).rejects.toThrow('broken');
    await expect(ask()).rejects.toThrow('broken');
  });
});

describe('a search that fails', () => {
  it('fails for those who asked, and holds up nobody behind it', async () => {
    const { run } = someSearches();
    const failed = run('one', 'fails', [null]);
    const next = run('one', 'looks', [null, 100]);
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe(IN_THREAD);
  });

  it('fails alone where its thread ends with it: the next one has another thread', async () => {
    const { run } = someSearches();
    const crashed = run('one', 'crashes', [null]);
    const next = run('one', 'looks', [null, 100]);
    await expect(crashed).rejects.toThrow();
    expect(await next).toBe(IN_THREAD);
    expect(await run('another', 'looks', [null, 100])).toBe(IN_THREAD);
  });

  it('fails where the process is drained before it ended', async () => {
    const { run, close } = someSearches();
    expect(await run('one', 'looks', [null, 100])).toBe(IN_THREAD);
    const asked = run('one', 'endless', [null], searchBudget(60_000));
    const failed = expect(asked).rejects.toThrow();
    await new Promise(setImmediate);
    await close();
    await failed;
  });
});

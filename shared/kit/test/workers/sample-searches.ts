import { type Budget, checkpoint, isOver } from '@booking/core/rules/search';
import { isWorkerThread } from 'piscina';
import { searchThread } from '../../src/workers/search-thread.ts';

type Settings = { readonly name: string };

let before: Settings | null = null;

const where = () => (isWorkerThread ? 'in a thread' : 'on the event loop');

/** Searches of every sort, for the tests of what runs them. */
export const SEARCHES = {
  /** Asks so many times whether its budget is over. */
  looks: (_: null, times: number, budget: Budget): string => {
    for (let n = 0; n < times; n += 1) if (isOver(budget)) return 'cut short';
    return where();
  },
  endless: (_: null, budget: Budget): string => {
    for (;;) if (isOver(budget)) return 'cut short';
  },
  /** Waits without computing, and asks only then. */
  waits: (_: null, ms: number, budget: Budget): string => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    return isOver(budget) ? 'cut short' : where();
  },
  fails: (_: null, budget: Budget): string => {
    for (let n = 0; n < 50; n += 1) checkpoint(budget);
    throw new Error('broken');
  },
  crashes: (_: null, budget: Budget): string => {
    for (let n = 0; n < 50; n += 1) checkpoint(budget);
    return process.exit(1);
  },
  /** The name in the settings, and whether they are the object that was met in this thread before. */
  names: (settings: Settings, budget: Budget): readonly [string, boolean] => {
    for (let n = 0; n < 50; n += 1) checkpoint(budget);
    const isSame = settings === before;
    before = settings;
    return [settings.name, isSame];
  },
};

/** @public What a thread loads. */
export default searchThread(SEARCHES);

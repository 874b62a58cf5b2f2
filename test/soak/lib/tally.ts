import { percentile } from '../../bench/lib/load/percentile.ts';

/** What clients met since it was last taken: requests that came to an answer, further tries, and how long they waited. */
export type Taken = { readonly requests: number; readonly retries: number; readonly p99Ms: number };

export function createTally() {
  let [waits, retries]: [number[], number] = [[], 0];
  return {
    answered: (ms: number) => void waits.push(ms),
    retried: () => {
      retries += 1;
    },
    take(): Taken {
      const taken = { requests: waits.length, retries, p99Ms: waits.length === 0 ? 0 : percentile(waits, 0.99) };
      [waits, retries] = [[], 0];
      return taken;
    },
  };
}

export type Tally = ReturnType<typeof createTally>;

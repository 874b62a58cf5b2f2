import { apiError } from '@booking/core/errors';

/** A semaphore of one for each key, and of `inAll` for all of them together. */
export type Turns = {
  /** Waits for the key's turn; gives back what ends it. 429 where it does not come in time, or too many wait already. */
  take(key: string): Promise<() => void>;
};

export type TurnsOptions = {
  readonly inAll: number;
  readonly waitMs: number;
  /** How many of one key may wait. */
  readonly mostWaiting: number;
};

type Waiting = { readonly key: string; readonly start: () => void };

/** 429, to be tried again in a second. */
export const busy = () =>
  apiError('rate_limited', 'The same is being read already. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export function createTurns({ inAll, waitMs, mostWaiting }: TurnsOptions): Turns {
  const held = new Set<string>();
  const queue: Waiting[] = [];
  const isFree = (key: string) => held.size < inAll && !held.has(key);
  const next = () => {
    const at = queue.findIndex(({ key }) => isFree(key));
    if (at >= 0) queue.splice(at, 1)[0]?.start();
  };
  const hold = (key: string) => {
    let over = false;
    held.add(key);
    return () => {
      if (over) return;
      over = true;
      held.delete(key);
      next();
    };
  };
  const wait = (key: string): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const start = () => {
      clearTimeout(timer);
      resolve(hold(key));
    };
    const waiting = { key, start };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(busy());
    }, waitMs);
    queue.push(waiting);
    return promise;
  };
  return {
    take: async (key) => {
      if (isFree(key)) return hold(key);
      if (queue.filter((waiting) => waiting.key === key).length >= mostWaiting) throw busy();
      return wait(key);
    },
  };
}

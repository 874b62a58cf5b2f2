import { apiError } from '@booking/core/errors';

/** A semaphore that one may hold for each key, and `maxHolders` over all keys. */
export type KeyedSemaphore = {
  /** Waits until the key is free; answers what releases it. 429 where that takes too long, or too many wait already. */
  acquire(key: string): Promise<() => void>;
};

export type KeyedSemaphoreOptions = {
  readonly maxHolders: number;
  readonly waitMs: number;
  readonly maxWaitingPerKey: number;
};

type Waiting = { readonly key: string; readonly start: () => void };

/** 429, to be tried again in a second. */
export const busy = () =>
  apiError('rate_limited', 'The same is being read already. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export function createKeyedSemaphore({ maxHolders, waitMs, maxWaitingPerKey }: KeyedSemaphoreOptions): KeyedSemaphore {
  const held = new Set<string>();
  const queue: Waiting[] = [];
  const isFree = (key: string) => held.size < maxHolders && !held.has(key);
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
    acquire: async (key) => {
      if (isFree(key)) return hold(key);
      if (queue.filter((waiting) => waiting.key === key).length >= maxWaitingPerKey) throw busy();
      return wait(key);
    },
  };
}

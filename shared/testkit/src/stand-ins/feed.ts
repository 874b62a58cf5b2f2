import { TIMEOUT_MS } from '../eventually.ts';

/** What came in, in order, and a way to wait for what is still to come. */
export type Feed<T> = {
  readonly all: readonly T[];
  push(item: T): void;
  /**
   * The first item that matches and that no `next` has given out yet, now or later.
   * @throws after `timeoutMs`, saying what did come
   */
  next(predicate?: (item: T) => boolean, timeoutMs?: number): Promise<T>;
};

type Waiter<T> = { predicate: (item: T) => boolean; resolve: (item: T) => void };

/** @param show how an item is named in the message of a `next` that waited in vain */
export function createFeed<T>(show: (item: T) => string): Feed<T> {
  const all: T[] = [];
  const given = new Set<T>();
  const waiters = new Set<Waiter<T>>();

  const push = (item: T) => {
    all.push(item);
    const waiter = [...waiters].find(({ predicate }) => predicate(item));
    if (!waiter) return;
    given.add(item);
    waiters.delete(waiter);
    waiter.resolve(item);
  };
  const next = (predicate: (item: T) => boolean = () => true, timeoutMs = TIMEOUT_MS) => {
    const found = all.find((item) => !given.has(item) && predicate(item));
    if (found !== undefined) {
      given.add(found);
      return Promise.resolve(found);
    }
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter<T> = {
        predicate,
        resolve: (item) => {
          clearTimeout(timer);
          resolve(item);
        },
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Error(`waited ${timeoutMs} ms in vain; what came: ${all.map(show).join(', ') || 'nothing'}`));
      }, timeoutMs);
      waiters.add(waiter);
    });
  };
  return { all, push, next };
}

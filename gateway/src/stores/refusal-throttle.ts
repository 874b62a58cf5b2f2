import { LRUCache } from 'lru-cache';
import { WINDOW_MS } from '../domain/window.ts';

// Whoever comes from more than that, each past its limit, sends 50 000 requests a second.
const MAX_ADDRESSES = 10_000;

export type RefusalThrottle = {
  /** Counts one more refusal of an address; true once it is past its limit for this minute. */
  count(address: string): boolean;
  isOver(address: string): boolean;
};

/**
 * Refusals a minute by address, in a memory that does not grow.
 * @param now milliseconds of real time
 */
export function createRefusalThrottle(limit: number, now: () => number = Date.now): RefusalThrottle {
  const counts = new LRUCache<string, { minute: number; count: number }>({ max: MAX_ADDRESSES });
  const entryOf = (address: string) => {
    const minute = Math.floor(now() / WINDOW_MS);
    let entry = counts.get(address);
    if (entry === undefined || entry.minute !== minute) {
      entry = { minute, count: 0 };
      counts.set(address, entry);
    }
    return entry;
  };
  return {
    count(address) {
      const entry = entryOf(address);
      entry.count += 1;
      return entry.count > limit;
    },
    isOver: (address) => (counts.get(address)?.count ?? 0) > limit && entryOf(address).count > limit,
  };
}

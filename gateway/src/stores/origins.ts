import { LRUCache } from 'lru-cache';
import { FIND_ORIGIN } from '../db/hot/find-origin.ts';
import { readOrigin } from '../domain/origins.ts';
import type { LookUps } from './look-ups.ts';

const LISTED_LIFE_MS = 15_000;
const UNLISTED_LIFE_MS = 5_000;
// A host name has at most 253 characters; the rest is for the scheme and a port.
const LONGEST = 300;

/** Whether a text can stand in the table at all: only bare origins, as browsers send them, are ever listed. */
function isOrigin(text: string): boolean {
  return readOrigin(text) === text;
}

export type Origins = {
  /** What memory says, and false for what is no origin; undefined when it must be asked for. */
  peek(origin: string): boolean | undefined;
  /** Whether any live publishable key lists the origin. */
  isListed(origin: string): Promise<boolean>;
  invalidate(): void;
};

/** The union of all listed websites, asked for one by one and kept as long as keys are; what is no origin is never listed. */
export function openOrigins(db: Pick<LookUps, 'query'>): Origins {
  const memory = new LRUCache<string, boolean>({ max: 10_000 });
  let generation = 0;
  return {
    peek: (origin) => {
      if (origin.length > LONGEST) return false;
      return memory.get(origin) ?? (isOrigin(origin) ? undefined : false);
    },
    async isListed(origin) {
      const at = generation;
      const start = performance.now();
      const [row] = await db.query<{ listed: boolean }>(FIND_ORIGIN, [origin]);
      const listed = row?.listed === true;
      if (at === generation) memory.set(origin, listed, { ttl: listed ? LISTED_LIFE_MS : UNLISTED_LIFE_MS, start });
      return listed;
    },
    invalidate() {
      generation += 1;
      memory.clear();
    },
  };
}

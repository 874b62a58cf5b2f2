import type { Database, Statement } from '@booking/kit/db/open';
import { LRUCache } from 'lru-cache';

const LISTED_LIFE_MS = 15_000;
const UNLISTED_LIFE_MS = 5_000;

const FIND: Statement = {
  name: 'gateway_find_origin',
  text: `select exists (
           select 1 from website w join api_key k on k.id = w.key_id join business b on b.id = k.business_id
           where w.origin = $1 and k.revoked_at is null and k.kind = 'publishable' and b.live) as listed`,
};

export type Origins = {
  /** What memory says; undefined when it must be asked for. */
  recall(origin: string): boolean | undefined;
  /** Whether any live publishable key lists the origin. */
  isListed(origin: string): Promise<boolean>;
  forget(): void;
};

/** The union of all listed websites, asked for one by one and kept as long as keys are. */
export function openOrigins(db: Pick<Database, 'query'>): Origins {
  const memory = new LRUCache<string, boolean>({ max: 10_000 });
  let generation = 0;
  return {
    recall: (origin) => memory.get(origin),
    async isListed(origin) {
      const at = generation;
      const start = performance.now();
      const [row] = await db.query<{ listed: boolean }>(FIND, [origin]);
      const listed = row?.listed === true;
      if (at === generation) memory.set(origin, listed, { ttl: listed ? LISTED_LIFE_MS : UNLISTED_LIFE_MS, start });
      return listed;
    },
    forget() {
      generation += 1;
      memory.clear();
    },
  };
}

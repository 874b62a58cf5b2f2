import type { BusinessKind, KeyKind, Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Database, Statement } from '@booking/kit/db/open';
import { LRUCache } from 'lru-cache';
import { hashKey } from '../keys/format.ts';

/** Everything that a request needs to know of its key. */
export type KeyRecord = {
  readonly id: string;
  readonly kind: KeyKind;
  readonly websites: ReadonlySet<string>;
  readonly business: {
    readonly id: string;
    readonly kind: BusinessKind;
    readonly language: Lang;
    readonly plan: Plan;
    readonly state: SubscriptionState;
    readonly demonstration: boolean;
    readonly blocked: readonly RouteGroup[];
  };
};

const LIFE_MS = 15_000;
const UNKNOWN_LIFE_MS = 5_000;
const MOST_KNOWN = 20_000;
const MOST_UNKNOWN = 10_000;

// The one read of a keyed request that is not in memory; a business that was never completed opens for nobody.
const FIND: Statement = {
  name: 'gateway_find_key',
  text: `select k.id, k.kind, k.business_id, b.kind as business_kind, b.account ->> 'language' as language,
           coalesce((b.account ->> 'demonstration')::boolean, false) as demonstration,
           b.account -> 'blocked' as blocked, s.plan, s.state,
           array(select origin from website w where w.key_id = k.id) as websites
         from api_key k
         join business b on b.id = k.business_id
         join subscription s on s.business_id = b.id
         where k.hash = $1 and k.revoked_at is null and b.live`,
};

type Row = {
  id: string;
  kind: KeyKind;
  business_id: string;
  business_kind: BusinessKind;
  language: Lang;
  demonstration: boolean;
  blocked: RouteGroup[] | null;
  plan: Plan;
  state: SubscriptionState;
  websites: string[];
};

function recordOf(row: Row): KeyRecord {
  const { business_id, business_kind, language, demonstration, blocked, plan, state } = row;
  return {
    id: row.id,
    kind: row.kind,
    websites: new Set(row.websites),
    business: { id: business_id, kind: business_kind, language, demonstration, blocked: blocked ?? [], plan, state },
  };
}

export type Keys = {
  /** What memory says of a key: its record, null for one that nobody has, undefined when it must be asked for. */
  recall(text: string): KeyRecord | null | undefined;
  /** Asks the database; several at once for one key ask together. */
  find(text: string): Promise<KeyRecord | null>;
  /** Throws out one business's keys, or all of them. */
  forget(businessId?: string): void;
};

/** Keys by their hash, in memory for at most 15 s (unknown ones 5 s), so that a change that nobody told us of ends too. */
export function openKeys(db: Pick<Database, 'query'>): Keys {
  const known = new LRUCache<string, KeyRecord>({ max: MOST_KNOWN, ttl: LIFE_MS });
  // Unknown keys have a place of their own: a flood of them cannot push out one that is used.
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: UNKNOWN_LIFE_MS });
  const asked = new Map<string, Promise<KeyRecord | null>>();
  let generation = 0;

  const ask = async (hash: Buffer, name: string): Promise<KeyRecord | null> => {
    const at = generation;
    const start = performance.now();
    const [row] = await db.query<Row>(FIND, [hash]);
    const record = row === undefined ? null : recordOf(row);
    if (at !== generation) return record;
    if (record === null) unknown.set(name, true);
    // Dated from before the read: its life counts from what the database said then.
    else known.set(name, record, { start });
    return record;
  };
  return {
    recall(text) {
      const name = hashKey(text).toString('latin1');
      return known.get(name) ?? (unknown.has(name) ? null : undefined);
    },
    find(text) {
      const hash = hashKey(text);
      const name = hash.toString('latin1');
      let answer = asked.get(name);
      if (answer === undefined) {
        answer = ask(hash, name).finally(() => {
          if (asked.get(name) === answer) asked.delete(name);
        });
        asked.set(name, answer);
      }
      return answer;
    },
    forget(businessId) {
      generation += 1;
      // Reads that are under way may hold what was before: nobody new joins them.
      asked.clear();
      for (const [name, record] of known.entries()) {
        if (businessId === undefined || record.business.id === businessId) known.delete(name);
      }
      unknown.clear();
    },
  };
}

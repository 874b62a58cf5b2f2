import type { BusinessKind, KeyKind, Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Statement } from '@booking/kit/db/open';
import { LRUCache } from 'lru-cache';
import { hashKey } from '../keys/format.ts';
import { within } from '../within.ts';
import type { LookUps } from './look-ups.ts';

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
// How long a known key waits for the database to speak of it again, and for how long the last word then stands.
const LAST_WORD_AFTER_MS = 250;
const LAST_WORD_MS = 1000;
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

const nameOf = (text: string) => hashKey(text).toString('latin1');

export type Keys = {
  /** What memory says of a key: its record, null for one that nobody has, undefined when it must be asked for. */
  recall(text: string): KeyRecord | null | undefined;
  /** Asks the database; several at once for one key ask together. */
  find(text: string): Promise<KeyRecord | null>;
  /** Throws out one business's keys, or all of them. */
  forget(businessId?: string): void;
};

/** Those who ask for one name at the same time ask together. */
function singleFlight<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    join(name: string, ask: () => Promise<T>): Promise<T> {
      let answer = underWay.get(name);
      if (answer === undefined) {
        answer = ask().finally(() => {
          if (underWay.get(name) === answer) underWay.delete(name);
        });
        underWay.set(name, answer);
      }
      return answer;
    },
    /** Nobody new joins those that are under way. */
    clear: () => underWay.clear(),
  };
}

/** What the database said last, and until when (monotonic) it is not asked again. */
type Known = { readonly record: KeyRecord; freshUntil: number };

/** Keys by name. Those that nobody has have a place of their own: a flood of them cannot push out one that is used. */
function keyMemory() {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: UNKNOWN_LIFE_MS });
  return {
    recall(name: string): KeyRecord | null | undefined {
      const found = known.get(name);
      if (found !== undefined && performance.now() < found.freshUntil) return found.record;
      return unknown.has(name) ? null : undefined;
    },
    /** What was said last of a key, however long ago. */
    last: (name: string) => known.get(name),
    keep(name: string, record: KeyRecord | null, freshUntil: number) {
      if (record !== null) return void known.set(name, { record, freshUntil });
      known.delete(name);
      unknown.set(name, true);
    },
    forget(businessId: string | undefined) {
      for (const [name, { record }] of known.entries()) {
        if (businessId === undefined || record.business.id === businessId) known.delete(name);
      }
      unknown.clear();
    },
  };
}

/**
 * Keys by their hash, in memory for at most 15 s (unknown ones 5 s), so that a change that nobody told us of ends too.
 * Only while the database does not answer the last word stands longer, and only as long as we are told of changes.
 * @param isTold whether a change would reach us by message at this moment
 */
export function openKeys(db: LookUps, isTold: () => boolean): Keys {
  const memory = keyMemory();
  const asked = singleFlight<KeyRecord | null>();
  let generation = 0;

  const ask = async (name: string): Promise<KeyRecord | null> => {
    const at = generation;
    // Dated from before the read: its life counts from what the database said then.
    const freshUntil = performance.now() + LIFE_MS;
    const [row] = await db.query<Row>(FIND, [Buffer.from(name, 'latin1')]);
    const record = row === undefined ? null : recordOf(row);
    if (at === generation) memory.keep(name, record, freshUntil);
    return record;
  };
  const orLastWord = async (answer: Promise<KeyRecord | null>, name: string, last: Known) => {
    try {
      return await within(LAST_WORD_AFTER_MS, answer);
    } catch (error) {
      if (!db.isUnavailable(error) || memory.last(name) !== last || !isTold()) return answer;
      last.freshUntil = performance.now() + LAST_WORD_MS;
      return last.record;
    }
  };
  return {
    recall: (text) => memory.recall(nameOf(text)),
    find(text) {
      const name = nameOf(text);
      const answer = asked.join(name, () => ask(name));
      const last = memory.last(name);
      return last === undefined ? answer : orLastWord(answer, name, last);
    },
    forget(businessId) {
      generation += 1;
      // Reads that are under way may hold what was before.
      asked.clear();
      memory.forget(businessId);
    },
  };
}

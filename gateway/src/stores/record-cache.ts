import { LRUCache } from 'lru-cache';
import type { LookUps } from './look-ups.ts';
import { withTimeout } from './with-timeout.ts';

const LIFE_MS = 15_000;
// How long a known name waits for the database to speak of it again, and for how long the last word then stands.
const LAST_WORD_AFTER_MS = 250;
const LAST_WORD_MS = 1000;
const UNKNOWN_LIFE_MS = 5_000;
const MAX_REMEMBERED = 20_000;
const MAX_UNKNOWN = 10_000;

/** A record that is thrown out when its business changes. */
export type OfBusiness = { readonly business: { readonly id: string } };

/** What the database says of names, kept for a while. */
export type RecordCache<R> = {
  /** What memory says of a name: its record, null for one that nobody has, undefined when it must be asked for. */
  peek(name: string): R | null | undefined;
  /** Asks the database; several at once for one name ask together. */
  find(name: string): Promise<R | null>;
  /** Throws out one business's records, or all of them. */
  invalidate(businessId?: string): void;
};

export type RecordCacheOptions<R> = {
  readonly load: (name: string) => Promise<R | null>;
  readonly db: Pick<LookUps, 'isUnavailable'>;
  /** Whether a change would reach us by message at this moment. */
  readonly receivesInvalidations: () => boolean;
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
type CachedRecord<R> = { readonly record: R; freshUntil: number };

/** Records by name. Names that nobody has have a place of their own: a flood of them cannot push out one that is used. */
function memoryOf<R extends OfBusiness>() {
  const records = new LRUCache<string, CachedRecord<R>>({ max: MAX_REMEMBERED });
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_LIFE_MS });
  return {
    recall(name: string): R | null | undefined {
      const found = records.get(name);
      if (found !== undefined && performance.now() < found.freshUntil) return found.record;
      return unknown.has(name) ? null : undefined;
    },
    /** What was said last of a name, however long ago. */
    last: (name: string) => records.get(name),
    keep(name: string, record: R | null, freshUntil: number) {
      if (record !== null) return void records.set(name, { record, freshUntil });
      records.delete(name);
      unknown.set(name, true);
    },
    invalidate(businessId: string | undefined) {
      for (const [name, { record }] of records.entries()) {
        if (businessId === undefined || record.business.id === businessId) records.delete(name);
      }
      unknown.clear();
    },
  };
}

/**
 * Records by name, in memory for at most 15 s (unknown names 5 s), so that a change that nobody told us of ends too.
 * Only while the database does not answer the last word stands longer, and only as long as we are told of changes.
 */
export function createRecordCache<R extends OfBusiness>(options: RecordCacheOptions<R>): RecordCache<R> {
  const { load, db, receivesInvalidations } = options;
  const memory = memoryOf<R>();
  const flights = singleFlight<R | null>();
  let generation = 0;

  const ask = async (name: string): Promise<R | null> => {
    const at = generation;
    // Dated from before the read: its life counts from what the database said then.
    const freshUntil = performance.now() + LIFE_MS;
    const record = await load(name);
    if (at === generation) memory.keep(name, record, freshUntil);
    return record;
  };
  const orLastWord = async (answer: Promise<R | null>, name: string, last: CachedRecord<R>) => {
    try {
      return await withTimeout(LAST_WORD_AFTER_MS, answer);
    } catch (error) {
      if (!db.isUnavailable(error) || memory.last(name) !== last || !receivesInvalidations()) return answer;
      last.freshUntil = performance.now() + LAST_WORD_MS;
      return last.record;
    }
  };
  return {
    peek: memory.recall,
    find(name) {
      const answer = flights.join(name, () => ask(name));
      const last = memory.last(name);
      return last === undefined ? answer : orLastWord(answer, name, last);
    },
    invalidate(businessId) {
      generation += 1;
      // Reads that are under way may hold what was before.
      flights.clear();
      memory.invalidate(businessId);
    },
  };
}

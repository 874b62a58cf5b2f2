import { notFound } from '@booking/core/errors';
import { LRUCache } from 'lru-cache';
import type { Queryable, Statement } from './open.ts';

/** The settings of the businesses that this process has met, by their revision, ready for the rules. */
export type SettingsCache<Value> = {
  /** As they stand: one probe of the revision when they are in memory. 404 where there is no such business. */
  current(db: Queryable, businessId: string): Promise<Value>;
  /** As they stood at most five seconds ago: no query where they were confirmed since then. 404 as above. */
  recent(db: Queryable, businessId: string): Promise<Value>;
  /** What is in memory, stale or not, to ask the first question with; loads them when nothing is. */
  remembered(db: Queryable, businessId: string): Promise<Value>;
  /** Reads them anew. */
  load(db: Queryable, businessId: string): Promise<Value>;
  /** The database has just said that they stand as in `value`. */
  confirm(businessId: string, value: Value): void;
  /** They are being changed. */
  invalidate(businessId: string): void;
};

export type SettingsCacheOptions<Row, Value> = {
  /** Reads `revision` alone of the business $1. */
  readonly revision: Statement;
  /** Reads the row of the business $1. */
  readonly settings: Statement;
  readonly valueOf: (businessId: string, row: Row) => Value;
  /** The most businesses whose settings are kept; those that were not asked for longest leave. */
  readonly most: number;
};

/** The contract lets a minute pass before a change is seen by those who only look. */
const RECENT_MS = 5000;

export function createSettingsCache<Row, Value extends { readonly revision: number }>(
  options: SettingsCacheOptions<Row, Value>,
): SettingsCache<Value> {
  const entries = new LRUCache<string, { readonly value: Value; confirmedAt: number }>({ max: options.most });
  const load = async (db: Queryable, businessId: string): Promise<Value> => {
    const [row] = await db.query<Row>(options.settings, [businessId]);
    if (!row) throw notFound();
    const value = options.valueOf(businessId, row);
    entries.set(businessId, { value, confirmedAt: performance.now() });
    return value;
  };
  const confirm = (businessId: string, value: Value): void => {
    const entry = entries.get(businessId);
    if (entry?.value === value) entry.confirmedAt = performance.now();
  };
  const current = async (db: Queryable, businessId: string): Promise<Value> => {
    const value = entries.get(businessId)?.value;
    if (value === undefined) return load(db, businessId);
    const [row] = await db.query<{ revision: number }>(options.revision, [businessId]);
    if (row?.revision !== value.revision) return load(db, businessId);
    confirm(businessId, value);
    return value;
  };
  return {
    load,
    confirm,
    current,
    invalidate: (businessId) => void entries.delete(businessId),
    remembered: async (db, businessId) => entries.get(businessId)?.value ?? load(db, businessId),
    recent: async (db, businessId) => {
      const entry = entries.get(businessId);
      const isRecent = entry !== undefined && performance.now() - entry.confirmedAt < RECENT_MS;
      return isRecent ? entry.value : current(db, businessId);
    },
  };
}

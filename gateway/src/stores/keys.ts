import type { CallerKind, Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { BusinessKind } from '@booking/core/trades';
import { FIND_KEY, type KeyRow } from '../db/hot/find-key.ts';
import { hashKey } from '../keys/format.ts';
import type { LookUps } from './look-ups.ts';
import { createRecordCache, type RecordCache } from './record-cache.ts';

/** Everything that a request needs to know of its key. */
export type KeyRecord = {
  readonly id: string;
  readonly kind: CallerKind;
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

function recordOf(row: KeyRow): KeyRecord {
  const { business_id, business_kind, language, demonstration, blocked, plan, state } = row;
  return {
    id: row.id,
    kind: row.kind,
    websites: new Set(row.websites),
    business: { id: business_id, kind: business_kind, language, demonstration, blocked: blocked ?? [], plan, state },
  };
}

const nameOf = (text: string) => hashKey(text).toString('latin1');

/** Keys by their text. */
export type Keys = RecordCache<KeyRecord>;

/**
 * Keys by their hash, kept as records of names are.
 * @param isTold whether a change would reach us by message at this moment
 */
export function openKeys(db: LookUps, receivesInvalidations: () => boolean): Keys {
  const load = async (name: string) => {
    const [row] = await db.query<KeyRow>(FIND_KEY, [Buffer.from(name, 'latin1')]);
    return row === undefined ? null : recordOf(row);
  };
  const byHash = createRecordCache<KeyRecord>({ load, db, receivesInvalidations });
  return {
    peek: (text) => byHash.peek(nameOf(text)),
    find: (text) => byHash.find(nameOf(text)),
    invalidate: byHash.invalidate,
  };
}

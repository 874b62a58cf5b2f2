import type { BusinessKind, KeyKind, Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Statement } from '@booking/kit/db/open';
import { hashKey } from '../keys/format.ts';
import type { LookUps } from './look-ups.ts';
import { type Remembered, remember } from './remembered.ts';

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

/** Keys by their text. */
export type Keys = Remembered<KeyRecord>;

/**
 * Keys by their hash, kept as records of names are.
 * @param isTold whether a change would reach us by message at this moment
 */
export function openKeys(db: LookUps, isTold: () => boolean): Keys {
  const load = async (name: string) => {
    const [row] = await db.query<Row>(FIND, [Buffer.from(name, 'latin1')]);
    return row === undefined ? null : recordOf(row);
  };
  const byHash = remember<KeyRecord>({ load, db, isTold });
  return {
    recall: (text) => byHash.recall(nameOf(text)),
    find: (text) => byHash.find(nameOf(text)),
    forget: byHash.forget,
  };
}

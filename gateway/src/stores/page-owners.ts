import type { Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { BusinessKind } from '@booking/core/trades';
import type { Statement } from '@booking/kit/db/open';
import { FIND_HOST_OWNER, FIND_PAGE_OWNER, type PageOwnerRow } from '../db/hot/find-page-owner.ts';
import type { LookUps } from './look-ups.ts';
import { createRecordCache, type RecordCache } from './record-cache.ts';

/** Whose booking page an address is, and who may show it in a frame. */
export type PageOwner = {
  /** Origins that its live publishable keys list. */
  readonly websites: readonly string[];
  readonly business: {
    readonly id: string;
    readonly slug: string;
    readonly kind: BusinessKind;
    readonly language: Lang;
    readonly plan: Plan;
    readonly state: SubscriptionState;
    readonly demonstration: boolean;
    readonly blocked: readonly RouteGroup[];
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly brand: { readonly colour: string | null; readonly logo_url: string | null } | null;
  };
};

/** A business on the host that is its own. */
export type OwnHost = PageOwner & {
  /** As browsers name it: scheme, host and port. */
  readonly origin: string;
};

/** Owners by the slug in their page's address. */
export type PageOwners = RecordCache<PageOwner>;

function ownerOf({ id, slug, kind, account, plan, state, websites }: PageOwnerRow): PageOwner {
  const { language, demonstration, blocked, name, phone, address, brand = null } = account;
  return {
    websites,
    // Accounts from before a field was there have none of it.
    business: {
      id,
      slug,
      kind,
      plan,
      state,
      language,
      name,
      phone,
      address,
      brand,
      demonstration,
      blocked: blocked ?? [],
    },
  };
}

/** @param isTold whether a change would reach us by message at this moment */
export function openPageOwners(db: LookUps, receivesInvalidations: () => boolean): PageOwners {
  return ownersBy(FIND_PAGE_OWNER, db, receivesInvalidations);
}

/** The same by the host that is a business's own and in effect. */
export function openHostOwners(db: LookUps, receivesInvalidations: () => boolean): PageOwners {
  return ownersBy(FIND_HOST_OWNER, db, receivesInvalidations);
}

function ownersBy(find: Statement, db: LookUps, receivesInvalidations: () => boolean): PageOwners {
  const load = async (name: string) => {
    const [row] = await db.query<PageOwnerRow>(find, [name]);
    return row === undefined ? null : ownerOf(row);
  };
  return createRecordCache<PageOwner>({ load, db, receivesInvalidations });
}

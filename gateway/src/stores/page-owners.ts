import type { Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { BusinessKind } from '@booking/core/trades';
import { FIND_PAGE_OWNER, type PageOwnerRow } from '../db/hot/find-page-owner.ts';
import type { LookUps } from './look-ups.ts';
import { type Remembered, remember } from './remembered.ts';

/** Whose booking page an address is, and who may show it in a frame. */
export type PageOwner = {
  /** Origins that its live publishable keys list. */
  readonly websites: readonly string[];
  readonly business: {
    readonly id: string;
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

/** Owners by the slug in their page's address. */
export type PageOwners = Remembered<PageOwner>;

function ownerOf({ id, kind, account, plan, state, websites }: PageOwnerRow): PageOwner {
  const { language, demonstration, blocked, name, phone, address, brand = null } = account;
  return {
    websites,
    // Accounts from before a field was there have none of it.
    business: { id, kind, plan, state, language, name, phone, address, brand, demonstration, blocked: blocked ?? [] },
  };
}

/** @param isTold whether a change would reach us by message at this moment */
export function openPageOwners(db: LookUps, isTold: () => boolean): PageOwners {
  const load = async (slug: string) => {
    const [row] = await db.query<PageOwnerRow>(FIND_PAGE_OWNER, [slug]);
    return row === undefined ? null : ownerOf(row);
  };
  return remember<PageOwner>({ load, db, isTold });
}

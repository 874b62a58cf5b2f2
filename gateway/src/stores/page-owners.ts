import type { BusinessKind, Plan, RouteGroup, SubscriptionState } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Account } from '@booking/core/messages';
import type { Statement } from '@booking/kit/db/open';
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

const FIND: Statement = {
  name: 'gateway_find_page_owner',
  text: `select b.id, b.kind, b.account, s.plan, s.state,
           array(select w.origin from website w join api_key k on k.id = w.key_id
             where k.business_id = b.id and k.kind = 'publishable' and k.revoked_at is null
             group by w.origin order by min(w.seq)) as websites
         from business b join subscription s on s.business_id = b.id
         where b.slug = $1 and b.live`,
};

type Row = {
  id: string;
  kind: BusinessKind;
  account: Account;
  plan: Plan;
  state: SubscriptionState;
  websites: string[];
};

function ownerOf({ id, kind, account, plan, state, websites }: Row): PageOwner {
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
    const [row] = await db.query<Row>(FIND, [slug]);
    return row === undefined ? null : ownerOf(row);
  };
  return remember<PageOwner>({ load, db, isTold });
}

import type { Queryable, Statement } from '@booking/kit/db/open';
import { couponUsesSql } from './hot/rooms/uses.ts';

export type CouponUse = { readonly code: string; readonly uses: number };

// One probe of the index by coupon for each; counted by the rule that requests are held against.
const READ: Statement = {
  name: 'hotel_coupon_uses',
  text: `select k.code, (${couponUsesSql('$1::uuid', 'upper(k.code)')}) as uses
    from unnest($2::text[]) with ordinality as k (code, place) order by k.place`,
};

/** How many stays have each of these coupons, in their order. */
export function readCouponUses(db: Queryable, businessId: string, codes: readonly string[]): Promise<CouponUse[]> {
  return db.query<CouponUse>(READ, [businessId, codes]);
}

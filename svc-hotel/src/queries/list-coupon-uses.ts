import { readCouponUses } from '../db/hot/rooms/uses.ts';
import type { Deps } from '../deps.ts';

/** Each coupon of the hotel with how often it was used. */
export async function listCouponUses({ db, hotels }: Deps, businessId: string) {
  const { hotel } = await hotels.current(db, businessId);
  const codes = hotel.settings.coupons.map(({ code }) => code);
  return { coupons: await readCouponUses(db, businessId, codes) };
}

import { dayOf, type Nights } from '@booking/core/rules/days';
import type { CouponSettings } from '../hotel/settings.ts';
import type { CouponFault, Refusal } from '../request/refusals.ts';
import type { CouponTerms } from './discounts.ts';

/** A code that was asked for, what the hotel knows of it, and how many stays use it already. */
export type RequestedCoupon = {
  readonly code: string;
  readonly settings: CouponSettings | null;
  readonly uses: number;
};

export type CouponAnswer =
  | { readonly ok: true; readonly terms: CouponTerms }
  | { readonly ok: false; readonly refusal: Refusal };

/** Validity is about the arrival day, both ends inclusive. */
export function checkCoupon(coupon: RequestedCoupon, nights: Nights, roomTypeSlug: string): CouponAnswer {
  const { settings } = coupon;
  if (settings === null) return refuse(coupon, { why: 'unknown' });
  const fault = faultOf(settings, coupon.uses, nights, roomTypeSlug);
  if (fault !== null) return refuse(coupon, fault);
  return {
    ok: true,
    terms: { code: settings.code, percent: settings.percent ?? null, amount: settings.amount ?? null },
  };
}

function refuse({ code }: RequestedCoupon, fault: CouponFault): CouponAnswer {
  return { ok: false, refusal: { code: 'coupon', coupon: code, fault } };
}

function faultOf(coupon: CouponSettings, uses: number, nights: Nights, slug: string): CouponFault | null {
  const from = coupon.valid_from ?? null;
  const to = coupon.valid_to ?? null;
  if ((from !== null && nights.from < dayOf(from)) || (to !== null && nights.from > dayOf(to))) {
    return { why: 'dates', from, to };
  }
  if (coupon.min_nights != null && nights.to - nights.from < coupon.min_nights) {
    return { why: 'min_nights', nights: coupon.min_nights };
  }
  if (coupon.room_types.length > 0 && !coupon.room_types.includes(slug)) return { why: 'room_type' };
  return coupon.max_uses != null && uses >= coupon.max_uses ? { why: 'used_up' } : null;
}

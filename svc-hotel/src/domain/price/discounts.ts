import { dayOf, type Nights } from '@booking/core/rules/days';
import { percentOf, roundToStep } from '@booking/core/rules/money';
import type { CouponSettings, LongStayStep } from '../hotel/settings.ts';
import type { CouponFault, Refusal } from '../request/refusals.ts';

/** What a coupon takes off: a share of what is left, or a sum. One of the two is null. */
export type CouponTerms = { readonly code: string; readonly percent: number | null; readonly amount: number | null };

/** One discount as it was agreed. `nights` is the threshold that a long stay reached. */
export type AgreedDiscount = {
  readonly kind: 'long_stay' | 'coupon';
  readonly amount: number;
  readonly percent: number | null;
  readonly code: string | null;
  readonly nights: number | null;
};

/** Of the thresholds that the nights reach, the one with the most nights. A plan's own list replaces the hotel's. */
export function longStayStep(
  hotel: readonly LongStayStep[],
  plan: readonly LongStayStep[] | null,
  nights: number,
): LongStayStep | null {
  let best: LongStayStep | null = null;
  for (const step of plan ?? hotel) {
    if (step.nights <= nights && (best === null || step.nights > best.nights)) best = step;
  }
  return best;
}

/** First the long stay on the whole room amount, then the coupon on what is left. Lines of nothing are left out. */
export function discountsOn(
  roomAmount: number,
  longStay: LongStayStep | null,
  coupon: CouponTerms | null,
  step: number,
): AgreedDiscount[] {
  const lines: AgreedDiscount[] = [];
  let left = roomAmount;
  if (longStay !== null) {
    const amount = Math.min(percentOf(roomAmount, longStay.percent, step), left);
    lines.push({ kind: 'long_stay', amount, percent: longStay.percent, code: null, nights: longStay.nights });
    left -= amount;
  }
  if (coupon !== null) {
    const wanted =
      coupon.percent === null ? roundToStep(coupon.amount ?? 0, 1, step) : percentOf(left, coupon.percent, step);
    const amount = Math.min(wanted, left);
    lines.push({ kind: 'coupon', amount, percent: coupon.percent, code: coupon.code, nights: null });
  }
  return lines.filter((line) => line.amount > 0);
}

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

import { percentOf, roundToStep } from '@booking/core/rules/money';
import type { LongStayStep } from '../hotel/settings.ts';

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

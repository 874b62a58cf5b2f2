import { daysBetween } from '@booking/core/rules/days';
import { multiplyAndRound, stepOf } from '@booking/core/rules/money';
import type { CancellationTerms } from '../hotel/settings.ts';
import type { Stay } from '../stay/stay.ts';
import type { NightPrice } from './pricing.ts';

/** What of an agreed stay bears on the fee. `daysBefore` is check-in minus the hotel's own calendar day. */
export type CancelledStay = {
  readonly answered: boolean;
  readonly refundable: boolean;
  readonly cancellation: CancellationTerms;
  readonly nightly: readonly NightPrice[];
  readonly room_amount: number;
  readonly discount_amount: number;
  readonly tourist_tax_amount: number;
  readonly total_amount: number;
  /** What a policy charges instead of nights, for everybody together. */
  readonly agreedFee?: number | undefined;
};

/** What the agreed rule allows charging; nothing is charged by it. A no-show's figure comes from the same rule. */
export function cancelFee(stay: CancelledStay, daysBefore: number, step: number): number {
  if (!stay.answered) return 0;
  if (!stay.refundable) return stay.total_amount - stay.tourist_tax_amount;
  if (daysBefore >= stay.cancellation.free_until_days_before || stay.room_amount === 0) return 0;
  if (stay.agreedFee !== undefined) return Math.min(stay.agreedFee, stay.total_amount);
  const charged = stay.nightly
    .slice(0, stay.cancellation.then_nights_charged)
    .reduce((sum, night) => sum + night.amount, 0);
  return multiplyAndRound(stay.room_amount - stay.discount_amount, charged, stay.room_amount, step);
}

/** The same of a stay as it is kept. @param today the hotel's own calendar day */
export function cancelFeeOn(today: string, stay: Stay): number {
  const each = stay.terms.payment?.no_show_fee_per_person;
  const agreedFee = each === undefined ? undefined : each * (stay.adults + stay.children);
  const about = { ...stay, ...stay.terms, agreedFee, answered: stay.status !== 'requested' };
  return cancelFee(about, daysBetween(today, stay.check_in), stepOf(stay.currency));
}

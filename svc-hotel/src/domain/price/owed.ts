import type { Stay } from '../stay/stay.ts';
import { cancelFeeOn } from './cancellation.ts';

/** A stay that will not take place: it owes its fee and nothing else. */
export function isCalledOff({ status }: Pick<Stay, 'status'>): boolean {
  return status === 'cancelled' || status === 'no_show';
}

/** The fee that it owes; null while it takes place. */
export function feeOwed(stay: Stay): number | null {
  if (!isCalledOff(stay)) return null;
  // The release before kept no fee: it owes the rule's for the day of its last change, at most what was paid for it.
  return stay.cancel_fee_amount ?? Math.min(cancelFeeOn(stay.updated_at.slice(0, 10), stay), stay.paid_amount);
}

/** What a stay comes to as it stands. */
export function amountOwed(stay: Stay): number {
  return stay.status === 'declined' ? 0 : (feeOwed(stay) ?? stay.total_amount) + stay.charged_amount;
}

/** What is still to be paid; below zero, what is to be given back. */
export function balanceOf(stay: Stay): number {
  return amountOwed(stay) - stay.paid_amount;
}

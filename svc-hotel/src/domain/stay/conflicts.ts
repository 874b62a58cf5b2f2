import type { EInvoiceFact } from '@booking/core/routes/billing/invoices';
import type { QuoteState } from '@booking/core/routes/groups/quotes';
import type { StayStatus } from '@booking/core/shapes';

/** A stay's own state, as what stands in the way of a step: `still` before it, or `already` beyond it. */
export type StateConflict = {
  readonly code: 'still_requested' | 'still_confirmed' | `already_${Exclude<StayStatus, 'requested'>}`;
};

/**
 * What stands in the way of a change, as data; the sentence comes from texts/. `code` is the machine code that the answer
 * bears in `error.reason`. Dates are `YYYY-MM-DD`.
 */
export type Conflict =
  | StateConflict
  | { readonly code: 'too_early'; readonly from: string }
  | { readonly code: 'stay_over'; readonly since: string }
  | { readonly code: 'full' }
  | { readonly code: 'room_taken'; readonly room: string }
  | { readonly code: 'room_occupied'; readonly room: string }
  | { readonly code: 'no_single_room' }
  | { readonly code: 'room_type_gone' }
  | { readonly code: 'rate_plan_gone' }
  | { readonly code: 'guest_in_house' }
  | { readonly code: 'quote_open' | `quote_${Exclude<QuoteState, 'open'>}` }
  | { readonly code: 'allotment_released' | 'allotment_cut_off' }
  | { readonly code: 'allotment_used_up'; readonly day: string }
  | {
      readonly code: 'allotment_not_free';
      readonly day: string;
      readonly type: string;
      readonly free: number;
      readonly missing: number;
    }
  | {
      readonly code: 'allotment_picked_up';
      readonly day: string;
      readonly rooms: number;
      /** The night lies outside the new dates; else its number would be too low. */
      readonly isOutside: boolean;
    }
  | { readonly code: 'nothing_to_pay' }
  | { readonly code: 'no_email' }
  | { readonly code: 'changed_since' }
  | { readonly code: 'already_invoiced' }
  | { readonly code: 'already_credited' }
  | { readonly code: 'not_checked_out' }
  | { readonly code: 'no_deposit' }
  | { readonly code: 'deposit_deducted' | 'deposit_invoiced' }
  | { readonly code: 'no_e_invoice'; readonly missing: readonly EInvoiceFact[] }
  | { readonly code: 'no_group_bill' }
  | { readonly code: 'above_balance'; readonly left: string }
  | { readonly code: 'no_fee' }
  | { readonly code: 'card_declined' }
  | { readonly code: 'charge_pending' | 'refund_pending' | 'refund_refused' }
  | { readonly code: 'undo_over' }
  | { readonly code: 'bill_closed' }
  | { readonly code: 'bill_full' }
  | { readonly code: 'line_reversed' }
  | { readonly code: 'line_is_reversal' }
  | { readonly code: 'line_is_payment' }
  | { readonly code: 'discount_too_large' }
  | {
      readonly code: 'day_closed' | 'day_open' | 'day_not_over' | 'day_not_next' | 'day_not_last';
      readonly day: string;
    }
  | { readonly code: 'above_refund_limit'; readonly limit: string };

export function alreadyIn(status: StayStatus): StateConflict {
  return { code: status === 'requested' ? 'still_requested' : `already_${status}` };
}

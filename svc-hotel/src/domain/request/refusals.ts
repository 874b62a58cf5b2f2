import type { Lang } from '@booking/core/lang';
import type { ByLanguage } from '../hotel/names.ts';

/**
 * A guest's "no" as data; the sentence comes from texts/. `code` is the machine code that the answer bears in
 * `error.reason`. Dates are `YYYY-MM-DD`, times `HH:MM`.
 */
export type CouponFault =
  | { readonly why: 'unknown' | 'used_up' | 'room_type' }
  | { readonly why: 'dates'; readonly from: string | null; readonly to: string | null }
  | { readonly why: 'min_nights'; readonly nights: number };

export type Refusal =
  | { readonly code: 'past' }
  | { readonly code: 'lead'; readonly first: string }
  | { readonly code: 'horizon'; readonly last: string }
  | { readonly code: 'max_nights'; readonly nights: number }
  | { readonly code: 'children' }
  | { readonly code: 'pets' }
  | { readonly code: 'arrival_time'; readonly earliest: string; readonly latest: string }
  | { readonly code: 'closed' }
  | { readonly code: 'closed_to_arrival'; readonly date: string }
  | { readonly code: 'closed_to_departure'; readonly date: string }
  | { readonly code: 'too_many_adults'; readonly most: number }
  | { readonly code: 'too_many_children'; readonly most: number }
  | { readonly code: 'minimum_stay'; readonly nights: number }
  | { readonly code: 'min_stay_through'; readonly nights: number }
  | { readonly code: 'max_stay'; readonly nights: number }
  | { readonly code: 'full' }
  | { readonly code: 'coupon'; readonly coupon: string; readonly fault: CouponFault }
  | {
      readonly code: 'extra';
      readonly extra: string;
      readonly names?: ByLanguage;
      /** Of `extra`: the hotel's own. */
      readonly language?: Lang;
      readonly why: 'room_type' | 'sold_out';
    }
  | { readonly code: 'question_required'; readonly question: string }
  | { readonly code: 'guest_limit' };

export type RefusalCode = Refusal['code'];

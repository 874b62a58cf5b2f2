import type { HotelPart } from '@booking/core/business-file/hotel';

type Named<T> = Omit<T, 'id'> & { readonly id: string };
type Part = Readonly<HotelPart>;

export type RoomSettings = Named<Part['room_types'][number]['rooms'][number]> & { readonly hidden: boolean };
/** `kept`: no longer in the file, and here only because stays need it. */
export type RoomTypeSettings = Omit<Named<Part['room_types'][number]>, 'rooms'> & {
  readonly rooms: readonly RoomSettings[];
  readonly kept: boolean;
};
export type RatePlanSettings = Named<Part['rate_plans'][number]> & { readonly kept: boolean };
export type ExtraSettings = Named<Part['extras'][number]> & { readonly hidden: boolean };
export type CouponSettings = Part['coupons'][number];
export type QuestionSettings = Named<Part['booking_questions'][number]>;
export type PriceRow = Part['prices'][number];
export type NightRow = Part['nights'][number];
export type LongStayStep = Part['long_stay_discounts'][number];
export type TaxTerms = Part['tourist_tax'];
export type CancellationTerms = Part['cancellation'];

/**
 * A hotel's part of the business file as it is stored: every named thing has its id, and what stays still need
 * though the file no longer names it is kept with `hidden`.
 */
export type HotelSettings = Omit<
  Part,
  'room_types' | 'rate_plans' | 'extras' | 'coupons' | 'booking_questions' | 'prices' | 'nights'
> & {
  readonly room_types: readonly RoomTypeSettings[];
  readonly rate_plans: readonly RatePlanSettings[];
  readonly extras: readonly ExtraSettings[];
  readonly coupons: readonly CouponSettings[];
  readonly booking_questions: readonly QuestionSettings[];
  readonly prices: readonly PriceRow[];
  readonly nights: readonly NightRow[];
};

import { z } from 'zod';
import { HHMM, IsoDate } from '../scalars.ts';
import { Discount, PricedExtra, STAY_STATUSES } from '../shapes.ts';

const text = z.string();
const amount = z.int();
const texts = z.record(z.string(), z.string());
const LongStay = z.object({ nights: z.int(), percent: z.number() });

export const RoomType = z
  .object({
    id: text,
    name: text,
    slug: text,
    description: text,
    beds: text,
    size_m2: z.number(),
    max_adults: z.int(),
    max_children: z.int(),
    from_amount: amount,
    photos: z.array(text),
    amenities: z.array(text),
    names: texts,
    descriptions: texts,
  })
  .meta({ id: 'RoomType' });

export const RatePlan = z
  .object({
    id: text,
    name: text,
    description: text.nullable(),
    refundable: z.boolean(),
    breakfast_included: z.boolean(),
    pay_when: z.enum(['arrival', 'booking']),
    min_stay: z.int(),
    long_stay_discounts: z.array(LongStay).nullable(),
  })
  .meta({ id: 'RatePlan' });

export const Extra = z
  .object({
    id: text,
    name: text,
    amount,
    per: z.enum(['night', 'stay', 'person', 'person_night']),
    mandatory: z.boolean(),
    room_type_ids: z.array(text),
    daily_limit: z.int().nullable(),
    offered_on: z.enum(['every_night', 'arrival', 'departure']),
  })
  .meta({ id: 'Extra' });

export const Hotel = z
  .object({
    bookings: z.object({
      enabled: z.boolean(),
      confirm_at_once: z.boolean(),
      min_lead_days: z.int(),
      horizon_days: z.int(),
      max_nights: z.int(),
      children_allowed: z.boolean(),
      pets_allowed: z.boolean(),
    }),
    check_in_from: HHMM,
    check_out_until: HHMM,
    currency: text,
    deposit_percent: z.int(),
    cancellation: z.object({ free_until_days_before: z.int(), then_nights_charged: z.int() }),
    tourist_tax: z.object({
      per_person_per_night: amount,
      children_free_under: z.int(),
      children_half_under: z.int(),
    }),
    room_types: z.array(RoomType),
    rate_plans: z.array(RatePlan),
    long_stay_discounts: z.array(LongStay),
    extras: z.array(Extra),
    arrival_time: z.object({ asked: z.enum(['off', 'optional', 'required']), earliest: HHMM, latest: HHMM }),
    booking_questions: z.array(
      z.object({ id: text, kind: z.enum(['text', 'tick']), required: z.boolean(), labels: texts }),
    ),
  })
  .meta({ id: 'Hotel' });

const quoted = {
  nightly: z.array(z.object({ date: IsoDate, amount })),
  room_amount: amount,
  extras: z.array(PricedExtra),
  extras_amount: amount,
  discounts: z.array(Discount),
  discount_amount: amount,
  tourist_tax_amount: amount,
  total_amount: amount,
  deposit_amount: amount,
};

const QuotedPlan = z.object({ id: text, name: text, breakfast_included: z.boolean(), refundable: z.boolean() });

export const HotelAvailability = z
  .object({
    check_in: IsoDate,
    check_out: IsoDate,
    nights: z.int(),
    adults: z.int(),
    children: z.int(),
    currency: text,
    rate_plan: QuotedPlan,
    confirm_at_once: z.boolean(),
    room_types: z.array(
      z.object({
        id: text,
        name: text,
        free: z.int(),
        reason: text.nullable(),
        rate_plan: QuotedPlan.optional().meta({
          description: 'The plan that this type is priced on, where it is another than the one above.',
        }),
        ...partial(quoted),
      }),
    ),
  })
  .meta({ id: 'HotelAvailability' });

/** Price fields are left out where no room is free. */
function partial<T extends Record<string, z.ZodType>>(shape: T): { [K in keyof T]: z.ZodOptional<T[K]> } {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof T]: z.ZodOptional<T[K]>;
  };
}

export const StayRequestAnswer = z
  .object({
    status: z.enum(['requested', 'confirmed']),
    reference: text,
    message: text,
    currency: text.optional(),
    total_amount: amount.optional(),
    discount_amount: amount.optional(),
    pay_url: text.optional(),
    duplicate: z.literal(true).optional(),
  })
  .meta({ id: 'StayRequestAnswer' });

export const StayStep = z
  .object({
    status: z.enum(STAY_STATUSES),
    guest_emailed: z.boolean(),
    currency: text,
    cancel_fee_amount: amount.nullable(),
  })
  .meta({ id: 'StayStep' });

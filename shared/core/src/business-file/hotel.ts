import { z } from 'zod';
import { HHMM, Id, IsoDate, MinorUnits } from '../scalars.ts';
import { dayRange, EchoedId, Label, percentUpTo, Slug, Texts, uniqueBy, Weekday } from './account.ts';
import { hotelAvailabilityBytes, listOf, MOST, tooManyInAll } from './bounds.ts';

const days = z.int().min(0).max(3650);
const LongStay = z.strictObject({ nights: z.int().min(2).max(3650), percent: percentUpTo(100) });
const LongStays = listOf(LongStay, MOST.longStaySteps).superRefine(
  uniqueBy((step) => String(step.nights), 'the threshold of nights'),
);

const Room = z.strictObject({
  id: EchoedId,
  name: Label,
  out_of_order: listOf(dayRange({}), MOST.outOfOrder).default([]),
});

const RoomType = z.strictObject({
  id: EchoedId,
  slug: Slug,
  name: Label,
  description: z.string().max(4000).default(''),
  beds: z.string().max(200).default(''),
  size_m2: z.number().min(0).max(10_000).default(0),
  max_adults: z.int().min(1).max(50),
  max_children: z.int().min(0).max(50),
  base_amount: MinorUnits,
  photos: listOf(z.url({ protocol: /^https?$/ }).max(2000), MOST.photos).default([]),
  amenities: listOf(z.string().max(100), MOST.amenities).default([]),
  names: Texts.default({}),
  descriptions: Texts.default({}),
  hidden: z.boolean().default(false),
  rooms: z.array(Room),
});

const RatePlan = z.strictObject({
  id: EchoedId,
  name: Label,
  description: z.string().max(4000).nullable().default(null),
  refundable: z.boolean(),
  breakfast_included: z.boolean(),
  pay_when: z.enum(['arrival', 'booking']),
  min_stay: z.int().min(1).max(365).default(1),
  percent_of_base: percentUpTo(1000).default(100),
  long_stay_discounts: LongStays.nullable().default(null),
  room_types: listOf(Slug, MOST.named).default([]),
  hidden: z.boolean().default(false),
});

/** Either one date, or a season with or without weekdays. */
const Price = z
  .strictObject({
    room_type: Slug,
    rate_plan: Label.optional(),
    date: IsoDate.optional(),
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    weekdays: z.array(Weekday).min(1).optional(),
    amount: MinorUnits,
  })
  .superRefine((price, ctx) => {
    const season = price.from !== undefined && price.to !== undefined;
    const single = price.date !== undefined && price.from === undefined && price.to === undefined;
    if (!season && !single) ctx.addIssue({ code: 'custom', message: 'needs either date, or from and to' });
    if (season && price.date !== undefined)
      ctx.addIssue({ code: 'custom', path: ['date'], message: 'cannot stand beside from and to' });
    if (single && price.weekdays !== undefined)
      ctx.addIssue({ code: 'custom', path: ['weekdays'], message: 'cannot stand beside date' });
    if (price.from !== undefined && price.to !== undefined && price.to < price.from)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' });
  });

const Night = dayRange({
  room_type: Slug.optional(),
  closed: z.boolean().optional(),
  min_stay: z.int().min(1).max(365).optional(),
});

const Extra = z.strictObject({
  id: EchoedId,
  name: Label,
  amount: MinorUnits,
  per: z.enum(['night', 'stay', 'person', 'person_night']),
  mandatory: z.boolean().default(false),
  room_types: listOf(Slug, MOST.named).default([]),
  daily_limit: z.int().min(0).nullable().default(null),
  offered_on: z.enum(['every_night', 'arrival', 'departure']).default('every_night'),
});

const Coupon = z
  .strictObject({
    code: z.string().trim().min(1).max(100),
    percent: percentUpTo(100).nullish(),
    amount: MinorUnits.nullish(),
    valid_from: IsoDate.nullish(),
    valid_to: IsoDate.nullish(),
    min_nights: z.int().min(1).nullish(),
    room_types: listOf(Slug, MOST.named).default([]),
    max_uses: z.int().min(0).nullish(),
  })
  .refine((coupon) => (coupon.percent == null) !== (coupon.amount == null), 'needs either percent or amount')
  .refine((coupon) => !coupon.valid_from || !coupon.valid_to || coupon.valid_from <= coupon.valid_to, {
    path: ['valid_to'],
    message: 'must not be before valid_from',
  });

const BookingQuestion = z.strictObject({
  id: Id.optional(),
  kind: z.enum(['text', 'tick']),
  required: z.boolean().default(false),
  labels: Texts.refine((labels) => Object.keys(labels).length > 0, 'needs at least one language'),
});

const fields = {
  check_in_from: HHMM,
  check_out_until: HHMM,
  bookings: z.strictObject({
    enabled: z.boolean(),
    confirm_at_once: z.boolean(),
    min_lead_days: days,
    horizon_days: days,
    max_nights: z.int().min(1).max(365),
    children_allowed: z.boolean(),
    pets_allowed: z.boolean(),
    // false: its own booking page at /stay/{slug} is switched off.
    page: z.boolean().default(true),
  }),
  deposit: z.strictObject({ percent: z.int().min(0).max(100), by_card: z.boolean() }),
  cancellation: z.strictObject({ free_until_days_before: days, then_nights_charged: z.int().min(0).max(365) }),
  tourist_tax: z
    .strictObject({
      per_person_per_night: MinorUnits,
      children_free_under: z.int().min(0).max(18),
      children_half_under: z.int().min(0).max(18),
    })
    .refine((tax) => tax.children_free_under <= tax.children_half_under, {
      path: ['children_half_under'],
      message: 'must not be below children_free_under',
    }),
  arrival_time: z
    .strictObject({ asked: z.enum(['off', 'optional', 'required']), earliest: HHMM, latest: HHMM })
    .refine((times) => times.earliest <= times.latest, { path: ['latest'], message: 'must not be before earliest' }),
  long_stay_discounts: LongStays.default([]),
  retention_months: z.int().min(1).max(240).default(24),
  booking_questions: z.array(BookingQuestion).max(20).default([]),
  room_types: z.array(RoomType).superRefine(uniqueBy((type) => type.slug, 'the room type')),
  rate_plans: z
    .array(RatePlan)
    .min(1)
    .superRefine(uniqueBy((plan) => plan.name, 'the rate plan')),
  prices: listOf(Price, MOST.prices).default([]),
  nights: listOf(Night, MOST.nights).default([]),
  extras: listOf(Extra, MOST.named)
    .default([])
    .superRefine(uniqueBy((extra) => extra.name, 'the extra')),
  coupons: listOf(Coupon, MOST.named)
    .default([])
    .superRefine(uniqueBy((coupon) => coupon.code.toUpperCase(), 'the coupon')),
};

type Draft = z.infer<z.ZodObject<typeof fields>>;

/** Everything in the file that names a room type or a plan, with its place in the file. */
function references(
  hotel: Draft,
): { path: (string | number)[]; type?: string | undefined; plan?: string | undefined }[] {
  return [
    ...hotel.rate_plans.flatMap((plan, i) =>
      plan.room_types.map((type, k) => ({ path: ['rate_plans', i, 'room_types', k], type })),
    ),
    ...hotel.prices.map((price, i) => ({ path: ['prices', i, 'room_type'], type: price.room_type })),
    ...hotel.prices.map((price, i) => ({ path: ['prices', i, 'rate_plan'], plan: price.rate_plan })),
    ...hotel.nights.map((night, i) => ({ path: ['nights', i, 'room_type'], type: night.room_type })),
    ...hotel.extras.flatMap((extra, i) =>
      extra.room_types.map((type, k) => ({ path: ['extras', i, 'room_types', k], type })),
    ),
    ...hotel.coupons.flatMap((coupon, i) =>
      coupon.room_types.map((type, k) => ({ path: ['coupons', i, 'room_types', k], type })),
    ),
  ];
}

/** A hotel's part of the file. Room names are unique in the whole hotel: links and desks speak of them. */
export const HotelPart = z.strictObject(fields).superRefine((hotel, ctx) => {
  const types = new Set(hotel.room_types.map((type) => type.slug));
  const plans = new Set(hotel.rate_plans.map((plan) => plan.name));
  for (const { path, type, plan } of references(hotel)) {
    if (type !== undefined && !types.has(type))
      ctx.addIssue({ code: 'custom', path, message: `there is no room type "${type}"` });
    if (plan !== undefined && !plans.has(plan))
      ctx.addIssue({ code: 'custom', path, message: `there is no rate plan "${plan}"` });
  }
  const { room_types: sized, rate_plans, extras, bookings } = hotel;
  const counts = { rooms: sized.reduce((sum, { rooms }) => sum + rooms.length, 0), 'room types': sized.length };
  const tooMany = tooManyInAll({ ...counts, 'rate plans': rate_plans.length });
  if (tooMany !== null) ctx.addIssue({ code: 'custom', path: [], message: tooMany });
  if (hotelAvailabilityBytes({ types: sized, extras, maxNights: bookings.max_nights }) > MOST.answerBytes) {
    const message = 'are too many for so many extras and nights of a stay: their prices would not fit into one answer';
    ctx.addIssue({ code: 'custom', path: ['room_types'], message });
  }
  const rooms = new Set<string>();
  for (const [i, type] of hotel.room_types.entries()) {
    for (const [k, room] of type.rooms.entries()) {
      if (rooms.has(room.name))
        ctx.addIssue({
          code: 'custom',
          path: ['room_types', i, 'rooms', k, 'name'],
          message: `the room "${room.name}" stands twice`,
        });
      rooms.add(room.name);
    }
  }
});
export type HotelPart = z.infer<typeof HotelPart>;

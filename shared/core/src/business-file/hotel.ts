import { z } from 'zod';
import { HHMM, Id, IsoDate, MinorUnits } from '../scalars.ts';
import { dayRange, EchoedId, Label, percentUpTo, Slug, Texts, uniqueBy, unknownName, Weekday } from './account.ts';
import { hotelAvailabilityBytes, listOf, MOST, tooManyInAll } from './bounds.ts';

const days = z.int().min(0).max(3650);
const LongStay = z.strictObject({
  nights: z.int().min(2).max(3650).describe('From how many nights on.'),
  percent: percentUpTo(100).describe('How much less the room costs, in percent; two decimals at most.'),
});
const LongStays = listOf(LongStay, MOST.longStaySteps).superRefine(
  uniqueBy((step) => String(step.nights), 'the threshold of nights'),
);

const roomTypes = (what: string) => listOf(Slug, MOST.named).default([]).describe(what);

const Room = z.strictObject({
  id: EchoedId,
  name: Label.describe('The room’s number or name, unique in the hotel. It is its identity: a new name is a new room.'),
  out_of_order: listOf(dayRange({}), MOST.outOfOrder).default([]).describe('Nights for which the room cannot be sold.'),
});

const RoomType = z.strictObject({
  id: EchoedId,
  slug: Slug.describe('The short name by which this file speaks of the room type. It is its identity.'),
  name: Label.describe('What guests read, in the language of the account.'),
  description: z.string().max(4000).default('').describe('What it is like, in the language of the account.'),
  beds: z.string().max(200).default('').describe('Its beds in words, such as 1 double bed.'),
  size_m2: z.number().min(0).max(10_000).default(0).describe('Its size in square metres; 0: none is shown.'),
  max_adults: z.int().min(1).max(50).describe('The most adults who may sleep in one room.'),
  max_children: z.int().min(0).max(50).describe('The most children who may sleep in one room beside the adults.'),
  base_amount: MinorUnits.describe(
    'The price of a night in minor units (18000 is 180.00) where `prices` has no other.',
  ),
  photos: listOf(z.url({ protocol: /^https?$/ }).max(2000), MOST.photos)
    .default([])
    .describe('Addresses of photos, the best one first.'),
  amenities: listOf(z.string().max(100), MOST.amenities).default([]).describe('What is in the room, such as wifi.'),
  names: Texts.default({}).describe('The name in other languages (de, en, fr, es, it, pt).'),
  descriptions: Texts.default({}).describe('The description in other languages.'),
  hidden: z.boolean().default(false).describe('true: it is offered nowhere; its stays go on.'),
  rooms: z.array(Room).describe('The rooms of this type. As many as there are can be sold for a night.'),
});

const RatePlan = z.strictObject({
  id: EchoedId,
  name: Label.describe('What guests read, such as Flexible. It is its identity: a new name is a new plan.'),
  description: z.string().max(4000).nullable().default(null).describe('What is included, in words.'),
  refundable: z
    .boolean()
    .describe('true: the terms of `cancellation` hold; false: a cancelled stay costs everything but the tourist tax.'),
  breakfast_included: z.boolean().describe('Whether breakfast is in the price.'),
  pay_when: z
    .enum(['arrival', 'booking'])
    .describe('booking: the whole price is due as deposit; arrival: only what `deposit` says.'),
  min_stay: z.int().min(1).max(365).default(1).describe('The fewest nights that it is sold for.'),
  percent_of_base: percentUpTo(1000)
    .default(100)
    .describe('What its nights cost, in percent of the price that names no plan; two decimals at most.'),
  long_stay_discounts: LongStays.nullable()
    .default(null)
    .describe('Its own discounts for long stays, instead of the hotel’s; [] is none, null the hotel’s.'),
  room_types: roomTypes('The slugs of the room types that it is sold with; without any, all of them.'),
  hidden: z.boolean().default(false).describe('true: it is offered nowhere; stays on it go on.'),
});

/** Either one date, or a season with or without weekdays. */
const Price = z
  .strictObject({
    room_type: Slug.describe('The slug of the room type.'),
    rate_plan: Label.optional().describe(
      'The name of a plan that this price is for alone; its percentage then does not bear on it.',
    ),
    date: IsoDate.optional().describe('The one night that it is for; either this, or from and to.'),
    from: IsoDate.optional().describe('The first night of a season.'),
    to: IsoDate.optional().describe('The last night of the season; it counts.'),
    weekdays: z
      .array(Weekday)
      .min(1)
      .optional()
      .describe('The nights of the season that it is for, such as [fri, sat]; without it, all.'),
    amount: MinorUnits.describe('The price of the night in minor units.'),
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
  room_type: Slug.optional().describe('The slug of the room type; without it, all of them.'),
  closed: z.boolean().optional().describe('true: no stay may have these nights.'),
  min_stay: z
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe('The fewest nights of a stay that arrives on one of these days.'),
});

const Extra = z.strictObject({
  id: EchoedId,
  name: Label.describe('What guests read, such as Parking. It is its identity: a new name is a new extra.'),
  amount: MinorUnits.describe('The price of one in minor units.'),
  per: z.enum(['night', 'stay', 'person', 'person_night']).describe('What the amount is charged for.'),
  mandatory: z.boolean().default(false).describe('true: every stay has it.'),
  room_types: roomTypes('The slugs of the room types that it is offered with; without any, all of them.'),
  daily_limit: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('How many there are on a day; null: as many as are asked for.'),
  offered_on: z
    .enum(['every_night', 'arrival', 'departure'])
    .default('every_night')
    .describe('On which days of a stay it is given; on arrival or departure it is charged once.'),
});

const Coupon = z
  .strictObject({
    code: z.string().trim().min(1).max(100).describe('What guests type; capitals make no difference.'),
    percent: percentUpTo(100).nullish().describe('How much less the room costs, in percent; either this or amount.'),
    amount: MinorUnits.nullish().describe('How much less the room costs, in minor units; either this or percent.'),
    valid_from: IsoDate.nullish().describe('The first day of arrival for which it counts.'),
    valid_to: IsoDate.nullish().describe('The last day of arrival for which it counts.'),
    min_nights: z.int().min(1).nullish().describe('The fewest nights for which it counts.'),
    room_types: roomTypes('The slugs of the room types for which it counts; without any, all of them.'),
    max_uses: z.int().min(0).nullish().describe('How many stays may use it; without it, any number.'),
  })
  .refine((coupon) => (coupon.percent == null) !== (coupon.amount == null), 'needs either percent or amount')
  .refine((coupon) => !coupon.valid_from || !coupon.valid_to || coupon.valid_from <= coupon.valid_to, {
    path: ['valid_to'],
    message: 'must not be before valid_from',
  });

const BookingQuestion = z.strictObject({
  id: Id.optional().describe(
    'The question’s id, as `business show` prints it. With it a question keeps its answers when its words change.',
  ),
  kind: z.enum(['text', 'tick']).describe('text: a line to write in; tick: a box to tick.'),
  required: z.boolean().default(false).describe('true: nobody can book on its own page without an answer.'),
  labels: Texts.refine((labels) => Object.keys(labels).length > 0, 'needs at least one language').describe(
    'The question by language (de, en, fr, es, it, pt); at least one.',
  ),
});

const bookings = z.strictObject({
  enabled: z.boolean().describe('false: nobody can ask for a stay online; staff can still take them.'),
  confirm_at_once: z.boolean().describe('true: what is free is confirmed at once; false: staff answers each request.'),
  min_lead_days: days.describe('How many days before arrival a stay has to be booked; 0: on the same day.'),
  horizon_days: days.describe('How many days ahead arrivals are sold.'),
  max_nights: z.int().min(1).max(365).describe('The most nights of one stay.'),
  children_allowed: z.boolean().describe('Whether children may stay.'),
  pets_allowed: z.boolean().describe('Whether pets may stay.'),
  page: z.boolean().default(true).describe('false: the booking page of its own, /stay/{slug}, is switched off.'),
});

const tourist_tax = z
  .strictObject({
    per_person_per_night: MinorUnits.describe('What an adult pays for a night, in minor units; 0: there is none.'),
    children_free_under: z.int().min(0).max(18).describe('Children below this age pay nothing.'),
    children_half_under: z.int().min(0).max(18).describe('Children below this age, and not free, pay half.'),
  })
  .refine((tax) => tax.children_free_under <= tax.children_half_under, {
    path: ['children_half_under'],
    message: 'must not be below children_free_under',
  });

const arrival_time = z
  .strictObject({
    asked: z.enum(['off', 'optional', 'required']).describe('Whether guests are asked when they will arrive.'),
    earliest: HHMM.describe('The earliest time that may be given, HH:MM.'),
    latest: HHMM.describe('The latest time that may be given, HH:MM.'),
  })
  .refine((times) => times.earliest <= times.latest, { path: ['latest'], message: 'must not be before earliest' });

const fields = {
  check_in_from: HHMM.describe('From when on rooms are ready, HH:MM.'),
  check_out_until: HHMM.describe('By when rooms have to be left, HH:MM.'),
  bookings: bookings.describe('How stays are taken.'),
  deposit: z
    .strictObject({
      percent: z
        .int()
        .min(0)
        .max(100)
        .describe('How much of the price is due as deposit, in whole percent; 0: nothing.'),
      by_card: z
        .boolean()
        .describe('true: guests pay it by card when a stay is confirmed (plan pro); false: staff takes it.'),
    })
    .describe('What is paid before arrival.'),
  cancellation: z
    .strictObject({
      free_until_days_before: days.describe('Until how many days before arrival a stay may be cancelled for nothing.'),
      then_nights_charged: z.int().min(0).max(365).describe('How many nights are charged after that.'),
    })
    .describe('What a cancelled stay costs on a refundable plan.'),
  tourist_tax: tourist_tax.describe('The tax by person and night.'),
  arrival_time: arrival_time.describe('What guests are asked about their arrival.'),
  long_stay_discounts: LongStays.default([]).describe(
    'Discounts for long stays; the largest number of nights that is reached counts.',
  ),
  retention_months: z
    .int()
    .min(1)
    .max(240)
    .default(24)
    .describe('How many months after departure it is known whose a stay was; then the guest’s data are deleted.'),
  booking_questions: z
    .array(BookingQuestion)
    .max(20)
    .default([])
    .describe('What guests are asked when they book; 20 at most.'),
  room_types: z
    .array(RoomType)
    .superRefine(uniqueBy((type) => type.slug, 'the room type'))
    .describe('Every kind of room, with its rooms.'),
  rate_plans: z
    .array(RatePlan)
    .min(1)
    .superRefine(uniqueBy((plan) => plan.name, 'the rate plan'))
    .describe('The terms on which rooms are sold; the first one counts where a request names none.'),
  prices: listOf(Price, MOST.prices)
    .default([])
    .describe(
      'Prices of nights that are not the base price. A date counts before weekdays of a season, these before a whole season, and the later row before the earlier.',
    ),
  nights: listOf(Night, MOST.nights)
    .default([])
    .describe('Nights that are closed, or sold from a number of nights on.'),
  extras: listOf(Extra, MOST.named)
    .default([])
    .superRefine(uniqueBy((extra) => extra.name, 'the extra'))
    .describe('What can be had beside the room.'),
  coupons: listOf(Coupon, MOST.named)
    .default([])
    .superRefine(uniqueBy((coupon) => coupon.code.toUpperCase(), 'the coupon'))
    .describe('Codes that make a stay cheaper.'),
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
    if (type !== undefined && !types.has(type)) ctx.addIssue(unknownName(path, 'room type', type, types));
    if (plan !== undefined && !plans.has(plan)) ctx.addIssue(unknownName(path, 'rate plan', plan, plans));
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

import { z } from 'zod';
import { dayOf } from '../rules/days.ts';
import { MAX_DAYS_OF_WEEKDAYS } from '../rules/rates/rows.ts';
import { IsoDate, MinorUnits, PictureAddress } from '../scalars.ts';
import {
  Descriptions,
  dayRange,
  EchoedId,
  Label,
  Names,
  percentUpTo,
  Slug,
  Texts,
  uniqueBy,
  Weekday,
} from './account.ts';
import { GUEST_AMOUNTS, LACKS_ADULTS, lacksAdults } from './amounts.ts';
import { listOf, MOST } from './bounds.ts';
import { Derived } from './derived-plans.ts';
import { PaymentPolicy } from './payment-policy.ts';

const LongStay = z.strictObject({
  nights: z.int().min(2).max(3650).describe('From how many nights on.'),
  percent: percentUpTo(100).describe('How much less the room costs, in percent; two decimals at most.'),
});
export const LongStays = listOf(LongStay, MOST.longStaySteps).superRefine(
  uniqueBy((step) => String(step.nights), 'the threshold of nights'),
);

export const vatPercent = (what: string) =>
  percentUpTo(100).nullable().default(null).describe(`${what}, in percent; null: none is shown.`);

const roomTypes = (what: string) => listOf(Slug, MOST.named).default([]).describe(what);

const Room = z.strictObject({
  id: EchoedId,
  name: Label.describe('The room’s number or name, unique in the hotel. It is its identity: a new name is a new room.'),
  out_of_order: listOf(dayRange({}), MOST.outOfOrder).default([]).describe('Nights for which the room cannot be sold.'),
});

/** A kind of room, with its rooms. */
export const RoomType = z
  .strictObject({
    id: EchoedId,
    slug: Slug.describe('The short name by which this file speaks of the room type. It is its identity.'),
    name: Label.describe('What guests read, in the language of the account.'),
    description: z.string().max(4000).default('').describe('What it is like, in the language of the account.'),
    beds: z.string().max(200).default('').describe('Its beds in words, such as 1 double bed.'),
    beds_by_language: Names.describe('Its beds in words, in other languages.'),
    size_m2: z.number().min(0).max(10_000).default(0).describe('Its size in square metres; 0: none is shown.'),
    max_adults: z.int().min(1).max(50).describe('The most adults who may sleep in one room.'),
    max_children: z.int().min(0).max(50).describe('The most children who may sleep in one room beside the adults.'),
    base_amount: MinorUnits.describe(
      'The price of a night in minor units (18000 is 180.00) where `prices` has no other.',
    ),
    ...GUEST_AMOUNTS,
    photos: listOf(PictureAddress, MOST.photos)
      .default([])
      .describe('The https addresses of photos, the best one first.'),
    amenities: listOf(z.string().max(100), MOST.amenities)
      .default([])
      .describe('What is in the room, such as wifi. `hotel.amenities` has these words in other languages.'),
    names: Texts.default({}).describe('The name in other languages (de, en, fr, es, it, pt).'),
    descriptions: Texts.default({}).describe('The description in other languages.'),
    hidden: z.boolean().default(false).describe('true: it is offered nowhere; its stays go on.'),
    rooms: z.array(Room).describe('The rooms of this type. As many as there are can be sold for a night.'),
  })
  .superRefine((type, ctx) => {
    if (lacksAdults(type)) ctx.addIssue(LACKS_ADULTS);
  });

/** Terms on which rooms are sold. */
export const RatePlan = z.strictObject({
  id: EchoedId,
  name: Label.describe('What guests read, such as Flexible. It is its identity: a new name is a new plan.'),
  description: z.string().max(4000).nullable().default(null).describe('What is included, in words.'),
  names: Names,
  descriptions: Descriptions,
  refundable: z
    .boolean()
    .describe('true: the terms of `cancellation` hold; false: a cancelled stay costs everything but the tourist tax.'),
  breakfast_included: z.boolean().describe('Whether breakfast is in the price.'),
  pay_when: z
    .enum(['arrival', 'booking'])
    .describe('booking: the whole price is due as deposit; arrival: only what `deposit` says.'),
  payment: PaymentPolicy.optional().describe(
    'How a stay on this plan is guaranteed, by card (plan pro); left out: what `pay_when` and `deposit` say.',
  ),
  min_stay: z.int().min(1).max(365).default(1).describe('The fewest nights that it is sold for.'),
  percent_of_base: percentUpTo(1000)
    .default(100)
    .describe('What its nights cost, in percent of the price that names no plan; two decimals at most.'),
  derived: Derived.optional().describe(
    'How its price follows from that of another plan, instead of `percent_of_base`. Each amount is rounded; rows of `prices` that name this plan count before it.',
  ),
  long_stay_discounts: LongStays.nullable()
    .default(null)
    .describe('Its own discounts for long stays, instead of the hotel’s; [] is none, null the hotel’s.'),
  room_types: roomTypes('The slugs of the room types that it is sold with; without any, all of them.'),
  hidden: z.boolean().default(false).describe('true: it is offered nowhere; stays on it go on.'),
});

/** Either one date, or a season with or without weekdays. */
export const Price = z
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
    amount: MinorUnits.describe(
      'The price of the night in minor units, for any number of adults of whom `amounts_by_adults` says nothing.',
    ),
    ...GUEST_AMOUNTS,
  })
  .superRefine((price, ctx) => {
    const season = price.from !== undefined && price.to !== undefined;
    const single = price.date !== undefined && price.from === undefined && price.to === undefined;
    if (!season && !single) ctx.addIssue({ code: 'custom', message: 'needs either date, or from and to' });
    if (season && price.date !== undefined)
      ctx.addIssue({ code: 'custom', path: ['date'], message: 'cannot stand beside from and to' });
    if (single && price.weekdays !== undefined)
      ctx.addIssue({ code: 'custom', path: ['weekdays'], message: 'cannot stand beside date' });
    if (lacksAdults(price)) ctx.addIssue(LACKS_ADULTS);
    if (price.from !== undefined && price.to !== undefined && price.to < price.from)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' });
  });

const nightsOfStay = z.int().min(1).max(365).optional();

/** What is special about some nights. */
export const Night = dayRange({
  room_type: Slug.optional().describe('The slug of the room type; without it, all of them.'),
  rate_plan: Label.optional().describe('The name of the plan; without it, all of them.'),
  weekdays: z
    .array(Weekday)
    .min(1)
    .optional()
    .describe('The days that it is for, such as [fri, sat]; without it, all. The row has at most 800 days then.'),
  closed: z.boolean().optional().describe('true: no stay may have these nights.'),
  closed_to_arrival: z.boolean().optional().describe('true: no stay may arrive on these days.'),
  closed_to_departure: z.boolean().optional().describe('true: no stay may leave on these days.'),
  min_stay: nightsOfStay.describe('The fewest nights of a stay that arrives on one of these days.'),
  min_stay_through: nightsOfStay.describe('The fewest nights of a stay that has one of these nights.'),
  max_stay: nightsOfStay.describe('The most nights of a stay that arrives on one of these days.'),
}).refine(({ from, to, weekdays }) => weekdays === undefined || dayOf(to) - dayOf(from) < MAX_DAYS_OF_WEEKDAYS, {
  path: ['to'],
  message: `must be at most ${MAX_DAYS_OF_WEEKDAYS} days on where weekdays are named`,
});

/** What can be had beside the room. */
export const Extra = z.strictObject({
  id: EchoedId,
  name: Label.describe('What guests read, such as Parking. It is its identity: a new name is a new extra.'),
  description: z.string().max(4000).optional().describe('What it is, in words.'),
  names: Names,
  descriptions: Descriptions,
  amount: MinorUnits.describe('The price of one in minor units.'),
  per: z.enum(['night', 'stay', 'person', 'person_night']).describe('What the amount is charged for.'),
  vat_percent: vatPercent('The VAT within the amount'),
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

/** What is charged beside room and extras, such as the minibar. */
export const CatalogueCharge = z.strictObject({
  name: Label.describe('What stands on the bill, such as Minibar. It is its identity.'),
  unit_amount: MinorUnits.describe('The price of one in minor units, VAT included.'),
  vat_percent: vatPercent('The VAT within the price'),
});

/** An amenity in other languages: once, whichever room types have it. */
export const Amenity = z.strictObject({
  name: z.string().max(100).describe('The word as room types have it among their amenities.'),
  names: Names,
});

/** A code that makes a stay cheaper. */
export const Coupon = z
  .strictObject({
    code: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(100)
      .describe('What guests type; capitals make no difference.'),
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

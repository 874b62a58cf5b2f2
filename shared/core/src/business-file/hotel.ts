import { z } from 'zod';
import { GuestChanges } from '../guests/changes.ts';
import { HHMM, Id, MinorUnits } from '../scalars.ts';
import { QuestionTexts, uniqueBy, unknownName } from './account.ts';
import { hotelAvailabilityBytes, listOf, MOST, tooManyInAll } from './bounds.ts';
import { derivationFaults } from './derived-plans.ts';
import {
  Amenity,
  CatalogueCharge,
  Coupon,
  Extra,
  LongStays,
  Night,
  Price,
  RatePlan,
  RoomType,
  vatPercent,
} from './hotel-catalogue.ts';
import { messagesOfHotel } from './messages/part.ts';

const days = z.int().min(0).max(3650);
const BookingQuestion = z.strictObject({
  id: Id.optional().describe(
    'The question’s id, as `business show` prints it. With it a question keeps its answers when its words change.',
  ),
  kind: z.enum(['text', 'tick']).describe('text: a line to write in; tick: a box to tick.'),
  required: z.boolean().default(false).describe('true: nobody can book on its own page without an answer.'),
  labels: QuestionTexts,
});

const bookings = z.strictObject({
  enabled: z.boolean().describe('false: nobody can ask for a stay online; staff can still take them.'),
  confirm_at_once: z.boolean().describe('true: what is free is confirmed at once; false: staff answers each request.'),
  min_lead_days: days.describe('How many days before arrival a stay has to be booked; 0: on the same day.'),
  horizon_days: days.describe('How many days ahead arrivals are sold.'),
  max_nights: z.int().min(1).max(365).describe('The most nights of one stay.'),
  children_allowed: z.boolean().describe('Whether children may stay.'),
  pets_allowed: z.boolean().describe('Whether pets may stay.'),
  guest_changes: GuestChanges.optional(),
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
  vat_percent: z
    .strictObject({ night: vatPercent('The VAT within a night'), breakfast: vatPercent('The VAT within a breakfast') })
    .default({ night: null, breakfast: null })
    .describe('The VAT rates of the hotel. The tourist tax bears none.'),
  breakfast_amount: MinorUnits.nullable()
    .optional()
    .describe(
      'What of a night is for the breakfast of one guest, where the plan includes it, in minor units: on the bill it is a line of its own with the VAT of `vat_percent.breakfast`, and the total stays. Without it the whole night bears the VAT of the night.',
    ),
  charges: listOf(CatalogueCharge, MOST.named)
    .default([])
    .superRefine(uniqueBy((charge) => charge.name, 'the charge'))
    .describe('The catalogue of what is charged beside room and extras: minibar, bar, parking.'),
  day_close: z
    .strictObject({
      hour: z
        .int()
        .min(0)
        .max(12)
        .describe(
          'The hour of the next morning from which a day can be closed, on the clocks of the hotel; 0: midnight.',
        ),
      by_itself: z
        .boolean()
        .optional()
        .describe(
          'true: a day closes at that hour by itself, where nobody is still to come or overdue. Else it waits for somebody, and the front desk says so.',
        ),
      email: z
        .boolean()
        .optional()
        .describe(
          'false: no e-mail. Else the hotel is written to once a day: three hours after `hour` where a day is still open, or when it closed by itself with something left to do. A hotel that never closed a day hears nothing, unless its days close by themselves.',
        ),
    })
    .optional()
    .describe('When a day of the hotel ends, for those who close their days; left out: at midnight.'),
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
  amenities: listOf(Amenity, MOST.named)
    .superRefine(uniqueBy((amenity) => amenity.name, 'the amenity'))
    .optional()
    .describe('What amenities of room types are called in other languages.'),
  prices: listOf(Price, MOST.prices)
    .default([])
    .describe(
      'Prices of nights that are not the base price. A date counts before weekdays of a season, these before a whole season, and the later row before the earlier.',
    ),
  nights: listOf(Night, MOST.nights)
    .default([])
    .describe(
      'Nights that are closed, to arrival or departure too, or sold for some lengths of stay. Of several rows that are about a day the strictest counts.',
    ),
  extras: listOf(Extra, MOST.named)
    .default([])
    .superRefine(uniqueBy((extra) => extra.name, 'the extra'))
    .describe('What can be had beside the room.'),
  coupons: listOf(Coupon, MOST.named)
    .default([])
    .superRefine(uniqueBy((coupon) => coupon.code.toUpperCase(), 'the coupon'))
    .describe('Codes that make a stay cheaper.'),
  messages: messagesOfHotel(),
};

type Draft = z.infer<z.ZodObject<typeof fields>>;

type Reference = {
  readonly path: (string | number)[];
  readonly type?: string | undefined;
  readonly plan?: string | undefined;
  readonly amenity?: string | undefined;
};

/** Everything in the file that names a room type, a plan or an amenity, with its place in the file. */
function references(hotel: Draft): Reference[] {
  return [
    ...hotel.rate_plans.flatMap((plan, i) =>
      plan.room_types.map((type, k) => ({ path: ['rate_plans', i, 'room_types', k], type })),
    ),
    ...hotel.prices.map((price, i) => ({ path: ['prices', i, 'room_type'], type: price.room_type })),
    ...hotel.prices.map((price, i) => ({ path: ['prices', i, 'rate_plan'], plan: price.rate_plan })),
    ...hotel.nights.map((night, i) => ({ path: ['nights', i, 'room_type'], type: night.room_type })),
    ...hotel.nights.map((night, i) => ({ path: ['nights', i, 'rate_plan'], plan: night.rate_plan })),
    ...hotel.extras.flatMap((extra, i) =>
      extra.room_types.map((type, k) => ({ path: ['extras', i, 'room_types', k], type })),
    ),
    ...hotel.coupons.flatMap((coupon, i) =>
      coupon.room_types.map((type, k) => ({ path: ['coupons', i, 'room_types', k], type })),
    ),
    ...(hotel.amenities ?? []).map(({ name }, i) => ({ path: ['amenities', i, 'name'], amenity: name })),
  ];
}

/** A hotel's part of the file. Room names are unique in the whole hotel: links and desks speak of them. */
export const HotelPart = z.strictObject(fields).superRefine((hotel, ctx) => {
  const types = new Set(hotel.room_types.map((type) => type.slug));
  const plans = new Set(hotel.rate_plans.map((plan) => plan.name));
  const amenities = new Set(hotel.room_types.flatMap((type) => type.amenities));
  for (const { path, type, plan, amenity } of references(hotel)) {
    if (type !== undefined && !types.has(type)) ctx.addIssue(unknownName(path, 'room type', type, types));
    if (plan !== undefined && !plans.has(plan)) ctx.addIssue(unknownName(path, 'rate plan', plan, plans));
    if (amenity !== undefined && !amenities.has(amenity))
      ctx.addIssue(unknownName(path, 'room type with the amenity', amenity, amenities));
  }
  for (const fault of derivationFaults(hotel.rate_plans)) ctx.addIssue(fault);
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

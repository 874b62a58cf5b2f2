import { z } from 'zod';
import { PaymentPolicy } from '../business-file/payment-policy.ts';
import { exampleId, field, minorUnits } from '../describe.ts';
import { Descriptions, Names } from '../localised.ts';
import { HHMM, IsoDate, Timestamp } from '../scalars.ts';
import { Discount, PricedExtra, StayStatusField } from '../shapes.ts';
import { DuplicateField, GuestEmailed, ShownBrand, ShownPhoto } from './restaurant-answers.ts';

const text = z.string();
const texts = z.record(z.string(), z.string());
const strings = z.array(z.string());
const flag = (description: string) => field(z.boolean(), description);
const whole = (description: string, example: number) => field(z.int(), description, example);

const LongStay = z.object({
  nights: whole('The least number of nights for this discount.', 7),
  percent: field(z.number(), 'The percentage that comes off the room amount.', 10),
});

export const RoomType = z
  .object({
    id: field(text, 'The id of the room type.', exampleId(7)),
    name: field(text, "The name of the room type, in the hotel's own language.", 'Double room'),
    slug: field(text, 'The short name of the room type, for addresses.', 'double'),
    description: field(text, 'What the hotel says of the room type; may be empty.', 'Bright, with a view of the lake'),
    beds: field(text, 'The beds of a room, in words.', '1 double bed'),
    beds_by_language: field(texts, 'Language code to the beds in words, where the hotel wrote them.'),
    size_m2: field(z.number(), 'The size of a room in square metres.', 20),
    max_adults: whole('How many adults may sleep in a room.', 2),
    max_children: whole('How many children may sleep in a room.', 1),
    from_amount: minorUnits('The base price of a night. What a stay costs is in GET /v1/hotel/availability.', 18000),
    photos: field(strings, 'The addresses of pictures.'),
    amenities: field(strings, 'What a room has, in words. `amenities` of the hotel has them in other languages.'),
    names: Names,
    descriptions: Descriptions,
  })
  .meta({ id: 'RoomType', description: 'A kind of room. A hidden one is nowhere in an answer.' });

export const RatePlan = z
  .object({
    id: field(text, 'The id of the rate plan.', exampleId(8)),
    name: field(text, 'The name of the rate plan.', 'Flexible'),
    description: field(text.nullable(), 'What the hotel says of the plan.', 'Free to cancel until two days before'),
    names: Names,
    descriptions: Descriptions,
    refundable: flag('Whether the cancellation rule of the hotel holds; otherwise the price is kept at any time.'),
    breakfast_included: flag('Whether the price includes breakfast.'),
    pay_when: field(z.enum(['arrival', 'booking']), 'When the stay is paid: at the hotel, or when it is booked.'),
    payment: field(
      PaymentPolicy.nullable(),
      'How a stay on this plan is guaranteed; null where `pay_when` and the deposit of the hotel say so.',
      null,
    ),
    min_stay: whole('The least number of nights on this plan.', 1),
    long_stay_discounts: field(
      z.array(LongStay).nullable(),
      "The plan's own discounts for long stays, in place of the hotel's; null means the hotel's, an empty list means none.",
    ),
  })
  .meta({ id: 'RatePlan', description: 'Terms on which a room is sold. A hidden one is nowhere in an answer.' });

export const Extra = z
  .object({
    id: field(text, 'The id of the extra.', exampleId(13)),
    name: field(text, 'The name of the extra.', 'Parking'),
    description: field(text.nullable(), 'What the hotel says of the extra.', 'In the garage, a place each'),
    names: Names,
    descriptions: Descriptions,
    amount: minorUnits('The price of one unit; `per` says what a unit is.', 1500),
    per: field(
      z.enum(['night', 'stay', 'person', 'person_night']),
      'What the price is for: a night, the whole stay, a person, or a person and night.',
    ),
    mandatory: flag('Whether it is part of every price, asked for or not.'),
    room_type_ids: field(strings, 'The room types that it is sold with; empty means every one.'),
    daily_limit: field(z.int().nullable(), 'How many units a day has; null means no limit.', 3),
    offered_on: field(
      z.enum(['every_night', 'arrival', 'departure']),
      'Whether it is for every night, or once on the day of arrival or departure.',
    ),
  })
  .meta({ id: 'Extra', description: 'Something that is sold with a stay.' });

const Amenity = z.object({
  name: field(text, 'The amenity as room types have it.', 'wifi'),
  names: Names,
});

const HotelBookings = z.object({
  enabled: flag('Whether stays can be booked online. Without it availability and requests answer 409 `bookings_off`.'),
  confirm_at_once: flag('Whether a request for a free room is confirmed on arrival.'),
  min_lead_days: whole('How many days before arrival a stay must be requested.', 0),
  horizon_days: whole('How many days ahead an arrival may lie.', 365),
  max_nights: whole('The most nights of one stay.', 30),
  children_allowed: flag('Whether children may come.'),
  pets_allowed: flag('Whether pets may come.'),
  page_url: field(
    text.nullable(),
    "The hotel's own booking page; null where it is switched off.",
    'https://book.example.org/stay/seeblick',
  ),
});

const Cancellation = z.object({
  free_until_days_before: whole('Until how many days before arrival cancelling is free.', 2),
  then_nights_charged: whole('How many nights may be charged after that.', 1),
});

const TouristTax = z.object({
  per_person_per_night: minorUnits('The tax of an adult for a night.', 250),
  children_free_under: whole('Children below this age, in years, pay nothing.', 6),
  children_half_under: whole('Children below this age, in years, pay half.', 16),
});

const ArrivalTime = z.object({
  asked: field(z.enum(['off', 'optional', 'required']), "Whether the hotel's own form asks for the time of arrival."),
  earliest: field(HHMM, 'The earliest time of arrival.', '15:00'),
  latest: field(HHMM, 'The latest time of arrival.', '22:00'),
});

const HotelQuestion = z.object({
  id: field(text, 'The id of the question: its key in `answers` of a stay request.', exampleId(6)),
  kind: field(z.enum(['text', 'tick']), '`text` is a line of text, `tick` a box to tick.'),
  required: flag('Whether a request that brings `answers` must answer it.'),
  labels: field(texts, 'Language code to the question itself.'),
});

export const Hotel = z
  .object({
    name: field(text, 'The name of the hotel.', 'Hotel Seeblick'),
    phone: field(text, 'The telephone number of the hotel.', '+41 44 000 00 11'),
    address: field(text, 'The postal address in one line.', 'Quaistrasse 10, 8001 Zürich'),
    time_zone: field(
      text,
      'The time zone of the hotel, by its IANA name: all its dates and times are meant in it.',
      'Europe/Zurich',
    ),
    language: field(text, "The hotel's own language.", 'de'),
    brand: ShownBrand,
    photo_url: ShownPhoto,
    bookings: field(HotelBookings, 'What can be booked online.'),
    check_in_from: field(HHMM, 'The time from which rooms are ready.', '15:00'),
    check_out_until: field(HHMM, 'The time until which rooms are to be left.', '11:00'),
    currency: field(text, 'The currency of every amount, as an ISO 4217 code.', 'CHF'),
    deposit_percent: whole('The part of the total that is asked for as a deposit, in percent.', 30),
    cancellation: field(Cancellation, 'What cancelling costs on a refundable plan.'),
    tourist_tax: field(TouristTax, 'The tourist tax, which no price includes.'),
    room_types: field(z.array(RoomType), 'The room types that are on sale.'),
    rate_plans: field(z.array(RatePlan), 'The rate plans that are on sale; the first is the default.'),
    long_stay_discounts: field(z.array(LongStay), 'Discounts for long stays; the one with the most nights applies.'),
    extras: field(z.array(Extra), 'What is sold with a stay.'),
    amenities: field(z.array(Amenity), 'Amenities of room types that the hotel wrote in other languages.'),
    arrival_time: field(ArrivalTime, 'Whether and within which hours an arrival time is asked for.'),
    booking_questions: field(z.array(HotelQuestion), "The hotel's own questions for its booking form."),
  })
  .meta({ id: 'Hotel', description: 'What a hotel shows of itself.' });

const Night = z.object({
  date: field(IsoDate, 'The day on which the night begins.', '2026-12-08'),
  amount: minorUnits('The price of the room for this night.', 18000),
});

const quoted = {
  nightly: field(z.array(Night), 'The price of each night.'),
  room_amount: minorUnits('The sum of the nightly prices.', 36000),
  extras: field(z.array(PricedExtra), 'The extras that are priced in: those asked for, then the mandatory ones.'),
  extras_amount: minorUnits('The sum of the extras.', 0),
  discounts: field(z.array(Discount), 'Each discount that applies: for a long stay first, then the coupon.'),
  discount_amount: minorUnits('The sum of the discounts, as a positive number.', 0),
  tourist_tax_amount: minorUnits('The tourist tax of the whole stay. A child without an age is not taxed.', 1000),
  total_amount: minorUnits('Room minus discounts, plus extras, plus tourist tax.', 37000),
  deposit_amount: minorUnits('The deposit, or the whole total on a plan that is paid when booking.', 11100),
};

const QuotedPlan = z.object({
  id: field(text, 'The id of the rate plan.', exampleId(8)),
  name: field(text, 'The name of the rate plan.', 'Flexible'),
  breakfast_included: flag('Whether the price includes breakfast.'),
  refundable: flag('Whether the cancellation rule of the hotel holds.'),
});

const QuotedType = z.object({
  id: field(text, 'The id of the room type.', exampleId(7)),
  name: field(text, 'The name of the room type.', 'Double room'),
  free: whole('How many rooms are free on every night. With 0 no price is given.', 2),
  reason: field(
    text.nullable(),
    'Why nothing is free, or why a coupon or an extra was left out of the price, as a sentence for the guest; otherwise null.',
    'The house is full on one of these nights.',
  ),
  reason_code: field(
    text.optional(),
    'The machine code of the reason why nothing is free: `full`, or one of those of a refused request, such as `too_many_adults`.',
    'full',
  ),
  rate_plan: field(
    QuotedPlan.optional(),
    'The plan that this type is priced on, where it is another than the one above.',
  ),
  ...partial(quoted),
});

export const HotelAvailability = z
  .object({
    check_in: field(IsoDate, 'The day of arrival.', '2026-12-08'),
    check_out: field(IsoDate, 'The day of departure.', '2026-12-10'),
    nights: whole('How many nights lie between them.', 2),
    adults: whole('The adults that the prices are for.', 2),
    children: whole('The children that the prices are for.', 0),
    currency: field(text, 'The currency of every amount, as an ISO 4217 code.', 'CHF'),
    rate_plan: field(QuotedPlan, 'The plan that the prices are for.'),
    confirm_at_once: flag('Whether a request for a free room is confirmed on arrival.'),
    room_types: field(z.array(QuotedType), 'Each room type of the plan, with its price or the reason why not.'),
  })
  .meta({ id: 'HotelAvailability', description: 'What is free for some nights, and what it costs.' });

/** Price fields are left out where no room is free. */
function partial<T extends Record<string, z.ZodType>>(shape: T): { [K in keyof T]: z.ZodOptional<T[K]> } {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof T]: z.ZodOptional<T[K]>;
  };
}

export const StayRequestAnswer = z
  .object({
    status: field(z.enum(['requested', 'confirmed']), '`requested` waits for the hotel, `confirmed` is agreed.'),
    reference: field(text, 'A short code that the guest can read out.', 'H7K2QX'),
    message: field(text, 'A sentence for the guest, in the language of the request.', 'Your stay is booked.'),
    currency: field(text.optional(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
    total_amount: minorUnits('What the stay costs.', 37000).optional(),
    discount_amount: minorUnits('What came off the room amount.', 0).optional(),
    pay_url: field(
      text.optional(),
      'The address at which the guest pays by card, or leaves a card. It is there when something is due: send the guest to it.',
      'https://book.example.org/pay/…',
    ),
    expires_at: field(
      Timestamp.optional(),
      'The moment until which a stay waits for that payment and keeps its room. Then it is cancelled by itself.',
    ),
    duplicate: DuplicateField,
  })
  .meta({ id: 'StayRequestAnswer', description: 'What became of a stay request.' });

export const StayStep = z
  .object({
    status: StayStatusField,
    guest_emailed: GuestEmailed,
    currency: field(text, 'The currency of the fee, as an ISO 4217 code.', 'CHF'),
    cancel_fee_amount: field(
      z.int().nullable(),
      'What the cancellation rule allows charging; nothing is charged by the call. In minor units of `currency`: 18000 means CHF 180.00. null where no fee can apply.',
      18000,
    ),
  })
  .meta({ id: 'StayStep', description: 'The state after a step.' });

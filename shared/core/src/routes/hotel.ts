import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  Cursor,
  Email,
  emptyAsAbsent,
  FreeText,
  HHMM,
  Id,
  IsoDate,
  LangQuery,
  Name,
  PageLimit,
  Phone,
} from '../scalars.ts';
import { Discount, PricedExtra, STAY_STATUSES, Stay, StayWithBill } from '../shapes.ts';
import { Answers } from './restaurant.ts';

const kinds = ['hotel'] as const;
const staff = { service: 'hotel', who: 'staff', kinds, group: 'stays', limit: 'key', cache: 'none' } as const;
const open = { service: 'hotel', who: 'public', kinds, group: 'public', limit: 'key' } as const;

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

export const HotelAvailability = z
  .object({
    check_in: IsoDate,
    check_out: IsoDate,
    nights: z.int(),
    adults: z.int(),
    children: z.int(),
    currency: text,
    rate_plan: z.object({ id: text, name: text, breakfast_included: z.boolean(), refundable: z.boolean() }),
    confirm_at_once: z.boolean(),
    room_types: z.array(z.object({ id: text, name: text, free: z.int(), reason: text.nullable(), ...partial(quoted) })),
  })
  .meta({ id: 'HotelAvailability' });

/** Price fields are left out where no room is free. */
function partial<T extends Record<string, z.ZodType>>(shape: T): { [K in keyof T]: z.ZodOptional<T[K]> } {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof T]: z.ZodOptional<T[K]>;
  };
}

const count = z.int('must be a whole number').max(1000, 'must be at most 1000');
const adults = count.min(1, 'must be at least 1');
const children = count.min(0, 'must not be negative');
const ages = z.array(z.int().min(0, 'must be from 0 to 17').max(17, 'must be from 0 to 17')).max(100);
const quantity = z.int().min(1, 'must be from 1 to 99').max(99, 'must be from 1 to 99');

const queryCount = (least: number) =>
  z.coerce.number('must be a whole number').pipe(count.min(least, `must be at least ${least}`));

const queryAges = z
  .string()
  .transform((list) =>
    list.trim() === '' ? [] : list.split(',').map((age) => (/^\s*\d{1,3}\s*$/.test(age) ? Number(age) : Number.NaN)),
  )
  .pipe(ages);

const queryExtras = z
  .string()
  .transform((list, ctx) =>
    list.trim() === ''
      ? []
      : list.split(',').map((pair) => {
          const match = /^\s*([^:\s]+)\s*:\s*(\d{1,3})\s*$/.exec(pair);
          if (!match) ctx.addIssue({ code: 'custom', message: 'must be id:quantity pairs with commas between them' });
          return { id: match?.[1] ?? '', quantity: Number(match?.[2] ?? 1) };
        }),
  )
  .pipe(z.array(z.object({ id: Id, quantity })).max(100));

const queryBoolean = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Left empty in a query string counts as not asked. */
const asked = <T extends z.ZodType>(schema: T) => emptyAsAbsent(schema.optional());

export const HotelAvailabilityQuery = z.object({
  check_in: IsoDate,
  check_out: IsoDate,
  adults: asked(queryCount(1)),
  children: asked(queryCount(0)),
  children_ages: asked(queryAges),
  rate_plan_id: asked(Id),
  extras: asked(queryExtras),
  coupon: asked(z.string().trim().max(100)),
  pets: asked(queryBoolean),
  lang: LangQuery,
});
export type HotelAvailabilityQuery = z.infer<typeof HotelAvailabilityQuery>;

const party = {
  adults: adults.nullish(),
  children: children.nullish(),
  children_ages: ages.nullish(),
  pets: z.boolean().nullish(),
};

const wishes = {
  rate_plan_id: Id.nullish(),
  extras: z
    .array(z.object({ id: Id, quantity: quantity.nullish() }))
    .max(100)
    .nullish(),
  coupon: emptyAsAbsent(z.string().trim().max(100).optional()),
  arrival_time: emptyAsAbsent(HHMM.optional()),
  answers: Answers.nullish(),
  notes: emptyAsAbsent(FreeText.optional()),
  lang: emptyAsAbsent(LangQuery),
};

const guest = {
  name: Name,
  email: emptyAsAbsent(Email.optional()),
  phone: emptyAsAbsent(Phone.optional()),
};

export const StayRequest = z
  .object({ check_in: IsoDate, check_out: IsoDate, room_type_id: Id, ...party, ...guest, ...wishes })
  .refine((body) => body.email !== undefined || body.phone !== undefined, {
    path: ['email'],
    message: 'an e-mail address or a telephone number is needed',
  })
  .meta({ id: 'StayRequest' });
export type StayRequest = z.infer<typeof StayRequest>;

export const StayRequestAnswer = z
  .object({
    status: z.enum(['requested', 'confirmed']),
    reference: text,
    message: text,
    total_amount: amount.optional(),
    discount_amount: amount.optional(),
    pay_url: text.optional(),
    duplicate: z.literal(true).optional(),
  })
  .meta({ id: 'StayRequestAnswer' });

const Country = z.string().trim().max(60);
const ChannelRef = z.string().trim().max(200);

export const StayCreate = z
  .object({
    check_in: IsoDate,
    check_out: IsoDate,
    room_type_id: Id,
    room_id: Id.nullish(),
    ...party,
    ...guest,
    ...wishes,
    country: emptyAsAbsent(Country.optional()),
    channel_ref: emptyAsAbsent(ChannelRef.optional()),
    notify_guest: z.boolean().nullish(),
  })
  .meta({ id: 'StayCreate' });
export type StayCreate = z.infer<typeof StayCreate>;

/** Every field may be left out; null clears what can be empty. */
export const StayChange = z
  .object({
    check_in: IsoDate.optional(),
    check_out: IsoDate.optional(),
    room_type_id: Id.optional(),
    room_id: Id.nullish(),
    ...party,
    rate_plan_id: Id.optional(),
    extras: wishes.extras,
    coupon: z.string().trim().max(100).nullish(),
    arrival_time: HHMM.nullish(),
    answers: Answers.nullish(),
    notes: FreeText.nullish(),
    lang: LangQuery.nullish(),
    name: Name.optional(),
    email: Email.nullish(),
    phone: Phone.nullish(),
    country: Country.nullish(),
    channel_ref: ChannelRef.nullish(),
    keep_price: z.boolean().nullish(),
    notify_guest: z.boolean().nullish(),
  })
  .meta({ id: 'StayChange' });
export type StayChange = z.infer<typeof StayChange>;

export const StayStep = z
  .object({ status: z.enum(STAY_STATUSES), guest_emailed: z.boolean(), cancel_fee_amount: amount.nullable() })
  .meta({ id: 'StayStep' });

const stepReply = {
  status: 200,
  schema: StayStep,
  description: 'The state it is in now, and what the rule allows charging',
} as const;

const statusList = z
  .string()
  .transform((list) => list.split(',').map((status) => status.trim()))
  .pipe(z.array(z.enum(STAY_STATUSES)));

export const HOTEL_ROUTES = [
  defineRoute({
    ...open,
    id: 'readHotel',
    method: 'GET',
    path: '/v1/hotel',
    summary: 'Read the hotel, its room types, plans and extras',
    cache: 'public',
    query: z.object({ lang: LangQuery }),
    reply: { status: 200, schema: Hotel, description: 'The hotel; hidden types and plans are nowhere in it' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readHotelAvailability',
    method: 'GET',
    path: '/v1/hotel/availability',
    summary: 'Read what is free for some nights, and what it costs',
    cache: 'none',
    query: HotelAvailabilityQuery,
    reply: {
      status: 200,
      schema: HotelAvailability,
      description: 'Every room type with its price, or the reason why not',
    },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...open,
    id: 'requestStay',
    method: 'POST',
    path: '/v1/stay-requests',
    summary: 'Ask for a stay',
    limit: 'request',
    cache: 'none',
    body: StayRequest,
    reply: { status: 201, schema: StayRequestAnswer, description: 'Stored as a request, or confirmed at once' },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...staff,
    id: 'listStays',
    method: 'GET',
    path: '/v1/stays',
    summary: 'List the stays that touch a range of nights',
    query: z.object({
      from: IsoDate.optional(),
      to: IsoDate.optional(),
      status: statusList.optional(),
      limit: PageLimit,
      cursor: Cursor,
    }),
    reply: {
      status: 200,
      schema: z.object({ stays: z.array(Stay), next_cursor: z.string().nullable() }),
      description: 'Requests and cancellations included',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'createStay',
    method: 'POST',
    path: '/v1/stays',
    summary: 'Take a stay at the desk',
    body: StayCreate,
    reply: {
      status: 201,
      schema: z.object({ stay: Stay, guest_emailed: z.boolean(), warnings: z.array(z.string()) }),
      description: 'The stay, confirmed',
    },
    errors: ['bad_request', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readStay',
    method: 'GET',
    path: '/v1/stays/{id}',
    summary: 'Read one stay with its bill',
    reply: { status: 200, schema: z.object({ stay: StayWithBill }), description: 'The stay with its bill' },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeStay',
    method: 'PATCH',
    path: '/v1/stays/{id}',
    summary: 'Change the dates, guests, room, plan, extras or guest of a stay',
    body: StayChange,
    reply: {
      status: 200,
      schema: z.object({
        stay: Stay,
        repriced: z.boolean(),
        guest_emailed: z.boolean(),
        warnings: z.array(z.string()).optional(),
      }),
      description: 'The stay after the change',
    },
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'confirmStay',
    method: 'POST',
    path: '/v1/stays/{id}/confirm',
    summary: 'Confirm a requested stay',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineStay',
    method: 'POST',
    path: '/v1/stays/{id}/decline',
    summary: 'Decline a requested stay',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelStay',
    method: 'POST',
    path: '/v1/stays/{id}/cancel',
    summary: 'Cancel a stay',
    body: z
      .object({ notify_guest: z.boolean().nullish(), message: emptyAsAbsent(FreeText.optional()) })
      .meta({ id: 'StayCancel' }),
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkInStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-in',
    summary: 'Check the guest in',
    body: z.object({ room_id: Id.nullish() }).meta({ id: 'StayCheckIn' }),
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkOutStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-out',
    summary: 'Check the guest out; the bill closes and gets its number',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'markStayNoShow',
    method: 'POST',
    path: '/v1/stays/{id}/no-show',
    summary: 'Mark a stay whose guest did not come',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listRooms',
    method: 'GET',
    path: '/v1/rooms',
    summary: 'List the rooms with their ids and housekeeping',
    reply: {
      status: 200,
      schema: z.object({
        rooms: z.array(
          z.object({
            id: text,
            name: text,
            room_type_id: text,
            housekeeping: z.enum(['clean', 'dirty']),
            out_of_order: z.boolean(),
          }),
        ),
      }),
      description: 'Every room of the hotel',
    },
    errors: [],
  }),
] as const;

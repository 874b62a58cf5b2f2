import { z } from 'zod';
import { AskedLang, Email, emptyAsAbsent, FreeText, HHMM, Id, IsoDate, Name, Phone, reachable } from '../scalars.ts';
import { STAY_STATUSES } from '../shapes.ts';
import { Answers } from './restaurant-bodies.ts';

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
  lang: AskedLang,
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
  lang: AskedLang,
};

const guest = {
  name: Name,
  email: emptyAsAbsent(Email.optional()),
  phone: emptyAsAbsent(Phone.optional()),
};

export const StayRequest = z
  .object({ check_in: IsoDate, check_out: IsoDate, room_type_id: Id, ...party, ...guest, ...wishes })
  .refine(...reachable)
  .meta({ id: 'StayRequest' });
export type StayRequest = z.infer<typeof StayRequest>;

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
    lang: AskedLang.nullish(),
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

export const StayStatusList = z
  .string()
  .transform((list) => list.split(',').map((status) => status.trim()))
  .pipe(z.array(z.enum(STAY_STATUSES)));

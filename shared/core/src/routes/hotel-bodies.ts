import { z } from 'zod';
import { exampleId, field } from '../describe.ts';
import {
  ByExternalId,
  Cursor,
  Email,
  emptyAsAbsent,
  FreeText,
  HHMM,
  Id,
  IsoDate,
  ListedDate,
  Name,
  PageLimit,
  Phone,
  RequestedLang,
  reachable,
  UpdatedSince,
} from '../scalars.ts';
import { PostalAddress } from '../shape-fields.ts';
import { STAY_STATUSES } from '../shapes.ts';
import {
  AnswersField,
  ChangedExternalId,
  EmailField,
  ExternalIdField,
  GuestLang,
  NotesField,
  NotifyGuest,
  PhoneField,
} from './guest-fields.ts';

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
const inQuery = <T extends z.ZodType>(schema: T) => emptyAsAbsent(schema.optional());

const CheckIn = field(IsoDate, 'The day of arrival.', '2026-12-08');
const CheckOut = field(
  IsoDate,
  'The day of departure, after `check_in`. The night of that day is not part of the stay.',
  '2026-12-10',
);
const Coupon = z.string().trim().max(100);

export const HotelAvailabilityQuery = z.object({
  check_in: CheckIn,
  check_out: CheckOut,
  adults: field(inQuery(queryCount(1)), 'How many adults come. Default: 2.', 2),
  children: field(inQuery(queryCount(0)), 'How many children come. Default: 0, or as many as `children_ages` has.', 1),
  children_ages: field(
    inQuery(queryAges),
    'The ages of the children in years, 0 to 17, with commas between them. They decide the tourist tax. Without it no child is taxed.',
    '7',
  ),
  rate_plan_id: field(inQuery(Id), 'The rate plan to price. Default: the first plan of the hotel.', exampleId(8)),
  extras: field(
    inQuery(queryExtras),
    'The extras to price in, as `id:quantity` pairs with commas between them. Without it only mandatory extras are priced in.',
    `${exampleId(13)}:1`,
  ),
  coupon: field(
    inQuery(Coupon),
    'A code that the hotel gave out. One that does not apply is explained in `reason`. Without it no coupon applies.',
    'SPRING',
  ),
  pets: field(inQuery(queryBoolean), 'Whether pets come: `true` or `false`. Default: `false`.', 'false'),
  lang: RequestedLang,
});
export type HotelAvailabilityQuery = z.infer<typeof HotelAvailabilityQuery>;

const agesField = field(
  ages.nullish(),
  'The ages of the children in years, 0 to 17. They decide the tourist tax. Without it no child is taxed.',
  [7],
);

const party = {
  adults: field(adults.nullish(), 'How many adults come. Default: 2.', 2),
  children: field(children.nullish(), 'How many children come. Default: 0, or as many as `children_ages` has.', 0),
  children_ages: agesField,
  pets: field(z.boolean().nullish(), 'Whether pets come. Default: false.', false),
};

const RequestedExtra = z.object({
  id: field(Id, 'The extra, as GET /v1/hotel lists it.', exampleId(13)),
  quantity: field(quantity.nullish(), 'How many of it, 1 to 99. Default: 1.', 1),
});
const extrasList = z.array(RequestedExtra).max(100).nullish();

const choices = {
  rate_plan_id: field(Id.nullish(), 'The rate plan. Default: the first plan of the hotel.', exampleId(8)),
  extras: field(extrasList, 'The extras that are asked for. Mandatory ones are added anyway. Default: none.'),
  coupon: field(
    emptyAsAbsent(Coupon.optional()),
    'A code that the hotel gave out. One that does not apply refuses the request. Without it no coupon applies.',
    'SPRING',
  ),
  arrival_time: field(
    emptyAsAbsent(HHMM.optional()),
    'The time at which the guest expects to arrive, within the hours of the hotel. Without it none is noted.',
    '18:00',
  ),
  answers: AnswersField,
  notes: NotesField,
  lang: GuestLang,
  external_id: ExternalIdField,
};

const guest = {
  name: field(Name, 'The name of the guest, at most 200 characters.', 'Ada Keller'),
  email: EmailField,
  phone: PhoneField,
};

const RoomTypeId = field(Id, 'The room type, as GET /v1/hotel lists it.', exampleId(7));

export const StayRequest = z
  .object({ check_in: CheckIn, check_out: CheckOut, room_type_id: RoomTypeId, ...party, ...guest, ...choices })
  .refine(...reachable)
  .meta({ id: 'StayRequest', description: 'A request for a stay.' });
export type StayRequest = z.infer<typeof StayRequest>;

const Country = z.string().trim().max(60);
const ChannelRef = z.string().trim().max(200);

export const StayCreate = z
  .object({
    check_in: CheckIn,
    check_out: CheckOut,
    room_type_id: RoomTypeId,
    room_id: field(
      Id.nullish(),
      'The room, as GET /v1/rooms lists it. Without it the service holds one of the type.',
      exampleId(9),
    ),
    ...party,
    ...guest,
    ...choices,
    country: field(
      emptyAsAbsent(Country.optional()),
      'The country of the guest, at most 60 characters. Without it none is noted.',
      'CH',
    ),
    allotment_id: field(
      Id.nullish(),
      'The allotment that the room is picked up from: its nights that are in the allotment are no longer held then. Its plan and its amounts are the price, unless `rate_plan_id` names another plan. Without it the room is from sale.',
      exampleId(44),
    ),
    channel_ref: field(
      emptyAsAbsent(ChannelRef.optional()),
      'The reference of the channel that sold the stay, at most 200 characters. Without it none is noted.',
      'BK-20418',
    ),
    notify_guest: NotifyGuest,
  })
  .meta({ id: 'StayCreate', description: 'A stay that the hotel takes itself.' });
export type StayCreate = z.infer<typeof StayCreate>;

const changedParty = {
  adults: field(adults.nullish(), 'How many adults come. Without it the number stays.', 2),
  children: field(children.nullish(), 'How many children come. Without it the number stays.', 1),
  children_ages: field(ages.nullish(), 'The ages of the children in years, 0 to 17. Without it they stay.', [7]),
  pets: field(z.boolean().nullish(), 'Whether pets come. Without it this stays.', false),
};

const changedGuest = {
  name: field(Name.optional(), 'The name of the guest. Without it the name stays.', 'Ada Keller'),
  email: field(
    Email.nullish(),
    'The e-mail address of the guest; null clears it. Without it it stays.',
    'ada@example.org',
  ),
  phone: field(
    Phone.nullish(),
    'The telephone number of the guest; null clears it. Without it it stays.',
    '+41791234567',
  ),
  country: field(Country.nullish(), 'The country of the guest; null clears it. Without it it stays.', 'CH'),
  postal_address: field(
    PostalAddress.nullish(),
    'Where the guest lives, for invoices that are issued from now on; null clears it. Without it it stays.',
  ),
  channel_ref: field(
    ChannelRef.nullish(),
    'The reference of the channel that sold the stay; null clears it. Without it it stays.',
    'BK-20418',
  ),
  external_id: ChangedExternalId,
};

/** Every field may be left out; null clears what can be empty. */
export const StayChange = z
  .object({
    check_in: field(IsoDate.optional(), 'The new day of arrival. Without it the day stays.', '2026-12-08'),
    check_out: field(IsoDate.optional(), 'The new day of departure. Without it the day stays.', '2026-12-11'),
    room_type_id: field(Id.optional(), 'The new room type. Without it the type stays.', exampleId(7)),
    room_id: field(
      Id.nullish(),
      'The new room; null lets the service choose. Without it the room stays.',
      exampleId(9),
    ),
    ...changedParty,
    rate_plan_id: field(Id.optional(), 'The new rate plan. Without it the plan stays.', exampleId(8)),
    extras: field(extrasList, 'The whole new list of extras. Without it the extras stay.'),
    coupon: field(Coupon.nullish(), 'The new coupon; null takes it away. Without it the coupon stays.', 'SPRING'),
    arrival_time: field(HHMM.nullish(), 'The new time of arrival; null clears it. Without it the time stays.', '18:00'),
    answers: field(AnswersField, 'The id of a question to its new answer. Without it the answers stay.'),
    notes: field(FreeText.nullish(), 'The new notes; null clears them. Without it the notes stay.', 'Late arrival'),
    lang: field(RequestedLang.nullish(), "The language of the guest's e-mails. Without it the language stays.", 'de'),
    ...changedGuest,
    keep_price: field(
      z.boolean().nullish(),
      'true keeps the price of every night that stays, and the agreed discounts with it. New nights cost what they cost, extras and tourist tax are counted again. Default: false, and the price is worked out again when the change bears on it.',
      false,
    ),
    notify_guest: NotifyGuest,
  })
  .meta({ id: 'StayChange', description: 'What is to change; everything that is left out stays as it is.' });
export type StayChange = z.infer<typeof StayChange>;

export const StayCancel = z
  .object({
    notify_guest: NotifyGuest,
    message: field(
      emptyAsAbsent(FreeText.optional()),
      'A message to the guest, at most 2000 characters. Without it the e-mail has none.',
      'We are sorry: the heating has failed.',
    ),
  })
  .meta({ id: 'StayCancel', description: 'How a stay is cancelled.' });

export const StayCheckIn = z
  .object({
    room_id: field(
      Id.nullish(),
      'The room, as GET /v1/rooms lists it. Without it the guest gets the room that the stay holds.',
      exampleId(9),
    ),
  })
  .meta({ id: 'StayCheckIn', description: 'Into which room the guest is checked in.' });

/** What can be taken back. */
export const UNDOABLE_STAYS = ['confirmed', 'declined', 'checked_in', 'checked_out', 'cancelled', 'no_show'] as const;

export const StayUndo = z
  .object({
    status: field(
      z.enum(UNDOABLE_STAYS).optional(),
      'The status that is taken back. Default: the one that the stay has. Where it has another one by now, the answer is 409 and nothing changes.',
      'cancelled',
    ),
  })
  .meta({ id: 'StayUndo', description: 'Which step of a stay is taken back.' });

export const StayStatusList = z
  .string()
  .transform((list) => list.split(',').map((status) => status.trim()))
  .pipe(z.array(z.enum(STAY_STATUSES)));

/** GET /v1/stays: the stays that touch a range of nights. */
export const StayListQuery = z.object({
  from: field(ListedDate.optional(), 'The first night to list: stays that end after it. Default: today.', '2026-12-01'),
  to: field(
    ListedDate.optional(),
    'The last night to list: stays that begin by it. It needs `from`; the range holds at most 366 days. Without it 31 days are listed.',
    '2026-12-31',
  ),
  status: field(
    StayStatusList.optional(),
    'The states to list, with commas between them: `requested`, `confirmed`, `declined`, `cancelled`, `checked_in`, `checked_out`, `no_show`. Without it every state is listed.',
    'requested,confirmed',
  ),
  updated_since: UpdatedSince,
  external_id: ByExternalId,
  group_id: field(
    Id.optional(),
    'Lists the stays of this group, on whatever nights unless `from` is given. Without it every stay counts.',
    exampleId(40),
  ),
  overdue: field(
    queryBoolean.optional(),
    '`true` lists the guests who are in the house though their day of departure has passed, on whatever nights unless `from` is given. Without it every stay counts.',
    'true',
  ),
  limit: PageLimit,
  cursor: Cursor,
});

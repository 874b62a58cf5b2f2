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
  reachable,
  UpdatedSince,
} from '../scalars.ts';
import {
  Answers,
  AnswersField,
  ChangedExternalId,
  EmailField,
  ExternalIdField,
  GuestLang,
  NotesField,
  NotifyGuest,
  PhoneField,
} from './guest-fields.ts';
import { applyTo, SeriesWish } from './venue/series.ts';

const party = z.int('must be a whole number').min(1, 'must be at least 1').max(100_000);

/** What is wanted, and when. */
export const slotFields = {
  date: field(IsoDate, 'The day, in the time zone of the business.'),
  time: field(HHMM, 'The time at which it begins, as GET /v1/availability lists it.'),
  party: field(party.nullish(), 'How many people come. A table needs it; an appointment ignores it.', 2),
  service: field(Id.nullish(), 'The service of an appointment, which needs it; a table ignores it.', exampleId(11)),
  staff: field(
    Id.nullish(),
    'The person who is asked for. Without it the first who is free takes the appointment.',
    exampleId(12),
  ),
  area: field(
    emptyAsAbsent(Name.nullish()),
    'The area in which a party wants to sit, by its name in the `areas` of GET /v1/venue; another name answers 422 with the reason `area_unknown`. Without it the party sits anywhere. An appointment ignores it.',
    'Terrace',
  ),
};

/** The most services in one visit. */
export const MAX_SERVICES = 5;

const VisitService = z.object({
  service: field(Id, 'The service.', exampleId(11)),
  staff: field(Id.nullish(), 'The person who is asked for. Without it anybody who does the service.', exampleId(12)),
});

const visitServices = z
  .array(VisitService)
  .min(1, 'must name at least one service')
  .max(MAX_SERVICES, `must name at most ${MAX_SERVICES} services`)
  .nullish();

const services = field(
  visitServices,
  'Several services in one visit, in place of `service` and `staff`: one behind the other without a gap, with one person or several. All of them are booked or none. Each is of the business and none is a class. Without it there is one service.',
);

const servicesOnce = [
  ({ service, staff, services: several }: Readonly<Record<'service' | 'staff' | 'services', unknown>>) =>
    !several || (!service && !staff),
  { path: ['services'], message: 'takes the place of service and staff' },
] as [(body: object) => boolean, { path: string[]; message: string }];

const contact = {
  email: EmailField,
  phone: PhoneField,
  notes: NotesField,
  lang: GuestLang,
  sms_opt_in: field(
    z.boolean().nullish(),
    "The diner's own tick for text messages. It counts only when the venue's `sms` is true. Without it no text message is sent.",
    false,
  ),
  answers: AnswersField,
  external_id: ExternalIdField,
};

export const BookingRequest = z
  .object({
    ...slotFields,
    services,
    name: field(Name, 'The name that the booking is under, at most 200 characters.', 'Ada Keller'),
    ...contact,
    hold_id: field(
      Id.nullish(),
      'The `id` of a hold for the same time, party, service and person: the request gets the place that is held. One that is over answers 409 with the reason `hold_over`. Without it the request looks for a place itself.',
      exampleId(13),
    ),
  })
  .refine(...reachable)
  .refine(...servicesOnce)
  .meta({ id: 'BookingRequest', description: 'A request for a table or an appointment.' });
export type BookingRequest = z.infer<typeof BookingRequest>;

const tableNames = z
  .array(z.string().trim().min(1, 'must not be empty').max(200, 'must be at most 200 characters'))
  .max(20, 'must name at most 20 tables');

export const BookingCreate = z
  .object({
    ...slotFields,
    services,
    name: field(
      emptyAsAbsent(Name.optional()),
      'The name that the booking is under. A booking needs this or `phone`. Left empty it counts as not given.',
      'Ada Keller',
    ),
    ...contact,
    tables: field(
      tableNames.min(1, 'must name at least one table').nullish(),
      'The names of the tables that the party is to have, as the business calls them. It keeps them: it is never given others to make room. A party that does not sit there yet goes elsewhere; where that cannot be, the answer is 409 with the reason `table_taken`. Too few seats are a warning. An appointment business has no tables and answers 400. Without it the best free table is found.',
      ['T1', 'T2'],
    ),
    overbook: field(
      z.boolean().nullish(),
      'true takes one more into a class that is full, with the warning `class_full`. Without it that is 409 with the reason `class_full`.',
      false,
    ),
    dry_run: field(
      z.boolean().nullish(),
      'true stores nothing: the answer is what would come of it, with its `warnings`. Without it the booking is taken.',
      false,
    ),
    series: field(
      SeriesWish.nullish(),
      'Repeats the booking. Each date is a booking of its own; a date that clashes is left out and named in `clashes`. Without it there is one booking.',
    ),
    notify_guest: NotifyGuest,
  })
  .refine((body) => body.name !== undefined || body.phone !== undefined, {
    path: ['name'],
    message: 'a name or a telephone number is needed',
  })
  .refine(...servicesOnce)
  .meta({ id: 'BookingCreate', description: 'A booking that the business takes itself.' });
export type BookingCreate = z.infer<typeof BookingCreate>;

export const BookingChange = z
  .object({
    date: field(IsoDate.nullish(), 'The new day. Without it the day stays.'),
    time: field(HHMM.nullish(), 'The new time. Without it the time stays.', '20:00'),
    party: field(party.nullish(), 'The new size of the party. Without it the size stays.', 3),
    service: field(Id.nullish(), 'The new service of an appointment. Without it the service stays.', exampleId(11)),
    staff: field(
      Id.nullish(),
      'The new person of an appointment, of a visit with several services the person of each. Without it the person stays.',
      exampleId(12),
    ),
    services: field(
      visitServices,
      'The services of the visit from now on, in their order, in place of `service` and `staff`. Without it they stay.',
    ),
    area: field(
      Name.nullish(),
      'The area in which the party is to sit; null for anywhere. Its tables change where they stand in another one. Without it the area stays.',
      'Terrace',
    ),
    staff_pinned: field(
      z.boolean().nullish(),
      'Whether the `staff` that is named is asked for; it counts with that alone. false: the person has the appointment as the first who was free, and a later move may give it to another. Without it the person is asked for.',
      true,
    ),
    overbook: field(
      z.boolean().nullish(),
      'true takes one more into a class that is full, with the warning `class_full`. Without it that is 409 with the reason `class_full`.',
      false,
    ),
    tables: field(
      tableNames.nullish(),
      'The names of the tables that the party is to have from now on, as in POST /v1/bookings; null gives the choice back to the rules, and an empty list leaves it without a table. Without it tables that staff chose stay: where they are not free at a new time, a confirmed booking answers 409 with the reason `table_taken`.',
      ['T1'],
    ),
    tables_pinned: field(
      z.boolean().nullish(),
      'Whether the party keeps the `tables` that are named; it counts with them alone. false: it has them as if the rules had chosen them, and may be given others to make room. Without it the party keeps them.',
      true,
    ),
    name: field(
      Name.nullish(),
      'The name that it is under from now on; null clears it. Without it the name stays.',
      'Ada Keller',
    ),
    email: field(
      Email.nullish(),
      'The new e-mail address of the guest; null clears it. Without it the address stays.',
      'ada@example.org',
    ),
    phone: field(
      Phone.nullish(),
      "The new telephone number of the guest; null clears it. A national number is read in the country of the business's own. Without it the number stays. A booking needs a name or a number.",
      '+41791234567',
    ),
    notes: field(FreeText.nullish(), 'The new notes; null clears them. Without it the notes stay.', 'Window seat'),
    answers: field(
      Answers.nullish(),
      'The id of a question to what is answered from now on; an empty text takes the answer away. Questions that are left out keep their answers. Unknown ids are ignored. Without it all answers stay.',
      { [exampleId(6)]: 'Nuts' },
    ),
    external_id: ChangedExternalId,
    apply_to: applyTo(
      'The following ones move by the same difference in days and minutes; all of them do, or the answer is 409 and `fields` names each date that clashes.',
    ),
    notify_guest: NotifyGuest,
  })
  .meta({ id: 'BookingChange', description: 'What is to change; everything that is left out stays as it is.' });
export type BookingChange = z.infer<typeof BookingChange>;

export const BookingCancel = z
  .object({
    notify_guest: NotifyGuest,
    reason: field(
      emptyAsAbsent(FreeText.optional()),
      'Why it is cancelled, at most 2000 characters. Without it no reason is given.',
      'The kitchen is closed.',
    ),
    apply_to: applyTo('Those that have begun or are cancelled stay as they are.'),
  })
  .meta({ id: 'BookingCancel', description: 'How a booking is cancelled.' });
export type BookingCancel = z.infer<typeof BookingCancel>;

export const BookingUndo = z
  .object({
    apply_to: applyTo('Those that took the same step with it take it back with it; all of them do, or none.'),
  })
  .meta({ id: 'BookingUndo', description: 'How a step is taken back.' });

export const BookingConfirm = z
  .object({
    force: field(
      z.boolean().nullish(),
      'true confirms the booking without a table when none is free. Without it such a booking answers 409.',
      false,
    ),
  })
  .meta({ id: 'BookingConfirm', description: 'How a request is confirmed.' });

/** GET /v1/bookings: one day, or a range with both ends counted; which of them may stand together is judged in the service. */
export const BookingListQuery = z.object({
  date: field(
    ListedDate.optional(),
    'The one day to list. It stands alone: with `from` or `to` it answers 400. Without any of the three, today is listed.',
    '2026-12-04',
  ),
  from: field(
    ListedDate.optional(),
    'The first day to list. With `to` the range holds at most 366 days, both ends counted. Without `to` it holds 31 days. Without it `date` decides.',
    '2026-12-01',
  ),
  to: field(
    ListedDate.optional(),
    'The last day to list. It needs `from`. Without it 31 days are listed.',
    '2026-12-31',
  ),
  updated_since: UpdatedSince,
  external_id: ByExternalId,
  limit: PageLimit,
  cursor: Cursor,
});

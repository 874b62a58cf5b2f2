import { z } from 'zod';
import { GuestChanges } from '../guests/changes.ts';
import { HHMM, Id, IsoDate, PictureAddress } from '../scalars.ts';
import { Descriptions, Label, Names, QuestionTexts, uniqueBy, unknownName } from './account.ts';
import { freeTimesBytes, listOf, MOST, tooManyInAll } from './bounds.ts';
import { Menu, price, WineList } from './menu.ts';
import { messagesOfVenue } from './messages/part.ts';
import { hoursOfVenue } from './venue/hours.ts';
import { paymentsOfServices, paymentsOfTables, policyFaults } from './venue/payments.ts';
import { serviceFaults, servicesOfVenue } from './venue/services.ts';
import { LargeParty, PACE, shiftsOfVenue } from './venue/shifts.ts';
import { areaFaults, areasOfVenue, Combination, Table } from './venue/tables.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const Bookings = z.strictObject({
  enabled: z.boolean().describe('false: nobody can ask for a booking online; staff can still take them.'),
  confirm_at_once: z.boolean().describe('true: what is free is confirmed at once; false: staff answers each request.'),
  max_party_size: z.int().min(1).max(1000).describe('The largest party that may book online.'),
  min_notice_minutes: z
    .int()
    .min(0)
    .max(60 * 24 * 60)
    .default(0)
    .describe('How long before its time a booking has to be made, in minutes.'),
  horizon_days: z
    .int()
    .min(1)
    .max(400)
    .default(30)
    .describe('How many days ahead can be booked online, today not counted; staff may book any day.'),
  slot_minutes: PACE.slot_minutes.default(15),
  turn_minutes: PACE.turn_minutes.default([
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 6, minutes: 120 },
    { up_to: 7, minutes: 150 },
  ]),
  last_seating_minutes_before_close: z
    .int()
    .min(5)
    .max(720)
    .optional()
    .describe(
      'The latest time at which guests are seated, in minutes before closing, whatever their turn time. Without it a turn ends by closing time. Tables alone.',
    ),
  release_late_minutes: z
    .int()
    .min(15)
    .max(240)
    .optional()
    .describe(
      'A party that has not come so many minutes after its time, or after the time that it gave, is marked as not come, and its place is free. Without it staff is asked to.',
    ),
  pacing_covers: PACE.pacing_covers,
  large_party: LargeParty.optional().describe('How large parties are taken. Without it as all others. Tables alone.'),
  guest_changes: GuestChanges.optional(),
  waitlist_offer_minutes: z
    .int()
    .min(1)
    .max(720)
    .default(10)
    .describe('How long a place that became free is held for whom of the waiting list it is offered to, in minutes.'),
  sms: z.boolean().default(false).describe('true: guests who ask for it are told by text message as well.'),
  sms_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as CH'))
    .max(50)
    .optional()
    .describe('Countries whose numbers are texted, by ISO 3166 codes. Without it its own and those next door.'),
  page: z.boolean().default(true).describe('false: the booking page of its own, /book/{slug}, is switched off.'),
});

const VenueQuestion = z.strictObject({
  id: Id.optional().describe(
    'The question’s id, as `business show` prints it. With it a question keeps its answers when its words change.',
  ),
  type: z.enum(['text', 'check']).describe('text: a line to write in; check: a box to tick.'),
  required: z.boolean().default(false).describe('true: nobody can book without an answer.'),
  labels: QuestionTexts,
});

const VenueEvent = z.strictObject({
  title: Label.describe('What it is called.'),
  summary: z.string().max(4000).describe('What it is about; it may be empty.'),
  titles: Names.describe('The title in other languages (de, en, fr, es, it, pt).'),
  summaries: Descriptions.describe('The summary in other languages.'),
  starts_on: IsoDate.describe('The day on which it begins, YYYY-MM-DD.'),
  starts_time: HHMM.describe('When it begins, HH:MM.'),
  ends_on: IsoDate.nullish().describe('The day on which it ends; without it, the day on which it begins.'),
  ends_time: HHMM.nullish().describe('When it ends; without it, when its day is over.'),
  price: price.nullish().describe('What it costs, as a decimal amount of the account’s currency.'),
  photo_url: PictureAddress.nullish().describe('The https address of a photo.'),
  link_url: webAddress.nullish().describe('The address of a page about it.'),
  published: z.boolean().describe('false: nobody is shown it yet.'),
});

const common = {
  ...hoursOfVenue,
  bookings: Bookings.describe('How bookings are taken.'),
  questions: z
    .array(VenueQuestion)
    .max(5, 'there may be at most five questions')
    .default([])
    .describe('What guests are asked when they book; five at most.'),
  menu: Menu.default({ sections: [] }).describe('The menu that websites may show.'),
  events: listOf(VenueEvent, MOST.named).default([]).describe('What takes place, for websites to show.'),
  retention_months: z
    .int()
    .min(1)
    .max(240)
    .default(24)
    .describe(
      'How many months after the day of a booking it is known whose it was; then the guest’s data are deleted.',
    ),
};

/** A restaurant's part of the file. */
export const RestaurantPart = z
  .strictObject({
    ...common,
    tables: z
      .array(Table)
      .superRefine(uniqueBy((table) => table.name, 'the table'))
      .describe('Every table that can be booked.'),
    combinations: z.array(Combination).default([]).describe('Tables that are put together for larger parties.'),
    ...areasOfVenue,
    ...shiftsOfVenue,
    ...paymentsOfTables,
    messages: messagesOfVenue('restaurant'),
    wine_list: WineList.optional().describe('The wine list, beside the menu. Without it there is none.'),
  })
  .superRefine((venue, ctx) => {
    const message = tooManyInAll({ tables: venue.tables.length, combinations: venue.combinations.length });
    if (message !== null) ctx.addIssue({ code: 'custom', path: [], message });
    const tables = new Set(venue.tables.map((table) => table.name));
    for (const fault of [...areaFaults(venue), ...policyFaults(venue.payments, [])]) ctx.addIssue(fault);
    const { large_party: large, max_party_size: most } = venue.bookings;
    if (large?.online === 'request' && large.from > most) {
      const message = `must be at most max_party_size, ${most}: a larger party cannot ask online`;
      ctx.addIssue({ code: 'custom', path: ['bookings', 'large_party', 'from'], message });
    }
    const joined = new Map<string, number>();
    for (const [i, combination] of venue.combinations.entries()) {
      const names = combination.tables;
      for (const [k, name] of names.entries()) {
        joined.set(name, (joined.get(name) ?? 0) + 1);
        if (joined.get(name) === MOST.combinationsOfTable + 1)
          ctx.addIssue({
            code: 'custom',
            path: ['combinations', i, 'tables', k],
            message: `the table "${name}" is in more than ${MOST.combinationsOfTable} combinations`,
          });
        if (!tables.has(name)) ctx.addIssue(unknownName(['combinations', i, 'tables', k], 'table', name, tables));
        if (names.indexOf(name) !== k)
          ctx.addIssue({
            code: 'custom',
            path: ['combinations', i, 'tables', k],
            message: `the table "${name}" stands twice`,
          });
      }
    }
  });
export type RestaurantPart = z.infer<typeof RestaurantPart>;

/** An appointment business's part of the file. A service that names nobody is done by anybody. */
export const AppointmentPart = z
  .strictObject({
    ...common,
    bookings: Bookings.extend({
      max_party_size: z.int().min(1).max(1000).default(1).describe('How many may come to one appointment.'),
    }).describe('How appointments are taken.'),
    messages: messagesOfVenue('appointment'),
    ...servicesOfVenue,
    ...paymentsOfServices,
  })
  .superRefine((venue, ctx) => {
    for (const fault of policyFaults(venue.payments, venue.services)) ctx.addIssue(fault);
    const tooMany = tooManyInAll({ people: venue.staff.length, services: venue.services.length });
    if (tooMany !== null) ctx.addIssue({ code: 'custom', path: [], message: tooMany });
    if (freeTimesBytes(venue.staff.length, venue.bookings.slot_minutes) > MOST.answerBytes) {
      const message = `are too many for times every ${venue.bookings.slot_minutes} minutes: a day's free times would not fit into one answer`;
      ctx.addIssue({ code: 'custom', path: ['staff'], message });
    }
    for (const fault of serviceFaults(venue)) ctx.addIssue(fault);
  });
export type AppointmentPart = z.infer<typeof AppointmentPart>;

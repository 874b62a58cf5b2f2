import { z } from 'zod';
import { HHMM, Id, IsoDate } from '../scalars.ts';
import { dayRange, EchoedId, Label, Texts, uniqueBy, WeekHours } from './account.ts';
import { freeTimesBytes, listOf, MOST, tooManyInAll } from './bounds.ts';

const seats = z.int().min(1).max(1000);
const price = z.number().min(0).max(1_000_000);
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const Closure = dayRange({ reason: Texts.optional() });

const Bookings = z.strictObject({
  enabled: z.boolean(),
  confirm_at_once: z.boolean(),
  max_party_size: z.int().min(1).max(1000),
  min_notice_minutes: z
    .int()
    .min(0)
    .max(60 * 24 * 60)
    .default(0),
  slot_minutes: z.union([5, 10, 15, 20, 30, 60].map((n) => z.literal(n))).default(15),
  turn_minutes: listOf(z.strictObject({ up_to: z.int().min(1), minutes: z.int().min(5).max(1440) }), MOST.turnSteps)
    .min(1)
    .superRefine((steps, ctx) => {
      for (const [i, step] of steps.entries()) {
        if (i > 0 && step.up_to <= (steps[i - 1]?.up_to ?? 0))
          ctx.addIssue({ code: 'custom', path: [i, 'up_to'], message: 'must be larger than the step before' });
      }
    })
    .default([
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 105 },
      { up_to: 6, minutes: 120 },
      { up_to: 7, minutes: 150 },
    ]),
  pacing_covers: z.int().min(1).optional(),
  sms: z.boolean().default(false),
  // false: its own booking page at /book/{slug} is switched off.
  page: z.boolean().default(true),
});

const VenueQuestion = z.strictObject({
  id: Id.optional(),
  type: z.enum(['text', 'check']),
  required: z.boolean().default(false),
  labels: Texts.refine((labels) => Object.keys(labels).length > 0, 'needs at least one language'),
});

const Dish = z.strictObject({ name: Label, price: price.nullable().default(null), off: z.boolean().default(false) });

const Menu = z
  .strictObject({
    sections: listOf(z.strictObject({ name: Label, items: listOf(Dish, MOST.named) }), MOST.menuSections),
  })
  .refine(({ sections }) => sections.reduce((sum, { items }) => sum + items.length, 0) <= MOST.named, {
    path: ['sections'],
    message: `there may be at most ${MOST.named} items in all`,
  });

const VenueEvent = z.strictObject({
  title: Label,
  summary: z.string().max(4000),
  starts_on: IsoDate,
  starts_time: HHMM,
  ends_on: IsoDate.nullish(),
  ends_time: HHMM.nullish(),
  price: price.nullish(),
  photo_url: webAddress.nullish(),
  link_url: webAddress.nullish(),
  published: z.boolean(),
});

const common = {
  hours: WeekHours,
  closures: listOf(Closure, MOST.closures).default([]),
  bookings: Bookings,
  questions: z.array(VenueQuestion).max(5, 'there may be at most five questions').default([]),
  menu: Menu.default({ sections: [] }),
  events: listOf(VenueEvent, MOST.named).default([]),
  // How long after the day of a booking it is known whose it was.
  retention_months: z.int().min(1).max(240).default(24),
};

const Table = z.strictObject({
  id: EchoedId,
  name: Label,
  seats,
  min_party: z.int().min(1).default(1),
  priority: z.int().default(1),
});

const Combination = z.strictObject({
  tables: listOf(Label, MOST.tablesOfCombination).min(2, 'needs at least two tables'),
  seats,
  min_party: z.int().min(1).default(1),
  priority: z.int().default(1),
});

/** A restaurant's part of the file. */
export const RestaurantPart = z
  .strictObject({
    ...common,
    tables: z.array(Table).superRefine(uniqueBy((table) => table.name, 'the table')),
    combinations: z.array(Combination).default([]),
  })
  .superRefine((venue, ctx) => {
    const message = tooManyInAll({ tables: venue.tables.length, combinations: venue.combinations.length });
    if (message !== null) ctx.addIssue({ code: 'custom', path: [], message });
    const tables = new Set(venue.tables.map((table) => table.name));
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
        if (!tables.has(name))
          ctx.addIssue({
            code: 'custom',
            path: ['combinations', i, 'tables', k],
            message: `there is no table "${name}"`,
          });
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

const Person = z.strictObject({
  id: EchoedId,
  name: Label,
  role: z.string().trim().max(200).default(''),
  hours: WeekHours,
  absences: listOf(dayRange({}), MOST.absences).default([]),
});

const Service = z.strictObject({
  id: EchoedId,
  name: Label,
  description: z.string().max(4000).default(''),
  duration_minutes: z.int().min(5).max(1440),
  buffer_after_minutes: z.int().min(0).max(720).default(0),
  price: price.nullable().default(null),
  online: z.boolean().default(true),
  staff: listOf(Label, MOST.named).default([]),
});

/** An appointment business's part of the file. A service that names nobody is done by anybody. */
export const AppointmentPart = z
  .strictObject({
    ...common,
    bookings: Bookings.extend({ max_party_size: z.int().min(1).max(1000).default(1) }),
    services: z.array(Service).superRefine(uniqueBy((service) => service.name, 'the service')),
    staff: z.array(Person).superRefine(uniqueBy((person) => person.name, 'the person')),
  })
  .superRefine((venue, ctx) => {
    const tooMany = tooManyInAll({ people: venue.staff.length, services: venue.services.length });
    if (tooMany !== null) ctx.addIssue({ code: 'custom', path: [], message: tooMany });
    const people = new Set(venue.staff.map((person) => person.name));
    if (freeTimesBytes(venue.staff.length, venue.bookings.slot_minutes) > MOST.answerBytes) {
      const message = `are too many for times every ${venue.bookings.slot_minutes} minutes: a day's free times would not fit into one answer`;
      ctx.addIssue({ code: 'custom', path: ['staff'], message });
    }
    for (const [i, service] of venue.services.entries()) {
      for (const [k, name] of service.staff.entries()) {
        if (!people.has(name))
          ctx.addIssue({ code: 'custom', path: ['services', i, 'staff', k], message: `there is no person "${name}"` });
      }
    }
  });
export type AppointmentPart = z.infer<typeof AppointmentPart>;

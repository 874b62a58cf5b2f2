import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { HHMM, Id, IsoDate, Name, RequestedLang } from '../../scalars.ts';
import { MAX_SERVICES } from '../restaurant-bodies.ts';

const AvailabilityQuery = z.object({
  date: field(IsoDate.optional(), 'The day whose times are listed. Default: the first open day.'),
  from: field(
    IsoDate.optional(),
    'The first day of a range, for a calendar: `free_dates` then says which of its days have a free time, and the times are those of the first such day. It needs `to`, and `date` cannot stand beside it. Without it one day is asked for.',
  ),
  to: field(
    IsoDate.optional(),
    'The last day of the range; at most 62 days, both ends counted. It needs `from`. Without it one day is asked for.',
    '2026-12-31',
  ),
  service: field(
    z.union([Id, z.array(Id).max(MAX_SERVICES, `must be at most ${MAX_SERVICES} services`)]).optional(),
    'The service of an appointment. Given several times, a visit with those services in this order and without gaps. Default: the first service.',
    exampleId(11),
  ),
  staff: field(
    z.union([Id, z.array(z.union([Id, z.literal('')])).max(MAX_SERVICES)]).optional(),
    'The person who is asked for. Of several services it is given as often, in their order, empty for anybody. Without it anybody will do.',
    exampleId(12),
  ),
  party: field(
    z.coerce.number('must be a whole number').int('must be a whole number').min(1, 'must be at least 1').optional(),
    'How many people come, up to `max_party_size`: the times are those at which that party can be seated. Default: 2, or 1 where that is the most.',
    2,
  ),
  area: field(
    Name.optional(),
    'The area in which the party wants to sit, by its name in the `areas` of GET /v1/venue: only its tables are judged. Another name answers 422. Without it every table counts.',
    'Terrace',
  ),
  lang: RequestedLang,
});

const FormNote = z.union([
  z.string(),
  z.object({
    label: field(z.string(), 'What the link says.', 'Join the waiting list'),
    url: field(z.string(), 'Where it leads.', 'https://book.example.org/book/trattoria'),
  }),
]);
/** A sentence of the widget's form, or a link. */
export type FormNote = z.infer<typeof FormNote>;

const availabilityDays = {
  dates: field(
    z.array(IsoDate),
    'The days from today to the horizon on which the business is open, whether or not a time is left.',
  ),
  date: field(IsoDate, 'The day whose times are listed.'),
  times: field(z.array(HHMM), 'The free times of that day; empty when none is left.'),
  free_dates: field(
    z.array(IsoDate).optional(),
    'Only where `from` and `to` are asked for: the days of that range with at least one free time. `date` is then the first of them, or `from` where there is none.',
  ),
  about: field(
    z.array(FormNote).optional(),
    'What the widget’s form says beside the times: what is to be paid, and of a day without times the way to the waiting list. Only the widget is told.',
  ),
  notes: field(
    z.array(FormNote).optional(),
    'What it says above its button: that the business answers first, and what whoever sends it agrees to. Only the widget is told.',
  ),
};

const TableAvailability = z
  .object({
    kind: field(z.literal('table'), 'Says that tables are booked here.'),
    ...availabilityDays,
    max_party_size: field(z.int(), 'The largest party that can book online.', 8),
    // A process of the release before does not say it.
    confirm_at_once: field(
      z.boolean().optional(),
      'Whether a request of this party is confirmed at once where a time is free; false where the business answers it itself, all or large parties.',
    ),
  })
  .meta({ id: 'TableAvailability', description: 'Open days and free times of a restaurant.' });

const AppointmentAvailability = z
  .object({
    kind: field(z.literal('appointment'), 'Says that appointments are booked here.'),
    ...availabilityDays,
    service: field(z.string(), 'The service that the times are for.', exampleId(11)),
    staff: field(z.string().nullable(), 'The person who was asked for; null when anybody will do.', exampleId(12)),
    duration_minutes: field(
      z.int(),
      'How long the appointment lasts, in minutes: with the person who was asked for, else as the service says. The times are judged by what each person needs.',
      45,
    ),
    services: field(
      z
        .array(
          z.object({
            service: field(z.string(), 'The service.', exampleId(11)),
            staff: field(z.string().nullable(), 'The person who was asked for.', exampleId(12)),
          }),
        )
        .optional(),
      'Of several services in one visit: each, in their order. `service` and `staff` are those of the first, `duration_minutes` of all.',
    ),
    free: field(
      z.record(z.string(), z.array(z.string())),
      'Start time to the ids of the people who could take it; of several services, the first of them.',
    ),
  })
  .meta({ id: 'AppointmentAvailability', description: 'Open days and free times of an appointment business.' });

export const AVAILABILITY_ROUTES = [
  defineRoute({
    ...{ service: 'restaurant', who: 'public', kinds: ['restaurant', 'appointment'], group: 'public', limit: 'key' },
    id: 'readAvailability',
    method: 'GET',
    path: '/v1/availability',
    summary: 'Read the open days and the free times of one day, or the free days of a range',
    description:
      'Free times of one day, with the open days up to the horizon. With `from` and `to` also which days of that range have at least one free time, in one call. A time that is listed can still be taken by somebody else before a request arrives.',
    cache: 'none',
    query: AvailabilityQuery,
    reply: {
      status: 200,
      schema: z.discriminatedUnion('kind', [TableAvailability, AppointmentAvailability]),
      description: 'Open days up to the horizon, and the free times of the day asked for',
    },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
] as const;

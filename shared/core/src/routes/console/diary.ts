import { z } from 'zod';
import { field } from '../../describe.ts';
import { defineRoute, type Route } from '../../route.ts';
import { HHMM, IsoDate, ListedDate } from '../../scalars.ts';
import { Booking, BookingStatusField } from '../../shapes.ts';
import { atDesk } from './shapes.ts';

const minutes = z.int();
const Stretch = z
  .object({ from: minutes, to: minutes })
  .describe('Minutes since midnight of the day; the next day counts on.');

const DiaryBooking = Booking.extend({
  from: minutes.describe('When it begins, in minutes since midnight of the day.'),
  minutes: minutes.describe('How long it keeps its tables or its person; of a party that left, how long it stayed.'),
}).meta({ id: 'DiaryBooking', description: 'A booking with its place in the day.' });

const Person = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  hours: z.array(Stretch),
  absent: z.boolean().describe('Away on this day, whatever the hours say.'),
});

const Service = z.object({
  id: z.string(),
  name: z.string(),
  duration_minutes: minutes,
  buffer_minutes: minutes,
  price: z.number().nullable(),
  staff_ids: z.array(z.string()),
});

export const Diary = z.object({
  date: IsoDate,
  today: IsoDate,
  now: HHMM.describe('What the clocks of the business show.'),
  openings: z.array(Stretch).describe('Hours of the business on this day; none where it is closed.'),
  slot_minutes: minutes,
  pacing_covers: minutes.nullable().describe('The most people that may begin within one slot.'),
  max_party_size: minutes,
  tables: z.array(z.object({ name: z.string(), seats: minutes })),
  people: z.array(Person),
  services: z.array(Service),
  bookings: z.array(DiaryBooking).describe('Of the day, and of the hours after its midnight; in every state.'),
  waiting: z
    .array(Booking)
    .describe('Requests and waiting list from today on, whatever the day that is read; the earliest 100.'),
});

const Guest = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  visits: z.int().describe('Bookings that were kept, in the last 400 days.'),
  no_shows: z.int(),
  notes: z.string().nullable().describe('What was noted last.'),
  bookings: z.array(
    z.object({ id: z.string(), date: IsoDate, time: HHMM, party: z.int(), status: BookingStatusField }),
  ),
});

/** What the diary of a restaurant or a salon reads in one call, and how it knows a guest again. */
export const DIARY_ROUTES = [
  defineRoute({
    ...atDesk,
    id: 'readDiary',
    method: 'GET',
    path: '/console/api/diary',
    summary: 'A day with its hours, tables or people, and bookings',
    description: 'Without `date` today, by the clocks of the business.',
    query: z.object({ date: field(ListedDate.optional(), 'The day. Default: today.') }),
    reply: { status: 200, schema: Diary, description: 'The day' },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'findGuests',
    method: 'GET',
    path: '/console/api/guests',
    summary: 'Guests by a part of their name, their telephone number or e-mail address',
    description: 'Those of the last 400 days and of what is to come, whoever booked last first; eight at the most.',
    query: z.object({ search: z.string().trim().min(2).max(100).describe('What was typed.') }),
    reply: { status: 200, schema: z.object({ guests: z.array(Guest) }), description: 'Guests, with their bookings' },
    errors: ['bad_request'],
  }),
] as const satisfies readonly Route[];

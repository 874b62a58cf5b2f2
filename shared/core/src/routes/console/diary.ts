import { z } from 'zod';
import { TableBlock } from '../../business-file/venue/tables.ts';
import { TABLE_SHAPES } from '../../codes/floor.ts';
import { field } from '../../describe.ts';
import { STANDING_REASONS } from '../../messages.ts';
import { defineRoute, type Route } from '../../route.ts';
import { daysBetween } from '../../rules/days.ts';
import { Cursor, HHMM, IsoDate, ListedDate, NextCursor, Timestamp } from '../../scalars.ts';
import { Booking, BookingStatusField, SOURCES } from '../../shapes.ts';
import { atDesk } from './shapes.ts';

const minutes = z.int();
const Stretch = z
  .object({ from: minutes, to: minutes })
  .describe('Minutes since midnight of the day; the next day counts on.');

const DiaryBooking = Booking.extend({
  from: minutes.describe('When it begins, in minutes since midnight of the day.'),
  expected: minutes
    .optional()
    .describe('When a guest who is late said that they come, in minutes since midnight of the day.'),
  against: z
    .enum(STANDING_REASONS)
    .optional()
    .describe('Why a booking to come does not go with the settings as they are; left out where it does.'),
  resources: z.array(z.string()).optional().describe('The rooms, chairs and devices that it has, where it needs any.'),
  release_at: minutes
    .optional()
    .describe(
      'When it is marked as a no-show by itself unless its party comes, in minutes since midnight of the day; left out where staff alone does so.',
    ),
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
  capacity: minutes.nullable().describe('How many take part: it is a class. Null: one guest has it.'),
  staff_ids: z.array(z.string()),
});

export const Diary = z.object({
  date: IsoDate,
  today: IsoDate,
  now: HHMM.describe('What the clocks of the business show.'),
  openings: z.array(Stretch).describe('Hours of the business on this day; none where it is closed.'),
  shifts: z
    .array(Stretch.extend({ name: z.string(), slot_minutes: minutes, pacing_covers: minutes.nullable() }))
    .describe('The parts of the day that are counted apart, in order.'),
  slot_minutes: minutes,
  pacing_covers: minutes.nullable().describe('The most people that may begin within one slot.'),
  max_party_size: minutes,
  tables: z.array(
    z.object({
      name: z.string(),
      seats: minutes,
      area: z.string().nullable().describe('The area in which it stands.'),
      shape: z.enum(TABLE_SHAPES).optional().describe('How it is drawn; left out where its seats say so.'),
      x: minutes.optional().describe('Its place on the floor plan of its area, in units from the left.'),
      y: minutes.optional().describe('The same from the top; both are left out of a table that was never drawn.'),
      closed: z.array(Stretch).describe('When it is closed, by itself or with its area.'),
    }),
  ),
  areas: z.array(z.string()).describe('The areas that can be chosen.'),
  table_blocks: z.array(TableBlock).describe('When tables and areas are closed, of what touches this day.'),
  people: z.array(Person),
  services: z.array(Service),
  bookings: z.array(DiaryBooking).describe('Of the day, and of the hours after its midnight; in every state.'),
  waiting: z
    .array(Booking)
    .describe('Requests and waiting list from today on, whatever the day that is read; the earliest 100 of them.'),
  guests_waiting: z.int().describe('How many guests wait for a place on this day, at the door or elsewhere.'),
});

const MAX_DAYS = 42;

const ShiftTotal = z.object({
  name: z.string().nullable().describe('What the shift is called; null for what begins outside all of them.'),
  bookings: z.int().describe('Confirmed ones: to come, seated or over.'),
  covers: z.int().describe('Their guests.'),
});

const BookingDays = z.object({
  today: IsoDate,
  days: z.array(
    z.object({ date: IsoDate, shifts: z.array(ShiftTotal).describe('None where it is closed and nobody comes.') }),
  ),
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

const UNDOABLE = ['confirm', 'decline', 'cancel', 'no_show', 'seat', 'leave'] as const;
const UndoableStep = z.enum(UNDOABLE).nullable();

const HistoryStep = z.object({
  at: Timestamp,
  step: z.enum([
    ...UNDOABLE,
    'book',
    'take',
    'waitlist',
    'withdraw',
    'come',
    'late',
    'move',
    'edit',
    'undo',
    'pay',
    'release',
    'refund',
    'fee',
    'waive',
  ]),
  undone: UndoableStep.describe('The step that was taken back; null for every other step.'),
  who: z
    .enum(['guest', 'member', 'key', 'business', 'system'])
    .describe(
      '`key`: by the API; `business`: by a link in an e-mail; `system`: nobody, such as what is confirmed on arrival.',
    ),
  name: z.string().nullable().describe("A member's name."),
  way: z.enum([...SOURCES, 'guest_page', 'desk_page']),
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
    id: 'readBookingDays',
    method: 'GET',
    path: '/console/api/booking-days',
    summary: 'A week or a month: what each shift of each day comes to',
    description: `At most ${MAX_DAYS} days. What begins after midnight within the hours of the evening before belongs to that evening.`,
    query: z
      .object({ from: field(IsoDate, 'The first day.'), to: field(IsoDate, 'The last day.') })
      .refine(({ from, to }) => to >= from && daysBetween(from, to) < MAX_DAYS, {
        path: ['to'],
        message: `must be within ${MAX_DAYS} days from from`,
      }),
    reply: { status: 200, schema: BookingDays, description: 'The days' },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'readUnanswered',
    method: 'GET',
    path: '/console/api/unanswered',
    summary: 'Requests or the waiting list from today on, page by page',
    description: 'The earliest day first, a hundred a page.',
    query: z.object({
      status: z.enum(['requested', 'waitlisted']).describe('Requests that wait for an answer, or the waiting list.'),
      cursor: Cursor,
    }),
    reply: {
      status: 200,
      schema: z.object({ bookings: z.array(Booking), next_cursor: NextCursor }),
      description: 'A page of them',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'findGuests',
    method: 'GET',
    path: '/console/api/guest-search',
    summary: 'Guests by a part of their name, telephone number or e-mail address, or by the id of a booking',
    description: 'Those of the last 400 days and of what is to come, whoever booked last first; eight at the most.',
    query: z.object({ search: z.string().trim().min(2).max(100).describe('What was typed.') }),
    reply: { status: 200, schema: z.object({ guests: z.array(Guest) }), description: 'Guests, with their bookings' },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'readBookingHistory',
    method: 'GET',
    path: '/console/api/bookings/{id}/history',
    summary: 'Every step of a booking, with who took it and by which way',
    description: 'The first step first; and which of them POST /bookings/{id}/undo would take back now.',
    params: { id: 'The booking, by its `id`.' },
    reply: {
      status: 200,
      schema: z.object({ undo: UndoableStep, steps: z.array(HistoryStep) }),
      description: 'The steps',
    },
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];

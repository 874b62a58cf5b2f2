import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { AskedLang, Id, IsoDate } from '../scalars.ts';
import { Booking } from '../shapes.ts';
import {
  AppointmentAvailability,
  BookingRequestAnswer,
  BookingStep,
  BookingTaken,
  EventList,
  Menu,
  TableAvailability,
  Venue,
} from './restaurant-answers.ts';
import { BookingCancel, BookingChange, BookingCreate, BookingListQuery, BookingRequest } from './restaurant-bodies.ts';

const kinds = ['restaurant', 'appointment'] as const;
const staff = { service: 'restaurant', who: 'staff', kinds, group: 'bookings', limit: 'key', cache: 'none' } as const;
const open = { service: 'restaurant', who: 'public', kinds, group: 'public', limit: 'key' } as const;

const bookingReply = {
  status: 200,
  schema: z.object({ booking: Booking }),
  description: 'The booking as it stands now',
} as const;
const stepReply = {
  status: 200,
  schema: BookingStep,
  description: 'The state it is in now, and whether the guest was written to',
} as const;

export const RESTAURANT_ROUTES = [
  defineRoute({
    ...open,
    id: 'readVenue',
    method: 'GET',
    path: '/v1/venue',
    summary: 'Read the venue',
    cache: 'public',
    query: z.object({ lang: AskedLang }),
    reply: { status: 200, schema: Venue, description: 'The venue' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readAvailability',
    method: 'GET',
    path: '/v1/availability',
    summary: 'Read the open days and the free times of one day',
    cache: 'none',
    query: z.object({
      date: IsoDate.optional(),
      service: Id.optional(),
      staff: Id.optional(),
      party: z.coerce
        .number('must be a whole number')
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .optional(),
    }),
    reply: {
      status: 200,
      schema: z.discriminatedUnion('kind', [TableAvailability, AppointmentAvailability]),
      description: 'Open days of the next 30, and the free times of the day asked for',
    },
    errors: ['bad_request', 'bookings_off'],
  }),
  defineRoute({
    ...open,
    id: 'requestBooking',
    method: 'POST',
    path: '/v1/booking-requests',
    summary: 'Ask for a table or an appointment',
    limit: 'request',
    cache: 'none',
    body: BookingRequest,
    reply: { status: 201, schema: BookingRequestAnswer, description: 'Stored as a request, or confirmed at once' },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...open,
    id: 'readMenu',
    method: 'GET',
    path: '/v1/menu',
    summary: 'Read the menu',
    cache: 'public',
    reply: { status: 200, schema: Menu, description: 'The menu' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readEvents',
    method: 'GET',
    path: '/v1/events',
    summary: 'Read the events to come',
    cache: 'public',
    reply: { status: 200, schema: EventList, description: 'Published events that are not over' },
    errors: [],
  }),
  defineRoute({
    ...staff,
    id: 'listBookings',
    method: 'GET',
    path: '/v1/bookings',
    summary: 'List the bookings of a day or a range of days',
    query: BookingListQuery,
    reply: {
      status: 200,
      schema: z.object({ bookings: z.array(Booking), next_cursor: z.string().nullable() }),
      description: 'Requests and cancellations included, by date, time and id',
    },
    streamed: true,
    // The contract lists the last three for this route; none of them is given today.
    errors: ['bad_request', 'not_found', 'conflict', 'refused'],
  }),
  defineRoute({
    ...staff,
    id: 'createBooking',
    method: 'POST',
    path: '/v1/bookings',
    summary: 'Take a booking at the desk',
    body: BookingCreate,
    reply: { status: 201, schema: BookingTaken, description: 'The booking, with what the desk should know about it' },
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'changeBooking',
    method: 'PATCH',
    path: '/v1/bookings/{id}',
    summary: 'Move a booking, or change its party, service, person or notes',
    body: BookingChange,
    reply: { status: 200, schema: BookingTaken, description: 'The booking after the move' },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'confirmBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/confirm',
    summary: 'Confirm a request',
    body: z.object({ force: z.boolean().nullish() }).meta({ id: 'BookingConfirm' }),
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/decline',
    summary: 'Decline a request',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'waitlistBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/waitlist',
    summary: 'Put a request on the waiting list',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/cancel',
    summary: 'Cancel a booking',
    body: BookingCancel,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'markBookingNoShow',
    method: 'POST',
    path: '/v1/bookings/{id}/no-show',
    summary: 'Mark a booking whose guests did not come',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'seatBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/seat',
    summary: 'Note that the party sits',
    reply: bookingReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'leaveBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/leave',
    summary: 'Note that the party left; its tables are free again',
    reply: bookingReply,
    errors: ['not_found', 'conflict'],
  }),
] as const;

import { z } from 'zod';
import { field } from '../describe.ts';
import { defineRoute } from '../route.ts';
import { NextCursor, RequestedLang } from '../scalars.ts';
import { Booking } from '../shapes.ts';
import { Menu } from './menu-answers.ts';
import {
  BookingRequestAnswer,
  BookingStep,
  BookingTaken,
  BookingUndone,
  EventList,
  Venue,
} from './restaurant-answers.ts';
import {
  BookingCancel,
  BookingChange,
  BookingConfirm,
  BookingCreate,
  BookingListQuery,
  BookingRequest,
  BookingUndo,
} from './restaurant-bodies.ts';
import { AVAILABILITY_ROUTES } from './venue/availability.ts';
import { SERIES_ROUTES } from './venue/series.ts';

const kinds = ['restaurant', 'appointment'] as const;
const bookingParams = { id: 'The booking, by its `id`.' } as const;
const staff = { service: 'restaurant', who: 'staff', kinds, group: 'bookings', limit: 'key', cache: 'none' } as const;
const inLanguage = z.object({ lang: RequestedLang });
const open = { service: 'restaurant', who: 'public', kinds, group: 'public', limit: 'key' } as const;

const bookingReply = {
  status: 200,
  schema: z.object({ booking: field(Booking, 'The booking as it stands now.') }),
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
    description:
      'The venue as the business describes it: hours, questions for the booking form, services and staff. A publishable key may keep the answer for 60 seconds.',
    cache: 'public',
    query: inLanguage,
    reply: { status: 200, schema: Venue, description: 'The venue' },
    errors: [],
  }),
  ...AVAILABILITY_ROUTES,
  defineRoute({
    ...open,
    id: 'requestBooking',
    method: 'POST',
    path: '/v1/booking-requests',
    summary: 'Ask for a table or an appointment',
    description:
      'A request is confirmed at once when the business has switched that on and the party can be seated; otherwise it waits for the business. The same request within 30 minutes gets the first answer again, with `duplicate`. Send an Idempotency-Key, so that a retry books nothing twice.',
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
    summary: 'Read the menu and the wine list',
    description: 'The menu and the wine list with their prices. A publishable key may keep the answer for 60 seconds.',
    cache: 'public',
    query: inLanguage,
    reply: { status: 200, schema: Menu, description: 'The menu' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readEvents',
    method: 'GET',
    path: '/v1/events',
    summary: 'Read the events to come',
    description: 'The events that the business has published. A publishable key may keep the answer for 60 seconds.',
    cache: 'public',
    query: inLanguage,
    reply: { status: 200, schema: EventList, description: 'Published events that are not over' },
    errors: [],
  }),
  defineRoute({
    ...staff,
    id: 'listBookings',
    method: 'GET',
    path: '/v1/bookings',
    summary: 'List the bookings of a day or a range of days',
    description:
      'Bookings of one day (`date`) or of a range (`from`, `to`), in the order of date, time and id. Without a query today is listed. Without `limit` the list is whole.',
    query: BookingListQuery,
    reply: {
      status: 200,
      schema: z.object({ bookings: field(z.array(Booking), 'The bookings of the page.'), next_cursor: NextCursor }),
      description: 'Requests and cancellations included, by date, time and id',
    },
    streamed: true,
    // The contract lists the last three for this route; none of them is given today.
    errors: ['bad_request', 'not_found', 'conflict', 'refused'],
  }),
  defineRoute({
    ...staff,
    id: 'readBooking',
    method: 'GET',
    path: '/v1/bookings/{id}',
    summary: 'Read one booking',
    description: 'One booking in whatever state it is, as the list shows it.',
    params: bookingParams,
    reply: bookingReply,
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'createBooking',
    method: 'POST',
    path: '/v1/bookings',
    summary: 'Take a booking at the desk',
    description:
      'A booking that the business takes itself, for example on the telephone. It is confirmed even when it breaks a rule of the business: `warnings` says which. An appointment with a person who is already booked answers 409. With `series` it is repeated: each date is a booking of its own, dates that clash are left out and named in `clashes`, and a guest who is written to gets one e-mail about all of them. Where no date can be booked, the answer is 409 and `fields` names each of them.',
    body: BookingCreate,
    reply: { status: 201, schema: BookingTaken, description: 'The booking, with what the desk should know about it' },
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'changeBooking',
    method: 'PATCH',
    path: '/v1/bookings/{id}',
    summary: 'Move a booking, or change its party, service, person, guest or notes',
    description:
      'A booking that is requested, waitlisted or confirmed can be moved until the party is seated; afterwards it can be given other `tables`, which it has from then on. A confirmed booking whose new time has no free table answers 409. A change of date, time, party, service or person, or of tables by hand, sends `booking.moved`. Name, e-mail address, telephone number, notes and answers alone can be changed at any time, in every state; that sends `booking.changed`. In a series, `apply_to: following` changes this booking and those after it that have not begun: each sends its event, and the guest gets one e-mail.',
    params: bookingParams,
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
    description:
      'A request or a waitlisted booking becomes confirmed and gets a table. Without a free table the answer is 409, unless `force` is true. The guest is written to.',
    params: bookingParams,
    body: BookingConfirm,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/decline',
    summary: 'Decline a request',
    description: 'A request or a waitlisted booking becomes declined. The guest is written to.',
    params: bookingParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'waitlistBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/waitlist',
    summary: 'Put a request on the waiting list',
    description: 'A request becomes waitlisted and frees what it held. It can be confirmed later.',
    params: bookingParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/cancel',
    summary: 'Cancel a booking',
    description:
      'A booking that is requested, waitlisted or confirmed becomes cancelled, and its table is free again. In a series, `apply_to: following` cancels those after it as well: each sends its event, and the guest gets one e-mail.',
    params: bookingParams,
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
    description:
      'A confirmed booking whose time has passed and whose party was never seated becomes a no-show, and its table is free again.',
    params: bookingParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'seatBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/seat',
    summary: 'Note that the party sits',
    description: 'Sets `seated_at` of a confirmed booking and sends `booking.seated`.',
    params: bookingParams,
    reply: bookingReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'undoBookingStep',
    method: 'POST',
    path: '/v1/bookings/{id}/undo',
    summary: 'Take back the last step',
    description:
      'Takes back a confirmation, a decline, a cancellation by the business, a no-show, that the party sits or that it left, until a day after the booking; the last step alone, and only while nothing else but the guest was changed since (409 with the reason `changed_since` or `undo_over`). It is a new fact and sends the event of the state that the booking is in again: `booking.requested`, `booking.waitlisted`, `booking.confirmed` or `booking.seated`. What the booking gave up has to be free again: its table or person is taken again, or another table where staff chose none; else the answer is 409 with `no_table`, `table_taken` or `person_busy`. A guest who was written to about the step is written to again, which `guest_emailed` says; what they have read is not taken back. No money is moved.',
    params: bookingParams,
    body: BookingUndo,
    reply: { status: 200, schema: BookingUndone, description: 'The booking, and which step was taken back' },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'leaveBooking',
    method: 'POST',
    path: '/v1/bookings/{id}/leave',
    summary: 'Note that the party left; its tables are free again',
    description: 'Sets `left_at` of a seated booking and sends `booking.left`.',
    params: bookingParams,
    reply: bookingReply,
    errors: ['not_found', 'conflict'],
  }),
  ...SERIES_ROUTES,
] as const;

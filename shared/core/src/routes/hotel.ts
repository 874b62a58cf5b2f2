import { z } from 'zod';
import { STAY_WARNINGS, warningCodes } from '../codes/warnings.ts';
import { field } from '../describe.ts';
import { defineRoute } from '../route.ts';
import { NextCursor, RequestedLang } from '../scalars.ts';
import { Stay, StayWithBill } from '../shapes.ts';
import { Hotel, HotelAvailability, StayRequestAnswer, StayStep } from './hotel-answers.ts';
import {
  HotelAvailabilityQuery,
  StayCancel,
  StayChange,
  StayCheckIn,
  StayCreate,
  StayListQuery,
  StayRequest,
  StayUndo,
} from './hotel-bodies.ts';
import { GuestEmailed } from './restaurant-answers.ts';
import { staff } from './stay-staff.ts';

const kinds = ['hotel'] as const;
const stayParams = { id: 'The stay, by its `id`.' } as const;
const StayNow = field(Stay, 'The stay as it stands now.');
const Warnings = field(
  z.array(z.string()),
  "Rules of the hotel that the stay breaks, as sentences in the hotel's language.",
);
const WarningCodes = warningCodes(STAY_WARNINGS);
const open = { service: 'hotel', who: 'public', kinds, group: 'public', limit: 'key' } as const;

const stepReply = {
  status: 200,
  schema: StayStep,
  description: 'The state it is in now, and what the rule allows charging',
} as const;

/** Of every way to change a stay. */
export const stayChanged = {
  status: 200,
  schema: z.object({
    stay: StayNow,
    repriced: field(z.boolean(), 'Whether the price was worked out again.'),
    guest_emailed: GuestEmailed,
    warnings: Warnings.optional(),
    warning_codes: WarningCodes.optional(),
  }),
  description: 'The stay after the change',
} as const;

export const HOTEL_ROUTES = [
  defineRoute({
    ...open,
    id: 'readHotel',
    method: 'GET',
    path: '/v1/hotel',
    summary: 'Read the hotel, its room types, plans and extras',
    description:
      'The hotel as it describes itself: rules, room types, rate plans, extras and questions for the booking form. A publishable key may keep the answer for 60 seconds.',
    cache: 'public',
    query: z.object({ lang: RequestedLang }),
    reply: { status: 200, schema: Hotel, description: 'The hotel; hidden types and plans are nowhere in it' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readHotelAvailability',
    method: 'GET',
    path: '/v1/hotel/availability',
    summary: 'Read what is free for some nights, and what it costs',
    description:
      'Every room type of a plan with its price for the nights asked for, or the reason why nothing is free. Requests that the hotel has not answered hold a room. The answer is never kept.',
    cache: 'none',
    query: HotelAvailabilityQuery,
    reply: {
      status: 200,
      schema: HotelAvailability,
      description: 'Every room type with its price, or the reason why not',
    },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...open,
    id: 'requestStay',
    method: 'POST',
    path: '/v1/stay-requests',
    summary: 'Ask for a stay',
    description:
      'A request is confirmed at once when the hotel has switched that on and a room is free; otherwise it waits for the hotel. The same request within 30 minutes gets the first answer again, with `duplicate`. Send an Idempotency-Key, so that a retry books nothing twice.',
    limit: 'request',
    cache: 'none',
    body: StayRequest,
    reply: { status: 201, schema: StayRequestAnswer, description: 'Stored as a request, or confirmed at once' },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...staff,
    id: 'listStays',
    method: 'GET',
    path: '/v1/stays',
    summary: 'List the stays that touch a range of nights',
    description:
      'Stays that touch a range of nights, in the order of arrival. Without a query the 31 days from today are listed. Without `limit` the list is whole.',
    query: StayListQuery,
    reply: {
      status: 200,
      schema: z.object({ stays: field(z.array(Stay), 'The stays of the page.'), next_cursor: NextCursor }),
      description: 'Requests and cancellations included',
    },
    streamed: true,
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'createStay',
    method: 'POST',
    path: '/v1/stays',
    summary: 'Take a stay at the desk',
    description:
      'A stay that the hotel takes itself, confirmed on arrival. A day gone by answers 422, no free room 409. Every other rule that it breaks is named in `warnings`, with its code in `warning_codes`.',
    body: StayCreate,
    reply: {
      status: 201,
      schema: z.object({ stay: StayNow, guest_emailed: GuestEmailed, warnings: Warnings, warning_codes: WarningCodes }),
      description: 'The stay, confirmed',
    },
    errors: ['bad_request', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readStay',
    method: 'GET',
    path: '/v1/stays/{id}',
    summary: 'Read one stay with its bill',
    description: 'One stay with its bill: what it costs line by line, what was paid, and the balance.',
    params: stayParams,
    reply: {
      status: 200,
      schema: z.object({ stay: field(StayWithBill, 'The stay with its bill.') }),
      description: 'The stay with its bill',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeStay',
    method: 'PATCH',
    path: '/v1/stays/{id}',
    summary: 'Change the dates, guests, room, plan, extras or guest of a stay',
    description:
      'The price is worked out again when the change bears on it, unless `keep_price` is true. A stay that is checked in keeps its arrival, plan and coupon; another room or type is had from tonight on. One that has ended takes only who it was for and notes. A change that changes nothing sends no event.',
    params: stayParams,
    body: StayChange,
    reply: stayChanged,
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'confirmStay',
    method: 'POST',
    path: '/v1/stays/{id}/confirm',
    summary: 'Confirm a requested stay',
    description: 'A requested stay becomes confirmed. The guest is written to.',
    params: stayParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineStay',
    method: 'POST',
    path: '/v1/stays/{id}/decline',
    summary: 'Decline a requested stay',
    description: 'A requested stay becomes declined, and its room is free again. The guest is written to.',
    params: stayParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelStay',
    method: 'POST',
    path: '/v1/stays/{id}/cancel',
    summary: 'Cancel a stay',
    description:
      'A requested or confirmed stay becomes cancelled, and its room is free again. `cancel_fee_amount` is what the cancellation rule allows charging; the call charges nothing.',
    params: stayParams,
    body: StayCancel,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkInStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-in',
    summary: 'Check the guest in',
    description:
      'A confirmed stay becomes checked in, from its day of arrival on. The room must be free for the whole stay, and nobody may still sleep in it; otherwise the answer is 409. A room that needs cleaning is taken all the same.',
    params: stayParams,
    body: StayCheckIn,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkOutStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-out',
    summary: 'Check the guest out; the bill closes and gets its number',
    description:
      'A stay that is checked in becomes checked out. Nights that were not slept are on sale again, and the room is marked as needing cleaning.',
    params: stayParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'markStayNoShow',
    method: 'POST',
    path: '/v1/stays/{id}/no-show',
    summary: 'Mark a stay whose guest did not come',
    description:
      'A confirmed stay whose day of arrival has come becomes a no-show, and its nights are on sale again. `cancel_fee_amount` is what the cancellation rule allows charging.',
    params: stayParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'undoStayStep',
    method: 'POST',
    path: '/v1/stays/{id}/undo',
    summary: 'Take an answer, a check-in, a check-out, a cancellation or a no-show back',
    description:
      'The stay has the status again that it had before, as long as nothing stands against it. The answer to a request is taken back on its day, while nothing else has changed the stay. A check-in and a check-out are taken back on the day on which they were made, a check-out before its invoice was issued. A cancellation and a no-show are taken back while a night is left; room, extras and coupon must be free as for a new stay. A no-show is taken back for 30 days after the last night as well; it takes nothing anew then, and has no room where others may have had it. A guest who was written to is written to again. It is a new fact and sends the event of the state that the stay is in again: `stay.requested`, `stay.confirmed` or `stay.checked_in`.',
    params: stayParams,
    body: StayUndo,
    reply: {
      status: 200,
      schema: z.object({
        stay: StayNow,
        undone: field(
          z.enum(['confirm', 'decline', 'check_in', 'check_out', 'cancel', 'no_show']),
          'The step that was taken back.',
          'cancel',
        ),
        guest_emailed: GuestEmailed,
      }),
      description: 'The stay as it was before',
    },
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
] as const;

import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { AskedLang, Cursor, emptyAsAbsent, FreeText, Id, ListedDate, PageLimit } from '../scalars.ts';
import { Stay, StayWithBill } from '../shapes.ts';
import { Hotel, HotelAvailability, StayRequestAnswer, StayStep } from './hotel-answers.ts';
import { HotelAvailabilityQuery, StayChange, StayCreate, StayRequest, StayStatusList } from './hotel-bodies.ts';

const kinds = ['hotel'] as const;
const staff = { service: 'hotel', who: 'staff', kinds, group: 'stays', limit: 'key', cache: 'none' } as const;
const open = { service: 'hotel', who: 'public', kinds, group: 'public', limit: 'key' } as const;

const stepReply = {
  status: 200,
  schema: StayStep,
  description: 'The state it is in now, and what the rule allows charging',
} as const;

export const HOTEL_ROUTES = [
  defineRoute({
    ...open,
    id: 'readHotel',
    method: 'GET',
    path: '/v1/hotel',
    summary: 'Read the hotel, its room types, plans and extras',
    cache: 'public',
    query: z.object({ lang: AskedLang }),
    reply: { status: 200, schema: Hotel, description: 'The hotel; hidden types and plans are nowhere in it' },
    errors: [],
  }),
  defineRoute({
    ...open,
    id: 'readHotelAvailability',
    method: 'GET',
    path: '/v1/hotel/availability',
    summary: 'Read what is free for some nights, and what it costs',
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
    query: z.object({
      from: ListedDate.optional(),
      to: ListedDate.optional(),
      status: StayStatusList.optional(),
      limit: PageLimit,
      cursor: Cursor,
    }),
    reply: {
      status: 200,
      schema: z.object({ stays: z.array(Stay), next_cursor: z.string().nullable() }),
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
    body: StayCreate,
    reply: {
      status: 201,
      schema: z.object({ stay: Stay, guest_emailed: z.boolean(), warnings: z.array(z.string()) }),
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
    reply: { status: 200, schema: z.object({ stay: StayWithBill }), description: 'The stay with its bill' },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeStay',
    method: 'PATCH',
    path: '/v1/stays/{id}',
    summary: 'Change the dates, guests, room, plan, extras or guest of a stay',
    body: StayChange,
    reply: {
      status: 200,
      schema: z.object({
        stay: Stay,
        repriced: z.boolean(),
        guest_emailed: z.boolean(),
        warnings: z.array(z.string()).optional(),
      }),
      description: 'The stay after the change',
    },
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'confirmStay',
    method: 'POST',
    path: '/v1/stays/{id}/confirm',
    summary: 'Confirm a requested stay',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineStay',
    method: 'POST',
    path: '/v1/stays/{id}/decline',
    summary: 'Decline a requested stay',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelStay',
    method: 'POST',
    path: '/v1/stays/{id}/cancel',
    summary: 'Cancel a stay',
    body: z
      .object({ notify_guest: z.boolean().nullish(), message: emptyAsAbsent(FreeText.optional()) })
      .meta({ id: 'StayCancel' }),
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkInStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-in',
    summary: 'Check the guest in',
    body: z.object({ room_id: Id.nullish() }).meta({ id: 'StayCheckIn' }),
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkOutStay',
    method: 'POST',
    path: '/v1/stays/{id}/check-out',
    summary: 'Check the guest out; the bill closes and gets its number',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'markStayNoShow',
    method: 'POST',
    path: '/v1/stays/{id}/no-show',
    summary: 'Mark a stay whose guest did not come',
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listRooms',
    method: 'GET',
    path: '/v1/rooms',
    summary: 'List the rooms with their ids and housekeeping',
    reply: {
      status: 200,
      schema: z.object({
        rooms: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            room_type_id: z.string(),
            housekeeping: z.enum(['clean', 'dirty']),
            out_of_order: z.boolean(),
          }),
        ),
      }),
      description: 'Every room of the hotel',
    },
    errors: [],
  }),
] as const;

import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  Cursor,
  Email,
  emptyAsAbsent,
  FreeText,
  HHMM,
  Id,
  IsoDate,
  LangQuery,
  Name,
  PageLimit,
  Phone,
} from '../scalars.ts';
import { BOOKING_STATUSES, Booking } from '../shapes.ts';

const kinds = ['restaurant', 'appointment'] as const;
const staff = { service: 'restaurant', who: 'staff', kinds, group: 'bookings', limit: 'key', cache: 'none' } as const;
const open = { service: 'restaurant', who: 'public', kinds, group: 'public', limit: 'key' } as const;

export const Question = z
  .object({ id: z.string(), type: z.enum(['text', 'check']), required: z.boolean(), label: z.string() })
  .meta({ id: 'Question' });

export const Service = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    duration_minutes: z.int(),
    price: z.number().nullable(),
    currency: z.string(),
    staff_ids: z.array(z.string()),
  })
  .meta({ id: 'Service' });

export const Venue = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
    language: z.string(),
    currency: z.string(),
    bookings: z.object({
      enabled: z.boolean(),
      kind: z.enum(['table', 'appointment']),
      max_party_size: z.int(),
      page_url: z.string().nullable(),
    }),
    sms: z.boolean(),
    questions: z.array(Question),
    services: z.array(Service).optional(),
    staff: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })).optional(),
  })
  .meta({ id: 'Venue' });

const availabilityDays = { dates: z.array(IsoDate), date: IsoDate, times: z.array(HHMM) };

export const TableAvailability = z
  .object({ kind: z.literal('table'), ...availabilityDays, max_party_size: z.int() })
  .meta({ id: 'TableAvailability' });

export const AppointmentAvailability = z
  .object({
    kind: z.literal('appointment'),
    ...availabilityDays,
    service: z.string(),
    staff: z.string().nullable(),
    duration_minutes: z.int(),
    free: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'AppointmentAvailability' });

export const Menu = z
  .object({
    currency: z.string(),
    sections: z.array(
      z.object({
        name: z.string(),
        items: z.array(z.object({ name: z.string(), price: z.number().nullable(), off: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'Menu' });

export const EventList = z
  .object({
    events: z.array(
      z.object({
        title: z.string(),
        summary: z.string(),
        starts_on: IsoDate,
        starts_time: HHMM,
        ends_on: IsoDate.nullable(),
        ends_time: HHMM.nullable(),
        price: z.number().nullable(),
        currency: z.string(),
        photo_url: z.string().nullable(),
        link_url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'EventList' });

/** Question id to what was answered. Which type a question wants is judged beside the venue's own questions. */
export const Answers = z.record(z.string(), z.union([FreeText, z.boolean()]));

const party = z.int('must be a whole number').min(1, 'must be at least 1').max(100_000);

const contact = {
  email: emptyAsAbsent(Email.optional()),
  phone: emptyAsAbsent(Phone.optional()),
  notes: emptyAsAbsent(FreeText.optional()),
  lang: emptyAsAbsent(LangQuery),
  sms_opt_in: z.boolean().nullish(),
  answers: Answers.nullish(),
};

export const BookingRequest = z
  .object({
    date: IsoDate,
    time: HHMM,
    party: party.nullish(),
    service: Id.nullish(),
    staff: Id.nullish(),
    name: Name,
    ...contact,
  })
  .refine((body) => body.email !== undefined || body.phone !== undefined, {
    path: ['email'],
    message: 'an e-mail address or a telephone number is needed',
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingRequestAnswer = z
  .object({ status: z.enum(['requested', 'confirmed']), message: z.string(), duplicate: z.literal(true).optional() })
  .meta({ id: 'BookingRequestAnswer' });

export const BookingCreate = z
  .object({
    date: IsoDate,
    time: HHMM,
    party: party.nullish(),
    service: Id.nullish(),
    staff: Id.nullish(),
    name: emptyAsAbsent(Name.optional()),
    ...contact,
    notify_guest: z.boolean().nullish(),
  })
  .refine((body) => body.name !== undefined || body.phone !== undefined, {
    path: ['name'],
    message: 'a name or a telephone number is needed',
  })
  .meta({ id: 'BookingCreate' });
export type BookingCreate = z.infer<typeof BookingCreate>;

export const BookingTaken = z
  .object({
    booking: Booking,
    unchanged: z.boolean(),
    warnings: z.array(z.string()),
    guest_emailed: z.boolean(),
  })
  .meta({ id: 'BookingTaken' });

export const BookingChange = z
  .object({
    date: IsoDate.nullish(),
    time: HHMM.nullish(),
    party: party.nullish(),
    service: Id.nullish(),
    staff: Id.nullish(),
    notes: FreeText.nullish(),
    notify_guest: z.boolean().nullish(),
  })
  .meta({ id: 'BookingChange' });
export type BookingChange = z.infer<typeof BookingChange>;

export const BookingCancel = z
  .object({ notify_guest: z.boolean().nullish(), reason: emptyAsAbsent(FreeText.optional()) })
  .meta({ id: 'BookingCancel' });

export const BookingStep = z
  .object({ status: z.enum(BOOKING_STATUSES), guest_emailed: z.boolean() })
  .meta({ id: 'BookingStep' });

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

/** GET /v1/bookings: one day, or a range with both ends counted; which of them may stand together is judged in the service. */
export const BookingListQuery = z.object({
  date: IsoDate.optional(),
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  limit: PageLimit,
  cursor: Cursor,
});

export const RESTAURANT_ROUTES = [
  defineRoute({
    ...open,
    id: 'readVenue',
    method: 'GET',
    path: '/v1/venue',
    summary: 'Read the venue',
    cache: 'public',
    query: z.object({ lang: LangQuery }),
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
    errors: ['bad_request'],
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

import { z } from 'zod';
import { HHMM, IsoDate } from '../scalars.ts';
import { BOOKING_STATUSES, Booking } from '../shapes.ts';

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

export const BookingRequestAnswer = z
  .object({ status: z.enum(['requested', 'confirmed']), message: z.string(), duplicate: z.literal(true).optional() })
  .meta({ id: 'BookingRequestAnswer' });

export const BookingTaken = z
  .object({
    booking: Booking,
    unchanged: z.boolean(),
    warnings: z.array(z.string()),
    guest_emailed: z.boolean(),
  })
  .meta({ id: 'BookingTaken' });

export const BookingStep = z
  .object({ status: z.enum(BOOKING_STATUSES), guest_emailed: z.boolean() })
  .meta({ id: 'BookingStep' });

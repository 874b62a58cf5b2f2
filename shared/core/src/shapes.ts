import { z } from 'zod';
import { HHMM, IsoDate, Timestamp } from './scalars.ts';

export const BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'waitlisted', 'cancelled', 'no_show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const STAY_STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'checked_in',
  'checked_out',
  'no_show',
] as const;
export type StayStatus = (typeof STAY_STATUSES)[number];

/** Through which door a booking or stay came. */
export const SOURCES = ['api', 'website', 'widget', 'console'] as const;
export type Source = (typeof SOURCES)[number];

const text = z.string();
const amount = z.int();

/** A table booking or an appointment, as the console shows it and as webhooks carry it. */
export const Booking = z
  .object({
    id: text,
    status: z.enum(BOOKING_STATUSES),
    confirmed_by: z.enum(['restaurant', 'confirm_at_once', 'guest']).nullable(),
    date: IsoDate,
    time: HHMM,
    party: z.int(),
    name: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    notes: text.nullable(),
    answers: z.array(z.object({ question: text, answer: z.union([text, z.boolean()]) })),
    source: z.enum(SOURCES),
    service: text.nullable(),
    service_id: text.nullable(),
    staff: text.nullable(),
    staff_id: text.nullable(),
    tables: z.array(text),
    duration_minutes: z.int().nullable(),
    seated_at: Timestamp.nullable(),
    left_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/** One discount as it came off the room amount. */
export const Discount = z
  .object({
    kind: z.enum(['long_stay', 'coupon']),
    label: text,
    amount,
    percent: z.number().nullable(),
    code: text.nullable(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

export const PricedExtra = z.object({ id: text, name: text, quantity: z.int(), amount }).meta({ id: 'PricedExtra' });
export type PricedExtra = z.infer<typeof PricedExtra>;

const stayFields = {
  id: text,
  reference: text,
  status: z.enum(STAY_STATUSES),
  check_in: IsoDate,
  check_out: IsoDate,
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  children_ages: z.array(z.int()),
  room_type: text,
  room_id: text.nullable(),
  room: text.nullable(),
  rate_plan: text,
  breakfast_included: z.boolean(),
  name: text.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
  country: text.nullable(),
  notes: text.nullable(),
  source: z.enum(SOURCES),
  channel_ref: text.nullable(),
  currency: text,
  room_amount: amount,
  extras: z.array(PricedExtra),
  extras_amount: amount,
  tourist_tax_amount: amount,
  total_amount: amount,
  discount_amount: amount,
  coupon_code: text.nullable(),
  discounts: z.array(Discount),
  deposit_amount: amount,
  deposit_status: z.enum(['none', 'pending', 'paid', 'refunded', 'failed']),
  paid_amount: amount,
  invoice_number: text.nullable(),
  arrival_time: HHMM.nullable(),
  /** When the guest said, on the stay's own page, that they are coming at these dates. */
  guest_confirmed_at: Timestamp.nullable(),
  answers: z.array(z.object({ id: text, question: text, answer: z.union([text, z.boolean()]) })),
  created_at: Timestamp,
  updated_at: Timestamp,
};

/** A hotel stay without its bill, as lists and webhooks carry it. Amounts in minor units of `currency`. */
export const Stay = z.object(stayFields).meta({ id: 'Stay' });
export type Stay = z.infer<typeof Stay>;

/** What a stay costs line by line and what was paid. Lines sum to `total_amount` exactly. */
export const Bill = z
  .object({
    status: z.enum(['open', 'closed']),
    lines: z.array(
      z.object({
        date: IsoDate,
        kind: z.enum(['room', 'extra', 'discount', 'tourist_tax', 'fee']),
        description: text,
        quantity: z.int(),
        unit_amount: amount,
        amount,
      }),
    ),
    payments: z.array(z.object({ id: text, amount, method: text, paid_at: Timestamp })),
    total_amount: amount,
    paid_amount: amount,
    balance_amount: amount,
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;

export const StayWithBill = z.object({ ...stayFields, bill: Bill }).meta({ id: 'StayWithBill' });
export type StayWithBill = z.infer<typeof StayWithBill>;

/** What a guest ordered and paid beside a booking. Amounts in minor units of `currency`. */
export const Order = z
  .object({
    id: text,
    reference: text,
    status: z.enum(['open', 'paid']),
    currency: text,
    total_amount: amount,
    items: z.array(z.object({ name: text, quantity: z.int(), unit_amount: amount, amount })),
    booking_id: text.nullable(),
    paid_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

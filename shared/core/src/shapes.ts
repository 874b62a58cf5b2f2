import { z } from 'zod';
import { exampleId, field, MINOR_UNITS, minorUnits } from './describe.ts';
import { bookingPayment } from './routes/billing/agreed-payment.ts';
import { bookedServices } from './routes/venue/booked-services.ts';
import { HHMM, IsoDate, Timestamp } from './scalars.ts';
import { agreedTerms, answerFields, askedStill, changed, linked, livesAt, release, test } from './shape-fields.ts';

export const BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'waitlisted', 'cancelled', 'no_show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const STAY_STATUSES = [
  ...(['requested', 'confirmed', 'declined', 'cancelled'] as const),
  ...(['checked_in', 'checked_out', 'no_show'] as const),
] as const;
export type StayStatus = (typeof STAY_STATUSES)[number];

/** Through which door a booking or stay came. */
export const SOURCES = ['api', 'website', 'widget', 'console'] as const;
export type Source = (typeof SOURCES)[number];

const text = z.string();
const maybe = text.nullable();

export const BookingStatusField = field(
  z.enum(BOOKING_STATUSES),
  '`requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.',
);

export const StayStatusField = field(
  z.enum(STAY_STATUSES),
  '`requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.',
);

export const SourceField = field(
  z.enum(SOURCES),
  'The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.',
);

/** A table booking or an appointment, as the console shows it and as webhooks carry it. */
export const Booking = z
  .object({
    id: field(text, 'The id of the booking.', exampleId(1)),
    status: BookingStatusField,
    confirmed_by: field(
      z.enum(['restaurant', 'confirm_at_once', 'guest']).nullable(),
      'Who confirmed it: the business (`restaurant`), its switch to confirm on arrival (`confirm_at_once`), or the guest. null until it is confirmed.',
    ),
    date: field(IsoDate, 'The day of the booking, in the time zone of the business.'),
    time: field(HHMM, 'The time at which it begins, in the time zone of the business.'),
    party: field(z.int(), 'How many people come; 1 for an appointment.', 2),
    name: field(maybe, 'The name that the booking is under.', 'Ada Keller'),
    email: field(maybe, 'The e-mail address of the guest.', 'ada@example.org'),
    phone: field(maybe, 'The telephone number of the guest, in international form.', '+41791234567'),
    notes: field(maybe, 'What the guest or the business noted.', 'A quiet table, please.'),
    answers: field(
      z.array(z.object({ id: askedStill, ...answerFields })),
      "Answers to the business's own questions; empty without any.",
    ),
    source: SourceField,
    service: field(maybe, 'The name of the service; null for a table.', 'Haircut'),
    service_id: field(maybe, 'The id of the service; null for a table.', exampleId(11)),
    staff: field(maybe, 'The name of the person who takes the appointment; null for a table.', 'Mia'),
    staff_id: field(maybe, 'The id of that person; null for a table.', exampleId(12)),
    // An event of the release before does not say `staff_pinned`, `tables_pinned`, `area` and `series_id`.
    staff_pinned: field(
      z.boolean().default(false),
      'Whether that person was asked for; false where anybody would do, and for a table.',
    ),
    services: bookedServices,
    tables: field(z.array(text), 'The names of the tables that it holds; empty when it holds none.'),
    area: field(maybe.default(null), 'The area that was chosen, where its tables may not stand; null: anywhere.'),
    tables_pinned: field(
      z.boolean().default(false),
      'Whether staff chose the tables: then nobody is given them, and the party gets no others, unless staff says so.',
    ),
    duration_minutes: field(z.int().nullable(), 'How long the appointment lasts, in minutes; null for a table.', 45),
    late_until: field(Timestamp.nullable().default(null), 'When a guest who is late expects to come; null otherwise.'),
    seated_at: field(Timestamp.nullable(), 'The moment at which the party sat down; null before that.'),
    left_at: field(Timestamp.nullable(), 'The moment at which the party left; null before that.'),
    series_id: field(maybe.default(null), 'The series that it belongs to; null for a booking by itself.', null),
    ...{ ...bookingPayment, ...linked, test, ...changed },
  })
  .meta({ id: 'Booking', description: 'A table booking or an appointment.' });
export type Booking = z.infer<typeof Booking>;

/** One discount as it came off the room amount. */
export const Discount = z
  .object({
    kind: field(z.enum(['long_stay', 'coupon']), '`long_stay` is given for many nights, `coupon` for a code.'),
    label: field(text, 'What the discount is called, for the guest to read.', '10 % from 7 nights'),
    amount: minorUnits('What comes off the room amount.', 3600),
    percent: field(z.number().nullable(), 'The percentage; null for a fixed sum.', 10),
    code: field(maybe, 'The code of the coupon; null for a long stay.', 'SPRING'),
  })
  .meta({ id: 'Discount', description: 'One discount. It comes off the room amount alone.' });
export type Discount = z.infer<typeof Discount>;

export const PricedExtra = z
  .object({
    id: field(text, 'The id of the extra.', exampleId(13)),
    name: field(text, 'The name of the extra.', 'Parking'),
    quantity: field(z.int(), 'How many were asked for.', 1),
    amount: minorUnits('What this extra costs for the whole stay.', 3000),
  })
  .meta({ id: 'PricedExtra', description: 'An extra with its price for the whole stay.' });
export type PricedExtra = z.infer<typeof PricedExtra>;

/** What a stay costs in parts. Each amount is rounded once; the total is their plain sum. */
const stayAmounts = {
  currency: field(text, 'The currency of every amount, as an ISO 4217 code.', 'CHF'),
  room_amount: minorUnits('The sum of the nightly prices.', 36000),
  extras: field(z.array(PricedExtra), 'The extras of the stay, with their prices.'),
  extras_amount: minorUnits('The sum of the extras.', 3000),
  tourist_tax_amount: minorUnits('The tourist tax of the whole stay, which no price includes.', 1000),
  total_amount: minorUnits('Room minus discounts, plus extras, plus tourist tax.', 40000),
  discount_amount: minorUnits('The sum of the discounts, as a positive number.', 0),
  coupon_code: field(maybe, 'The coupon that was applied.', 'SPRING'),
  discounts: field(z.array(Discount), 'Each discount that applies; empty without any.'),
  deposit_amount: minorUnits('The deposit that is asked for, or the total on a plan that is paid when booking.', 12000),
  deposit_status: field(
    z.enum(['none', 'pending', 'paid', 'refunded', 'failed']),
    '`none` asks for no deposit. `pending` waits for the payment. `failed` means that a payment was tried in vain.',
  ),
  paid_amount: minorUnits('The sum of what was paid so far.', 0),
  pay_url: field(
    maybe.default(null),
    'The page where the guest pays the deposit by card or leaves a card, as long as something is due; else null.',
    'https://api.example.org/pay/hQ2f8',
  ),
  ...release,
  cancel_fee_amount: field(
    z.int().nullable().default(null),
    `What a stay that is cancelled, or whose guest did not come, owes, and nothing else. Null in every other status. ${MINOR_UNITS}`,
    18000,
  ),
  balance_amount: field(
    z.int().optional(),
    `What is still to be paid; below zero, what is to be given back. ${MINOR_UNITS}`,
    40000,
  ),
};

const stayGuest = {
  name: field(maybe, 'The name of the guest; null once guest data were deleted.', 'Ada Keller'),
  email: field(maybe, 'The e-mail address of the guest.', 'ada@example.org'),
  phone: field(maybe, 'The telephone number of the guest, in international form.', '+41791234567'),
  country: field(maybe, 'The country of the guest, as the front desk wrote it.', 'CH'),
  notes: field(maybe, 'What the guest or the hotel noted.', 'Late arrival'),
};

const stayFields = {
  id: field(text, 'The id of the stay.', exampleId(2)),
  reference: field(text, 'A short code that the guest can read out.', 'H7K2QX'),
  status: StayStatusField,
  check_in: field(IsoDate, 'The day of arrival.', '2026-12-08'),
  check_out: field(IsoDate, 'The day of departure; the night of that day is not part of the stay.', '2026-12-10'),
  nights: field(z.int(), 'How many nights the stay has.', 2),
  adults: field(z.int(), 'How many adults come.', 2),
  children: field(z.int(), 'How many children come.', 0),
  children_ages: field(z.array(z.int()), 'The ages of the children, as far as they are known.'),
  room_type: field(text, 'The name of the room type.', 'Double room'),
  room_id: field(maybe, 'The id of the room that staff chose or that the guest is in; null before that.', exampleId(9)),
  room: field(maybe, 'The name of that room.', '101'),
  rate_plan: field(text, 'The name of the rate plan.', 'Flexible'),
  breakfast_included: field(z.boolean(), 'Whether the plan includes breakfast.'),
  ...stayGuest,
  source: SourceField,
  channel_ref: field(maybe, 'The reference of the channel that sold the stay, as the front desk wrote it.', 'BK-20418'),
  ...stayAmounts,
  invoice_number: field(maybe, 'The number of the invoice, given at check-out; null before that.', '2026-00042'),
  arrival_time: field(HHMM.nullable(), 'The time at which the guest expects to arrive.', '18:00'),
  guest_confirmed_at: field(
    Timestamp.nullable(),
    'The moment at which the guest said, on the page of the stay, that they are coming on these dates; null before that.',
  ),
  answers: field(
    z.array(z.object({ id: field(text, 'The id of the question.', exampleId(6)), ...answerFields })),
    "Answers to the hotel's own questions; empty without any.",
  ),
  ...linked,
  group_id: field(maybe.optional(), 'The group that the stay was asked for with; null for a stay by itself.', null),
  test,
  ...changed,
};

/** A hotel stay without its bill, as lists and webhooks carry it. Amounts in minor units of `currency`. */
export const Stay = z.object(stayFields).meta({ id: 'Stay', description: 'A hotel stay without its bill.' });
export type Stay = z.infer<typeof Stay>;

const BillLine = z.object({
  date: field(IsoDate, 'The day that the line is for.', '2026-12-08'),
  kind: field(
    z.enum(['room', 'extra', 'charge', 'discount', 'tourist_tax', 'fee']),
    'What the line charges for. A `charge` was written by staff. A `fee` is what a stay owes that is cancelled, or whose guest did not come.',
  ),
  description: field(text, 'The text of the line.', 'Double room'),
  quantity: field(z.int(), 'How many units the line charges.', 1),
  unit_amount: minorUnits('The price of one unit.', 18000),
  amount: minorUnits('The amount of the line; negative for a discount.', 18000),
});

const Payment = z.object({
  id: field(text, 'The id of the payment.', exampleId(14)),
  amount: minorUnits('What was paid; negative for what was given back.', 12000),
  method: field(text, 'How it was paid.', 'card'),
  paid_at: field(Timestamp, 'The moment of the payment.'),
  refundable_amount: field(z.int().optional(), `What of it can still be given back. ${MINOR_UNITS}`, 12000),
  reason: field(maybe.optional(), 'Why it was given back; null where nobody said so.', 'Noise at night'),
});

/** What a stay costs line by line and what was paid. Lines sum to `total_amount` exactly. */
export const Bill = z
  .object({
    status: field(z.enum(['open', 'closed']), '`closed` once invoiced, at check-out; a credit note reopens it.'),
    lines: field(z.array(BillLine), 'The lines of the bill. They sum to `total_amount` exactly.'),
    payments: field(z.array(Payment), 'What was paid and given back.'),
    total_amount: minorUnits('The sum of the lines: what the stay owes as it stands.', 37000),
    paid_amount: minorUnits('The sum of the payments.', 12000),
    balance_amount: minorUnits('What is still to be paid; below zero, what is to be given back.', 25000),
  })
  .meta({ id: 'Bill', description: 'What a stay costs line by line, and what was paid.' });
export type Bill = z.infer<typeof Bill>;

export const StayWithBill = z
  .object({ ...stayFields, ...livesAt, ...agreedTerms, bill: field(Bill, 'The bill, in the `currency` of the stay.') })
  .meta({ id: 'StayWithBill', description: 'A hotel stay with its bill.' });
export type StayWithBill = z.infer<typeof StayWithBill>;

const OrderItem = z.object({
  name: field(text, 'The name of what was ordered.', 'Gift voucher'),
  quantity: field(z.int(), 'How many were ordered.', 2),
  unit_amount: minorUnits('The price of one.', 5000),
  amount: minorUnits('The price of all of them.', 10000),
});

/** What a guest ordered and paid beside a booking. Amounts in minor units of `currency`. */
export const Order = z
  .object({
    id: field(text, 'The id of the order.', exampleId(15)),
    reference: field(text, 'The reference that the business gave the order.', 'A-1042'),
    status: field(z.enum(['open', 'paid']), '`open` waits for the payment.'),
    currency: field(text, 'The currency of every amount, as an ISO 4217 code.', 'CHF'),
    total_amount: minorUnits('The sum of the items.', 10000),
    items: field(z.array(OrderItem), 'What was ordered.'),
    booking_id: field(maybe, 'The booking that the order belongs to; null without one.', exampleId(1)),
    paid_at: field(Timestamp.nullable(), 'The moment of the payment; null before it.'),
    created_at: field(Timestamp, 'The moment at which the order was stored.'),
  })
  .meta({ id: 'Order', description: 'What a guest ordered beside a booking.' });
export type Order = z.infer<typeof Order>;

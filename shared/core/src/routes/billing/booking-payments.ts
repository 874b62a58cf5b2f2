import { z } from 'zod';
import { field, MINOR_UNITS } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { MAX_MINOR_UNITS } from '../../rules/money.ts';
import { Booking } from '../../shapes.ts';
import { BookingPayment } from './payment-answers.ts';
import { NewPayment, REFUND } from './payments.ts';

const kinds = ['restaurant', 'appointment'] as const;
const staff = { service: 'restaurant', who: 'staff', kinds, group: 'bookings', limit: 'key', cache: 'none' } as const;
const params = { id: 'The booking, by its `id`.' } as const;

const NewBookingPayment = NewPayment.omit({ folio_id: true })
  .extend({ amount: field(NewPayment.shape.amount, `What the guest gave. ${MINOR_UNITS}`, 12000) })
  .meta({
    id: 'NewBookingPayment',
    description: 'Money that a guest gave for a booking at the desk.',
  });
export type NewBookingPayment = z.infer<typeof NewBookingPayment>;

const BookingFee = z
  .object({
    amount: field(
      z.int().min(1).max(MAX_MINOR_UNITS).optional(),
      `What is charged: at most what was agreed. Without it, all of that. ${MINOR_UNITS}`,
      6000,
    ),
    waive: field(
      z.literal(true).optional(),
      'Nothing is charged, and the card is kept no more. Without it, the fee is charged.',
    ),
  })
  .refine(({ amount, waive }) => amount === undefined || waive === undefined, {
    path: ['waive'],
    message: 'is not for a fee with an amount',
  })
  .meta({
    id: 'BookingFee',
    description: 'The fee of a booking that was cancelled late, or whose guests did not come.',
  });
export type BookingFee = z.infer<typeof BookingFee>;

const BookingNow = field(Booking, 'The booking as it stands now.');
const paid = (description: string) => ({
  status: 201 as const,
  schema: z.object({ payment: field(BookingPayment, 'What was written.'), booking: BookingNow }),
  description,
});

/** Money that comes for a table or an appointment, and goes back. */
export const BOOKING_PAYMENT_ROUTES = [
  defineRoute({
    ...staff,
    id: 'listBookingPayments',
    method: 'GET',
    path: '/v1/bookings/{id}/payments',
    summary: 'List the payments of a booking',
    description: 'Everything that came for a booking and went back, cards that are kept and fees, the first first.',
    params,
    reply: {
      status: 200,
      schema: z.object({
        payments: field(z.array(BookingPayment), 'Payments, cards, fees and refunds, the first first.'),
      }),
      description: 'The payments',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'addBookingPayment',
    method: 'POST',
    path: '/v1/bookings/{id}/payments',
    summary: 'Record a payment for a booking',
    description:
      'Money that a guest gave at the desk. Where it covers what was agreed, that counts as paid, and a request that waited for it is answered as if it had been paid by card.',
    params,
    body: NewBookingPayment,
    reply: paid('The payment, and the booking'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    ...REFUND,
    description:
      'What came at the desk is recorded as given back there; what came by card is ordered from the provider, is `pending` until it answers, and `failed` where it refuses; with `method` it is recorded as given back by hand. The guest is told by e-mail once it went back.',
    reply: paid('The refund, and the booking'),
  }),
  defineRoute({
    ...staff,
    id: 'changeBookingFee',
    method: 'POST',
    path: '/v1/bookings/{id}/fee',
    summary: 'Charge or waive the fee of a booking',
    description:
      'Of a booking that was cancelled late, or whose guests did not come: charges what was agreed, or less, to the card that is kept, once for an Idempotency-Key; 409 `card_declined` where the card is declined. `waive` lets the card go. 409 `no_fee` where no fee was agreed, or no card is kept.',
    params,
    body: BookingFee,
    reply: { status: 200, schema: z.object({ booking: BookingNow }), description: 'The booking' },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;

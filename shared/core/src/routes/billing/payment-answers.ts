import { z } from 'zod';
import { PAYMENT_METHODS } from '../../codes/payments.ts';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { Timestamp } from '../../scalars.ts';

const paymentFields = {
  id: field(z.string(), 'The id of the payment.', exampleId(14)),
  kind: field(
    z.enum(['payment', 'hold', 'fee', 'refund']),
    'A `payment` came in, a `fee` was charged to a card that was kept, a `refund` went back. A `hold` is a card that is kept, without an amount.',
  ),
  status: field(
    z.enum(['pending', 'succeeded', 'failed', 'released']),
    '`pending` waits for the card provider or the guest’s card; the provider refused what has `failed`. A hold that is `released` is kept no more. Only money that has `succeeded` is on the bill.',
  ),
  amount: minorUnits('What came in or went back, never negative.', 12000),
  refunded_amount: minorUnits('Of a payment: what of it was given back so far. Of a refund 0.', 0),
  currency: field(z.string(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
  method: field(z.enum(PAYMENT_METHODS), 'How it was paid. `card` is a card online.', 'card_terminal'),
  external_id: field(z.string().nullable(), 'Your own name for the payment; null where it has none.', 'till-4711'),
  refund_of: field(z.string().nullable(), 'Of a refund: the payment that it gives back.', null),
  reason: field(z.string().nullable(), 'Of a refund: why; null where nobody said so.', null),
  created_at: field(
    Timestamp,
    'The moment at which the money came or went, or at which a pending refund was asked for.',
  ),
};

/** Money that came for a stay, or went back: as it is listed, and as events tell it. */
export const Payment = z
  .object({
    stay_id: field(z.string(), 'The stay that it is for.', exampleId(2)),
    ...paymentFields,
    group_payment_id: field(
      z.string(),
      'Where it is a share of what was paid, or given back, for several stays of a group at once: what they have in common.',
      exampleId(42),
    ).optional(),
  })
  .meta({ id: 'Payment', description: 'Money that came for a stay, or went back.' });
export type Payment = z.infer<typeof Payment>;

/** The same for a table or an appointment. */
export const BookingPayment = z
  .object({ booking_id: field(z.string(), 'The booking that it is for.', exampleId(1)), ...paymentFields })
  .meta({ id: 'BookingPayment', description: 'Money that came for a booking, or went back.' });
export type BookingPayment = z.infer<typeof BookingPayment>;

import { z } from 'zod';
import { field } from '../../describe.ts';
import { Timestamp } from '../../scalars.ts';

const BookingPayment = z
  .object({
    kind: field(
      z.enum(['hold', 'deposit', 'full']),
      'What was agreed: a card that is kept, a deposit, or all of it.',
      'deposit',
    ),
    amount: field(z.int(), 'What is to be paid, in minor units; 0 where a card is kept.', 10000),
    currency: field(z.string(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
    state: field(
      z.enum(['pending', 'failed', 'paid', 'kept', 'returned']),
      '`pending` waits for the guest, `failed` was tried in vain and waits still. `paid` came, a card is `kept`. What was `returned` went back to the guest, or the card is kept no more.',
    ),
    fee_amount: field(
      z.int(),
      'What may be charged where nobody comes or it is cancelled late, in minor units; 0 for nothing.',
      6000,
    ),
    cancel_until: field(Timestamp, 'Until when it is cancelled for nothing.', '2026-12-03T18:00:00.000Z'),
  })
  .meta({ id: 'AgreedPayment', description: 'What was agreed on paying when a booking was made.' });

/** Of a booking that is paid, or guaranteed by a card. The release before says none of it. */
export const bookingPayment = {
  payment: field(BookingPayment.nullable().default(null), 'What was agreed on paying; null for nothing.', null),
  pay_url: field(
    z.string().nullable().default(null),
    'The page where the guest pays by card or leaves a card, as long as something is due; else null.',
    null,
  ),
  expires_at: field(
    Timestamp.nullable().default(null),
    'The moment at which a booking that waits for its payment is released; null where it waits for none.',
    null,
  ),
  cancel_reason: field(
    z.enum(['unpaid']).nullable().default(null),
    '`unpaid` was released, since what was due did not come in time; null for every other booking.',
    null,
  ),
};

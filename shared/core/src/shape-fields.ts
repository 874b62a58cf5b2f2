import { z } from 'zod';
import { exampleId, field } from './describe.ts';
import { IsoDate, Timestamp } from './scalars.ts';

// The fields that bookings and stays share.

export const answerFields = {
  question: field(z.string(), 'The question as it read when it was answered.', 'Allergies?'),
  answer: field(z.union([z.string(), z.boolean()]), 'What was typed, or whether the box was ticked.', 'Nuts'),
};

// An event of the release before does not say it.
export const askedStill = field(
  z.string().optional(),
  'The id of the question, where it is still asked.',
  exampleId(6),
);

export const CHANGED_BY = ['guest', 'staff', 'api', 'system'] as const;
export type ChangedBy = (typeof CHANGED_BY)[number];

export const changed = {
  // An event of the release before does not say it.
  changed_by: field(
    z.enum(CHANGED_BY).optional(),
    'Who made this version: the `guest` on a page, `staff` at the console or by the link in an e-mail, the `api` with a secret key, or the `system`, since the moment had come. Left out of what was last changed before 1.2.0.',
    'guest',
  ),
  created_at: field(Timestamp, 'The moment at which it was stored.'),
  updated_at: field(Timestamp, 'The moment of its last change.'),
};

// An event of the release before does not say it.
const externalId = field(
  z.string().nullable().default(null),
  'The id that your own system gave it; null without one. It need not be unique.',
  'POS-20418',
);

// An event of the release before does not say it.
const guestId = field(
  z.string().nullable().optional(),
  'The guest, whose profile is at GET /v1/guests/{id}; null where neither an address nor a number is known, once guest data were deleted, and of a test.',
  exampleId(60),
);

/** What others call it, and whose it is. */
export const linked = { external_id: externalId, guest_id: guestId };

/** Left out of everything else, so that an event, which a test never has, is as it always was. */
export const test = field(
  z.literal(true).optional(),
  'There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.',
);

/** Of a stay that waits for a payment, and of one that did so in vain. The release before writes neither. */
export const release = {
  cancelled_at: field(
    Timestamp.nullable().default(null),
    'The moment at which it was cancelled; null in every other status, and of what was cancelled before 1.2.0.',
    null,
  ),
  expires_at: field(
    Timestamp.nullable().default(null),
    'The moment at which a stay that waits for a payment is released; null where it waits for none.',
    null,
  ),
  card_hold: field(
    z.enum(['pending', 'kept', 'released']).nullable().default(null),
    'Of a card that guarantees the stay: `pending` is to be left by the guest, from `kept` a fee can be charged, `released` is kept no more; null where the plan wants none.',
    null,
  ),
  payment_due_at: field(
    Timestamp.nullable().default(null),
    'The moment at which the guest is asked for what is due; null where nobody is to be asked.',
    null,
  ),
  cancel_reason: field(
    z.enum(['unpaid', 'quote_expired']).nullable().default(null),
    '`unpaid` was released, since what was due did not come in time, `quote_expired` since nobody accepted its quote in time; null for every other stay.',
    null,
  ),
  quoted_until: field(
    Timestamp.nullable().default(null),
    'The moment until which the stay is offered in a quote that is open: `group_id` is its id. null for every other stay.',
    null,
  ),
  allotment_id: field(
    z.string().nullable().optional(),
    'The allotment that the stay was picked up from; null for every other stay.',
    null,
  ),
};

const AddressPart = z.string().trim().max(200);

/** Where a guest lives. */
export const PostalAddress = z
  .object({
    street: field(AddressPart.default(''), 'Street and number. Without it, none is printed.', 'Seestrasse 7'),
    postcode: field(AddressPart.default(''), 'The postcode. Without it, none is printed.', '8002'),
    city: field(AddressPart.default(''), 'The city. Without it, none is printed.', 'Zürich'),
  })
  .meta({ id: 'PostalAddress', description: 'Where a guest lives, as it stands on invoices.' });

export const livesAt = {
  postal_address: field(
    PostalAddress.nullable().optional(),
    'Where the guest lives, for invoices; null where nobody wrote it down.',
  ),
};

const DaysBefore = z.object({ days_before: field(z.int(), 'How many days before arrival it is due.', 14) });

const StayPayment = z.object({
  kind: field(z.enum(['none', 'hold', 'deposit', 'full']), 'What guarantees the stay, as in the file of the hotel.'),
  due: field(z.union([z.literal('at_booking'), DaysBefore]), 'When it is due.'),
  no_show_fee_per_person: field(
    z.int().nullable(),
    'What each guest owes who does not come or cancels late, in minor units; null where nights are charged.',
    null,
  ),
});

const StayTerms = z
  .object({
    refundable: field(z.boolean(), 'Whether anything is given back.'),
    free_until: field(
      IsoDate.nullable(),
      'The last day on which cancelling is free; null where it never or always is.',
    ),
    nights_charged: field(z.int(), 'How many nights are charged after that; 0 where cancelling is always free.', 1),
    pay_when: field(z.enum(['arrival', 'booking']), 'When the plan is paid.'),
    payment: field(StayPayment.nullable(), 'The policy of the plan; null where it had none.', null),
  })
  .meta({ id: 'StayTerms', description: 'What was agreed on paying and cancelling when the stay was made.' });

export const agreedTerms = {
  terms: field(StayTerms.optional(), 'What was agreed on paying and cancelling, whatever the plan says by now.'),
};

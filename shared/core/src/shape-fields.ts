import { z } from 'zod';
import { exampleId, field } from './describe.ts';
import { Timestamp } from './scalars.ts';

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

export const changed = {
  created_at: field(Timestamp, 'The moment at which it was stored.'),
  updated_at: field(Timestamp, 'The moment of its last change.'),
};

// An event of the release before does not say it.
export const externalId = field(
  z.string().nullable().default(null),
  'The id that your own system gave it; null without one. It need not be unique.',
  'POS-20418',
);

/** Left out of everything else, so that an event, which a test never has, is as it always was. */
export const test = field(
  z.literal(true).optional(),
  'There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.',
);

/** Of a stay that waits for a payment, and of one that did so in vain. The release before writes neither. */
export const release = {
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
    z.enum(['unpaid']).nullable().default(null),
    '`unpaid` was released, since what was due did not come in time; null for every other stay.',
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

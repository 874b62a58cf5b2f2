import { z } from 'zod';
import { DESK_METHODS } from '../../codes/payments.ts';
import { exampleId, field, MINOR_UNITS } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { MAX_MINOR_UNITS } from '../../rules/money.ts';
import { Id } from '../../scalars.ts';
import { StayWithBill } from '../../shapes.ts';
import { staff, stayParams } from '../stay-staff.ts';
import { Payment } from './payment-answers.ts';

const Amount = z.int().min(1).max(MAX_MINOR_UNITS);
const Reason = z.string().trim().min(1).max(200);

export const NewPayment = z
  .object({
    amount: field(Amount, `What the guest gave: at most what is still to be paid. ${MINOR_UNITS}`, 12000),
    method: field(z.enum(DESK_METHODS), 'How it was paid.', 'card_terminal'),
    folio_id: field(Id.optional(), 'The folio that it is for. Without it, the first.', exampleId(30)),
    external_id: field(
      z.string().trim().min(1).max(128).optional(),
      'A name of your own for the payment. Without it, it has none.',
      'till-4711',
    ),
  })
  .meta({ id: 'NewPayment', description: 'Money that a guest gave at the front desk.' });
export type NewPayment = z.infer<typeof NewPayment>;

export const NewRefund = z
  .object({
    amount: field(Amount.optional(), `How much goes back. Without it, all that is left. ${MINOR_UNITS}`, 5000),
    reason: field(Reason.optional(), 'Why. Without it, none is kept.', 'Left a night early'),
    method: field(
      z.enum(DESK_METHODS).optional(),
      'How it is given back by hand. Without it, it goes the way it came: what was paid by card online is given back by the card provider.',
      'cash',
    ),
  })
  .meta({ id: 'NewRefund', description: 'What of a payment is given back.' });
export type NewRefund = z.infer<typeof NewRefund>;

const Fee = z
  .object({
    amount: field(
      z.int().min(0).max(MAX_MINOR_UNITS).optional(),
      `What the stay owes: at most what it would have cost. Without it, what the cancellation rule says. ${MINOR_UNITS}`,
      9000,
    ),
    waive: field(z.literal(true).optional(), 'The stay owes no fee. Without it, it owes one.'),
    charge: field(
      z.boolean().optional(),
      '`false` sets what the stay owes and charges nothing. Without it, a card that is kept for the stay is charged.',
    ),
  })
  .refine(({ amount, waive }) => amount === undefined || waive === undefined, {
    path: ['waive'],
    message: 'is not for a fee with an amount',
  })
  .meta({ id: 'StayFee', description: 'The fee of a stay that is cancelled, or whose guest did not come.' });
export type Fee = z.infer<typeof Fee>;

const paid = (description: string) => ({
  status: 201 as const,
  schema: z.object({
    payment: field(Payment, 'What was written.'),
    stay: field(StayWithBill, 'The stay with its bill as it stands now.'),
  }),
  description,
});

/** Of either trade, under one path. */
export const REFUND = {
  id: 'addRefund',
  method: 'POST',
  path: '/v1/payments/{id}/refunds',
  summary: 'Give a payment back, or a part of it',
  params: { id: 'The payment, by its `id`.' },
  body: NewRefund,
  errors: ['bad_request', 'not_found', 'conflict'],
} as const;

/** Money that comes for a stay, and goes back. */
export const PAYMENT_ROUTES = [
  defineRoute({
    ...staff,
    id: 'listStayPayments',
    method: 'GET',
    path: '/v1/stays/{id}/payments',
    summary: 'List the payments of a stay',
    description: 'Everything that came for a stay and went back, the first first.',
    params: stayParams,
    reply: {
      status: 200,
      schema: z.object({ payments: field(z.array(Payment), 'Payments and refunds, the first first.') }),
      description: 'The payments',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'addPayment',
    method: 'POST',
    path: '/v1/stays/{id}/payments',
    summary: 'Record a payment at the front desk',
    description: 'At most what is still to be paid. A deposit that is covered by it counts as paid.',
    params: stayParams,
    body: NewPayment,
    reply: paid('The payment, and the stay'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    ...REFUND,
    description:
      'What came at the front desk is recorded as given back there; what a card provider took is given back by it, unless `method` says that it was given back by hand. The guest is told by e-mail. A refund that the provider has not answered yet is made once: the same call again goes on with it.',
    reply: paid('The refund, and the stay'),
  }),
  defineRoute({
    ...staff,
    id: 'changeStayFee',
    method: 'POST',
    path: '/v1/stays/{id}/fee',
    summary: 'Charge or waive the fee of a stay',
    description:
      'Says what a stay owes that is cancelled, or whose guest did not come: an amount, nothing, or what the cancellation rule says again. What is still to be paid of it is charged to the card that is kept for the stay, once for an Idempotency-Key; 409 `card_declined` where the card is declined. Without a card the guest is sent where to pay it, where the hotel takes cards.',
    params: stayParams,
    body: Fee,
    reply: {
      status: 200,
      schema: z.object({ stay: field(StayWithBill, 'The stay with its bill as it stands now.') }),
      description: 'The stay',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;

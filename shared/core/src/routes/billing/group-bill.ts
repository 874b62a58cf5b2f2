import { z } from 'zod';
import { DESK_METHODS } from '../../codes/payments.ts';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { Id, Timestamp } from '../../scalars.ts';
import { STAY_STATUSES } from '../../shapes.ts';
import { MAX_GROUP_ROOMS } from '../groups/groups.ts';
import { staff } from '../stay-staff.ts';
import { Company, Folio, FolioLine, InvoiceEntry } from './folio-answers.ts';
import { InvoiceDocument, IssueInvoices, VatSum } from './invoices.ts';
import { Payment } from './payment-answers.ts';
import { NewPayment, NewRefund } from './payments.ts';

const sums = {
  total_amount: Folio.shape.total_amount,
  paid_amount: Folio.shape.paid_amount,
  balance_amount: Folio.shape.balance_amount,
};

const GroupFolioLine = FolioLine.extend({
  stay_id: field(
    z.string().nullable(),
    'The stay that the line is for; null for what was paid, or given back, for several at once.',
    exampleId(1),
  ),
}).meta({ id: 'GroupFolioLine', description: 'One line of the bill of a group.' });

const GroupFolio = z
  .object({
    id: field(z.string(), 'The id of the group.', exampleId(40)),
    payer: field(z.enum(['guest', 'company']), 'Who pays it.'),
    company: field(Company, 'The company that pays.').optional(),
    state: field(
      z.enum(['open', 'closed']),
      '`closed` once every room on it is invoiced: the check-out of the last of them does that, a credit note opens it again.',
    ),
    lines: field(
      z.array(GroupFolioLine),
      'The lines, room by room, in the order in which they were written; payments behind them.',
    ),
    vat: field(z.array(VatSum), 'Net, VAT and gross by rate, the highest first; what bears no VAT is last.'),
    ...sums,
    invoice_number: field(
      z.string().nullable(),
      'The number of the last invoice that stands; null while there is none.',
    ),
  })
  .meta({ id: 'GroupFolio', description: 'The one bill of a group.' });

const GroupRoom = z
  .object({
    stay_id: field(z.string(), 'The stay.', exampleId(1)),
    status: field(z.enum(STAY_STATUSES), 'The state of the stay.'),
    heading: field(z.string(), 'The room and its guest, in the language of the hotel.', 'Double room 101 · Ada Keller'),
    folio_id: field(
      z.string().nullable(),
      'Which of its folios is on the bill of the group; null where the room pays a bill of its own.',
      exampleId(30),
    ),
    folios: field(
      z.array(
        z.object({
          id: field(z.string(), 'The id of the folio.', exampleId(30)),
          payer: field(z.enum(['guest', 'company']), 'Who pays it, where it is a bill of its own.'),
          company: field(z.string(), 'The name of the company that pays it.', 'Nordwind AG').optional(),
          ...sums,
        }),
      ),
      'Its folios, of which one can be on the bill of the group.',
    ),
    ...sums,
    invoice_number: field(
      z.string().nullable(),
      'The number of the invoice that closed its folio; null while that is open.',
    ),
  })
  .meta({ id: 'GroupBillRoom', description: 'A room of a group, and what of it is on the bill of the group.' });

const { stay_id: _, refund_of: _of, group_payment_id: _id, ...money } = Payment.shape;

const GroupPayment = z
  .object({
    ...money,
    id: field(
      z.string(),
      'The id of the payment, which each of its shares bears as `group_payment_id`.',
      exampleId(42),
    ),
    group_id: field(z.string(), 'The group that it is for.', exampleId(40)),
    method: field(z.enum(DESK_METHODS), 'How it was paid.', 'card_terminal'),
    created_at: field(Timestamp, 'The moment at which the money came.'),
    shares: field(z.array(Payment), 'What of it is on the bill of which stay. They sum to the amount.'),
  })
  .meta({ id: 'GroupPayment', description: 'Money that a group paid as one, or was given back.' });
export type GroupPayment = z.infer<typeof GroupPayment>;

export const GroupBill = z
  .object({
    folio: field(GroupFolio.nullable(), 'The bill of the group; null where each room pays its own.'),
    rooms: field(z.array(GroupRoom), 'The rooms of the group, by arrival, on its bill or not.'),
    payments: field(z.array(GroupPayment), 'What the group paid as one, the first first.'),
    invoices: field(
      z.array(InvoiceEntry.extend({ stay_id: field(z.string(), 'The first stay that it is for.', exampleId(1)) })),
      'What was issued for several rooms as one, the first first.',
    ),
    currency: field(z.string(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
  })
  .meta({ id: 'GroupBill', description: 'Who pays for the rooms of a group, and what they owe as one.' });
export type GroupBill = z.infer<typeof GroupBill>;

const SetGroupBill = z
  .object({
    payer: field(z.enum(['guest', 'company']), 'Who pays the bill.', 'company'),
    company: field(Company.optional(), 'The company that pays, with its address. Without it, a guest pays.'),
    stays: field(
      z
        .array(
          z.object({
            stay_id: field(Id, 'A stay of the group.', exampleId(1)),
            folio_id: field(Id.optional(), 'Which of its folios. Without it, the first.', exampleId(30)),
          }),
        )
        .max(MAX_GROUP_ROOMS)
        .optional(),
      'Which rooms are on the bill; an empty list: each room pays its own. Without it, those that are, or all of them where none is.',
    ),
  })
  .refine(({ payer, company }) => (payer === 'company') === (company !== undefined), {
    path: ['company'],
    message: 'belongs to a company that pays, and to no guest',
  })
  .meta({ id: 'SetGroupBill', description: 'Who pays for the rooms of a group, and for which.' });
export type SetGroupBill = z.infer<typeof SetGroupBill>;

const NewGroupPayment = NewPayment.omit({ folio_id: true }).meta({
  id: 'NewGroupPayment',
  description: 'Money that a group gave at the front desk as one.',
});
export type NewGroupPayment = z.infer<typeof NewGroupPayment>;

const params = { id: 'The group, by its `id`.' } as const;
const billed = (description: string) => ({
  schema: z.object({ bill: field(GroupBill, 'The bill as it stands now.') }),
  description,
});
const paid = (description: string) => ({
  status: 201 as const,
  schema: z.object({
    payment: field(GroupPayment, 'What was written.'),
    bill: field(GroupBill, 'The bill as it stands now.'),
  }),
  description,
});

/** One bill for the rooms of a group. */
export const GROUP_BILL_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readGroupBill',
    method: 'GET',
    path: '/v1/groups/{id}/folio',
    summary: 'Read the bill of a group',
    description:
      'The folios of its rooms that are paid as one, each line with its stay: `total_amount` is the sum of all lines but payments and refunds. Lines are written and reversed on the stays that they are for.',
    params,
    reply: { status: 200, ...billed('The bill') },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'setGroupBill',
    method: 'PUT',
    path: '/v1/groups/{id}/folio',
    summary: 'Say who pays for a group',
    description:
      'Puts one folio of each room on the one bill of the group, or takes it off. What is invoiced stays as it is: 409 `bill_closed`.',
    params,
    body: SetGroupBill,
    reply: { status: 200, ...billed('The bill') },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'addGroupPayment',
    method: 'POST',
    path: '/v1/groups/{id}/payments',
    summary: 'Record one payment for a group',
    description:
      'At most what is still to be paid of the bill of the group, else 409 `above_balance`. It is divided over the rooms in their order: each share is a payment of its stay, and all of them have one `group_payment_id`.',
    params,
    body: NewGroupPayment,
    reply: paid('The payment, and the bill'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'addGroupRefund',
    method: 'POST',
    path: '/v1/groups/{id}/payments/{payment_id}/refunds',
    summary: 'Give back what a group paid, or a part of it',
    description: 'What came at the front desk is recorded as given back there, share by share, the last room first.',
    params: { ...params, payment_id: 'What the group paid, by its `id`.' },
    body: NewRefund,
    reply: paid('The refund, and the bill'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'issueGroupInvoice',
    method: 'POST',
    path: '/v1/groups/{id}/invoices',
    summary: 'Issue the invoice of a group, or one for its deposit',
    description:
      'One invoice with one number for every room on the bill of the group whose guest has left, or that is called off, and that has none: before the last room is checked out, which issues it by itself, or after a credit note. 409 `not_checked_out` while nobody has left, `already_invoiced` where nothing is left. With the kind `deposit`: one for a deposit that the group pays, for the rooms on its bill that are to come or in the house, each with its share; the invoice of a room takes its share off. It is taken back once the last of its rooms is called off.',
    params,
    body: IssueInvoices,
    reply: {
      status: 201,
      schema: z.object({
        invoice: field(InvoiceDocument, 'The invoice.'),
        bill: field(GroupBill, 'The bill as it stands now.'),
      }),
      description: 'The invoice',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readGroupProForma',
    method: 'GET',
    path: '/v1/groups/{id}/pro-forma.pdf',
    summary: 'The pro forma bill of a group as a PDF',
    description:
      'What is not invoiced of the rooms on its bill, or of all its rooms while nobody has said who pays: before arrival, what the group is to pay. In the language of the guest. It has no number and is no invoice. 409 `already_invoiced` where nothing is left.',
    params,
    reply: { status: 200, schema: z.string(), description: 'The file, named by the reference of the group' },
    file: 'application/pdf',
    errors: ['not_found', 'conflict'],
  }),
] as const;
